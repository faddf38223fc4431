import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminCases, continuingDays } from '#contract/compliance/cases.ts'
import { type Sar, type SarDraft, sars } from '#contract/compliance/sars.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { decidePending } from '#tests/approvals.ts'
import { readBatch } from '#tests/fincen-batch.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { type Person, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { piecesOf } from './batch-xml.ts'

const server = testServer()
let [cora, dario, ana] = [] as unknown as [Person, Person, Person]
let transferId = ''

beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
  dario = await signUpStaff(server, 'compliance')
  ana = await verified(server, { lastName: 'Peña Ruiz' })
  await server.work()
  await fundWallet(server, ana, 1_000_000n)
  transferId = await send(server, ana, { ask: { amount: '250.00' } })
})

const opened = async (): Promise<string> => {
  const body = {
    id: newId(server),
    from: { kind: 'customer', id: ana.userId },
    reason: 'Many small transfers.',
  } as const
  await server.call(adminCases.open, { body, as: cora })
  const link = { id: body.id, kind: 'transfer', linkedId: transferId } as const
  await server.call(adminCases.link, { params: link, as: cora })
  return body.id
}
const start = async (caseId: string): Promise<Sar> =>
  (await server.call(sars.start, { params: { id: caseId }, body: { id: newId(server) }, as: cora })).body
const read = async (id: string, as = cora): Promise<Sar> => (await server.call(sars.read, { params: { id }, as })).body
const save = (sar: Sar, change: Partial<SarDraft>, as = cora) =>
  server.call(sars.save, {
    params: { id: sar.id },
    body: { revision: sar.revision, draft: { ...sar.draft, ...change } },
    as,
  })
const submit = (sar: Sar, id = newId(server)) =>
  server.call(sars.submit, {
    params: { id: sar.id },
    body: { id, revision: sar.revision, reason: 'Complete.' },
    as: cora,
  })

const narrative = `María sent many transfers below $3,000 <to one person> on consecutive days.\n\n${'She could not explain them. '.repeat(200)}`
const complete = ({ draft }: Sar): Partial<SarDraft> => ({
  activities: ['113', '812', '9999'],
  ...{ otherText: 'Transfers to a stranger', narrative },
  subjects: draft.subjects.map((subject) => ({
    ...subject,
    identityKind: 'passport',
    identity: 'E123456',
    identityCountry: 'HN',
  })),
  filer: { ...draft.filer, ein: '123456789', tcc: 'TBSATEST' },
})
const approved = async (sar: Sar): Promise<Sar> => {
  const ready = (await save(sar, complete(sar))).body
  const id = newId(server)
  expect((await submit(ready, id)).body.state).toBe('waiting')
  expect((await decidePending(server, { id, as: dario })).body.code).toBe('document_unopened')
  await read(sar.id, dario)
  expect((await decidePending(server, { id, as: dario })).status).toBe(200)
  return read(sar.id)
}

test('a report is drafted from its case: the verified identity, the days and the sum of its transfers, and the institution', async () => {
  const caseId = await opened()
  const sar = await start(caseId)
  const today = dayOf(server.clock.now()).toString()
  expect(sar.draft).toMatchObject({
    ...{ type: 'initial', from: today, to: today, amount: '252' },
    subjects: [{ lastName: 'Peña Ruiz', firstName: 'María', city: 'Queens', country: 'US', identity: '', unknown: [] }],
    filer: { name: 'SOL Money Transmission, Inc.', city: 'New York', state: 'NY', zip: '10004', phone: '2125550147' },
  })
  expect(sar.problems).toEqual(['activities', 'narrative', 'filer.ein', 'filer.tcc', 'subjects.0.identity'])
  expect((await start(caseId)).id).toBe(sar.id)
  expect((await read(sar.id)).fileBy).toBe(dayOf(server.clock.now()).add({ days: 30 }).toString())
  const { rows } = await sql<{ draft: string }>`select draft::text as draft from sars`.execute(server.deps.db)
  expect(rows.every(({ draft }) => !draft.includes('Ruiz'))).toBe(true)
})

test('an incomplete report, an older form, and a detail that is neither given nor unknown are refused', async () => {
  const sar = await start(await opened())
  expect((await submit(sar)).body.code).toBe('report_incomplete')
  const { body } = await save(sar, {
    ...complete(sar),
    subjects: sar.draft.subjects.map((one) => ({ ...one, unknown: ['identity' as const] })),
  })
  expect(body.problems).toEqual([])
  expect((await save(sar, {})).body.code).toBe('changed_meanwhile')
  expect((await save(body, { activities: ['42' as never] })).status).toBe(400)
  expect((await save(body, { narrative: 'x'.repeat(20_001) })).status).toBe(400)
  const worse = await save(body, { amount: '', to: '2020-01-01', type: 'continuing', subjects: [] })
  expect(worse.body.problems).toEqual(['priorBsaId', 'subjects', 'to', 'amount'])
})

/** Children in the order of FinCEN's schema; indicators and texts that this product never sets are left out. */
const order = {
  EFilingBatchXML: ['FormTypeCode', 'Activity'],
  Activity: [
    ...['EFilingPriorDocumentNumber', 'FilingDateText', 'ActivityAssociation', 'Party', 'SuspiciousActivity'],
    'ActivityNarrativeInformation',
  ],
  ActivityAssociation: ['ContinuingActivityReportIndicator', 'InitialReportIndicator'],
  Party: [
    ...[
      'ActivityPartyTypeCode',
      'BirthDateUnknownIndicator',
      'IndividualBirthDateText',
      'NoBranchActivityInvolvedIndicator',
    ],
    ...[
      'NoKnownAccountInvolvedIndicator',
      'PrimaryRegulatorTypeCode',
      'SellingLocationIndicator',
      'PartyName',
      'Address',
    ],
    ...['PhoneNumber', 'PartyIdentification', 'OrganizationClassificationTypeSubtype', 'PartyOccupationBusiness'],
    'ElectronicAddress',
  ],
  PartyName: [
    ...[
      'EntityLastNameUnknownIndicator',
      'FirstNameUnknownIndicator',
      'PartyNameTypeCode',
      'RawEntityIndividualLastName',
    ],
    ...['RawIndividualFirstName', 'RawIndividualMiddleName', 'RawPartyFullName'],
  ],
  Address: [
    ...['CityUnknownIndicator', 'CountryCodeUnknownIndicator', 'RawCityText', 'RawCountryCodeText', 'RawStateCodeText'],
    ...['RawStreetAddress1Text', 'RawZIPCode', 'StateCodeUnknownIndicator', 'StreetAddressUnknownIndicator'],
    'ZIPCodeUnknownIndicator',
  ],
  PhoneNumber: ['PhoneNumberText'],
  PartyIdentification: [
    ...['IdentificationPresentUnknownIndicator', 'OtherIssuerCountryText', 'OtherPartyIdentificationTypeText'],
    ...['PartyIdentificationNumberText', 'PartyIdentificationTypeCode', 'TINUnknownIndicator'],
  ],
  OrganizationClassificationTypeSubtype: ['OrganizationTypeID'],
  PartyOccupationBusiness: ['OccupationBusinessText'],
  ElectronicAddress: ['ElectronicAddressText', 'ElectronicAddressTypeCode'],
  SuspiciousActivity: [
    ...['AmountUnknownIndicator', 'CumulativeTotalViolationAmountText', 'SuspiciousActivityFromDateText'],
    ...['SuspiciousActivityToDateText', 'TotalSuspiciousAmountText', 'SuspiciousActivityClassification'],
  ],
  SuspiciousActivityClassification: [
    ...['OtherSuspiciousActivityTypeText', 'SuspiciousActivitySubtypeID', 'SuspiciousActivityTypeID'],
  ],
  ActivityNarrativeInformation: ['ActivityNarrativeSequenceNumber', 'ActivityNarrativeText'],
}

test('31 CFR 1022.320: two people approve a report, it becomes FinCEN’s batch file and a PDF, and its case is closed', async () => {
  const caseId = await opened()
  const draft = await start(caseId)
  expect((await server.call(sars.batch, { params: { id: draft.id }, as: cora })).status).toBe(404)
  const sar = await approved(draft)
  expect(sar).toMatchObject({ state: 'approved', approved: { askedBy: expect.any(String), by: expect.any(String) } })
  const closed = (await server.call(adminCases.read, { params: { id: caseId }, as: cora })).body
  expect(closed).toMatchObject({ state: 'closed', outcome: 'report', report: { id: sar.id, state: 'approved' } })
  const got = await server.call(sars.batch, { params: { id: sar.id }, as: cora })
  const { attributes, all } = readBatch(String(got.body), order)
  expect(attributes).toMatchObject({
    ...{ xmlns: 'www.fincen.gov/base', ActivityCount: '1', PartyCount: '1', TotalAmount: '252' },
  })
  expect(all('FormTypeCode')).toEqual(['SARX'])
  expect(all('ActivityPartyTypeCode')).toEqual(['35', '37', '30', '8', '34', '33'])
  expect(all('FilingDateText')).toEqual([dayOf(server.clock.now()).toString().replaceAll('-', '')])
  expect(all('RawEntityIndividualLastName')).toEqual(['Peña Ruiz'])
  expect([all('SuspiciousActivityTypeID'), all('OtherSuspiciousActivityTypeText')]).toEqual([
    ['1', '8', '9'],
    ['Transfers to a stranger'],
  ])
  expect(all('ActivityNarrativeText').map((piece) => piece.length <= 4100)).toEqual([true, true])
  expect([all('InitialReportIndicator'), all('EFilingPriorDocumentNumber')]).toEqual([['Y'], []])
  const paper = await server.call(sars.document, { params: { id: sar.id }, as: dario })
  expect(pdfText(paper.body as unknown as Buffer)).toContain('31 USC 5318(g)(2)')
  expect((await save(sar, {})).body.code).toBe('filing_changed')
})

test('a filed report keeps its BSA ID, and reminds of continuing activity 120 days later, which is reported with it', async () => {
  const caseId = await opened()
  const sar = await approved(await start(caseId))
  const today = dayOf(server.clock.now()).toString()
  const file = (bsaId: string, filedOn = today) =>
    server.call(sars.file, { params: { id: sar.id }, body: { bsaId, filedOn }, as: cora })
  expect((await file('31000000000001', '2020-01-01')).body.code).toBe('filing_changed')
  for (const _ of [1, 2])
    expect((await file('31000000000001')).body.filed).toMatchObject({ bsaId: '31000000000001', on: today })
  expect((await file('31000000000002')).body.code).toBe('filing_changed')
  const closed = (await server.call(adminCases.read, { params: { id: caseId }, as: cora })).body
  const continueBy = dayOf(server.clock.now()).add({ days: continuingDays }).toString()
  expect(closed).toMatchObject({ continueBy, report: { state: 'filed' } })
  await server.call(adminCases.reopen, { params: { id: caseId }, body: { reason: 'It went on.' }, as: cora })
  const next = await start(caseId)
  expect(next).toMatchObject({
    fileBy: continueBy,
    draft: { type: 'continuing', priorBsaId: '31000000000001', cumulative: '504' },
  })
  const again = await approved(next)
  const { all } = readBatch(String((await server.call(sars.batch, { params: { id: again.id }, as: cora })).body), order)
  expect([all('EFilingPriorDocumentNumber'), all('ContinuingActivityReportIndicator')]).toEqual([
    ['31000000000001'],
    ['Y'],
  ])
})

test('a declined report is a draft again, and the case open', async () => {
  const caseId = await opened()
  const sar = await start(caseId)
  const ready = (await save(sar, complete(sar))).body
  const id = newId(server)
  await submit(ready, id)
  await decidePending(server, { id, as: dario, decision: 'declined' })
  await server.work()
  expect((await read(sar.id)).state).toBe('draft')
  expect((await server.call(adminCases.read, { params: { id: caseId }, as: cora })).body.state).toBe('open')
})

test('a narrative is cut at spaces into at most five pieces of 4,000 characters, and none of it is lost', () => {
  const text = 'one two three '.repeat(1400).trim()
  const pieces = piecesOf(text)
  expect(pieces).toHaveLength(5)
  expect(pieces.every((piece) => piece.length <= 4000)).toBe(true)
  expect(pieces.join(' ')).toBe(text)
})

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { type Ctr, type CtrDraft, type CtrItem, type CtrStatus, ctrs } from '#contract/compliance/ctrs.ts'
import { cashSources } from '#server/modules/index.ts'
import { transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { everything } from '#server/platform/proof.ts'
import { decidePending } from '#tests/approvals.ts'
import { readBatch } from '#tests/fincen-batch.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { logIn, type Person, signUpStaff, verified } from '#tests/people.ts'
import { acceptPrepaid, newId, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { cashInvariants } from './cash-queries.ts'

const server = testServer()
let [cora, dario] = [] as unknown as [Person, Person]

beforeAll(async () => {
  cora = await signUpStaff(server, 'compliance')
  dario = await signUpStaff(server, 'compliance')
})
afterAll(() => holdInvariants(server))

const customer = async (lastName: string): Promise<Person> => {
  const person = await verified(server, { lastName })
  await server.work()
  await acceptPrepaid(server, person)
  return person
}
const code = async (as: Person): Promise<string> => {
  const id = newId(server)
  await tellSandbox(server, id, { behavior: { cash: 'never' } })
  const body = { id, way: 'cash', amount: '100.00', code: '' } as const
  expect((await server.call(topUps.create, { body, as })).status).toBe(201)
  await server.work()
  return id
}
const pay = async (id: string, ...cents: string[]): Promise<void> => {
  for (const each of cents) await tellSandbox(server, `${id}:top_up`, { pay: { cents: each } })
  await pass(server, { seconds: 1 }, 2)
}
const later = async (hours: number): Promise<void> => {
  await pass(server, { hours })
  await pass(server, { hours: 1 }, 2)
  ;[cora, dario] = [await logIn(server, cora.email), await logIn(server, dario.email)]
}
const nextDay = (): Promise<void> => later(24)
const list = async (status: CtrStatus = 'open', as = cora): Promise<CtrItem[]> =>
  (await server.call(ctrs.list, { query: { status }, as })).body.items
const about = async (person: Person, status: CtrStatus = 'open') =>
  (await list(status)).filter(({ person: { id } }) => id === person.userId)
const read = async (id: string, as = cora): Promise<Ctr> => (await server.call(ctrs.read, { params: { id }, as })).body
const save = (ctr: Ctr, change: Partial<CtrDraft>) => {
  const body = { revision: ctr.revision, draft: { ...ctr.draft, ...change } }
  return server.call(ctrs.save, { params: { id: ctr.id }, body, as: cora })
}
const complete = ({ draft }: Ctr): Partial<CtrDraft> => ({
  people: draft.people.map((person) => ({ ...person, unknown: ['identity'] })),
  filer: { ...draft.filer, ein: '123456789', tcc: 'TBSATEST' },
})
const submit = (ctr: Ctr, id = newId(server)) => {
  const body = { id, revision: ctr.revision, reason: 'Complete.' }
  return server.call(ctrs.submit, { params: { id: ctr.id }, body, as: cora })
}
const approved = async (ctr: Ctr): Promise<Ctr> => {
  const ready = (await save(ctr, complete(ctr))).body
  const id = newId(server)
  expect((await submit(ready, id)).body.state).toBe('waiting')
  expect((await decidePending(server, { id, as: dario })).body.code).toBe('document_unopened')
  await read(ctr.id, dario)
  expect((await decidePending(server, { id, as: dario })).status).toBe(200)
  return read(ctr.id)
}
const file = (id: string, bsaId: string, filedOn = dayOf(server.clock.now()).toString()) =>
  server.call(ctrs.file, { params: { id }, body: { bsaId, filedOn }, as: cora })

test('31 CFR 1010.311: currency above $10,000 in one day opens one report after the day, and $10,000.00 or less opens none', async () => {
  const [ana, bela] = [await customer('Peña Ruiz'), await customer('Soto')]
  const today = dayOf(server.clock.now()).toString()
  await pay(await code(ana), '1000001')
  await pay(await code(bela), '1000000')
  await server.work()
  expect(await list()).toEqual([])
  await nextDay()
  await server.work()
  await server.work()
  const all = await list()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({
    ...{ day: today, total: { minor: '1000001' }, payments: 1, state: 'draft', version: 1 },
    person: { id: ana.userId, email: ana.email },
  })
  const ctr = await read(all[0]?.id ?? '')
  expect(ctr.draft.people).toMatchObject([
    { lastName: 'Peña Ruiz', firstName: 'María', role: 'own', entity: false, amount: '10001', identity: '' },
  ])
  expect(ctr.payments).toMatchObject([{ amount: { minor: '1000001' }, place: expect.stringContaining('Efectivo Ya') }])
  expect(ctr.problems).toEqual(['filer.ein', 'filer.tcc', 'people.0.identity'])
  const { rows } = await sql<{ draft: string }>`select draft::text as draft from ctrs`.execute(server.deps.db)
  expect(rows.every(({ draft }) => !draft.includes('Ruiz'))).toBe(true)
})

test('31 CFR 1010.313: payments of one person in one New York day are aggregated over codes and counters, and two days are not', async () => {
  const [carla, dora] = [await customer('Vega'), await customer('Luna')]
  const [one, other, dorasCode] = [await code(carla), await code(carla), await code(dora)]
  await pay(one, '400000', '300000')
  await pay(other, '300100')
  await pay(dorasCode, '600000')
  await nextDay()
  await pay(dorasCode, '600000')
  await nextDay()
  await server.work()
  expect(await about(dora)).toEqual([])
  expect(await about(carla)).toMatchObject([{ total: { minor: '1000100' }, payments: 3 }])
})

test('a payment that becomes known later changes the draft, and amends a filed report under its BSA ID', async () => {
  const elena = await customer('Rivas')
  const [id, second] = [await code(elena), await code(elena)]
  await pay(id, '1100000')
  await nextDay()
  await server.work()
  const [first] = await about(elena)
  /** Paid on the same day as the first, and known only now. */
  const paidBefore = async (cents: string): Promise<void> => {
    await pay(second, cents)
    const owner = new pg.Client({ connectionString: server.ownerUrl })
    await owner.connect()
    const first = '(select min(paid_at) from cash_payments where top_up_id = $1)'
    await owner.query(`update cash_payments set paid_at = ${first} where top_up_id = $2`, [id, second])
    await owner.end()
    await later(1)
  }
  await paidBefore('50000')
  const changed = await read(first?.id ?? '')
  expect(changed).toMatchObject({ revision: 2, total: { minor: '1150000' }, payments: [{}, {}] })
  expect(changed.draft.people).toMatchObject([{ amount: '11500' }])
  const { id: filedId } = await approved(changed)
  expect((await file(filedId, '31000000000042')).body.state).toBe('filed')
  await paidBefore('30000')
  await server.work()
  const [amending] = await about(elena)
  expect(amending).toMatchObject({ version: 2, total: { minor: '1180000' } })
  const ctr = await approved(await read(amending?.id ?? ''))
  const { body } = await server.call(ctrs.batch, { params: { id: ctr.id }, as: cora })
  const { all } = readBatch(String(body), order)
  expect([all('CorrectsAmendsPriorReportIndicator'), all('EFilingPriorDocumentNumber')]).toEqual([
    ['Y'],
    ['31000000000042'],
  ])
})

/** Children in the order of FinCEN's schema; elements that this product never sets are left out. */
const order = {
  EFilingBatchXML: ['FormTypeCode', 'Activity'],
  Activity: [
    ...['EFilingPriorDocumentNumber', 'FilingDateText', 'ActivityAssociation', 'Party', 'CurrencyTransactionActivity'],
  ],
  ActivityAssociation: ['CorrectsAmendsPriorReportIndicator', 'InitialReportIndicator'],
  Party: [
    ...['ActivityPartyTypeCode', 'BirthDateUnknownIndicator', 'IndividualBirthDateText'],
    ...['IndividualEntityCashInAmountText', 'MultipleTransactionsPersonsIndividualsIndicator'],
    ...['PartyAsEntityOrganizationIndicator', 'PrimaryRegulatorTypeCode', 'PartyName', 'Address', 'PhoneNumber'],
    ...['PartyIdentification', 'OrganizationClassificationTypeSubtype', 'PartyOccupationBusiness', 'ElectronicAddress'],
  ],
  PartyName: [
    ...['EntityLastNameUnknownIndicator', 'FirstNameUnknownIndicator', 'PartyNameTypeCode'],
    ...['RawEntityIndividualLastName', 'RawIndividualFirstName', 'RawIndividualMiddleName', 'RawPartyFullName'],
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
  ElectronicAddress: ['ElectronicAddressText'],
  CurrencyTransactionActivity: [
    ...['AggregateTransactionIndicator', 'TotalCashInReceiveAmountText', 'TransactionDateText'],
    'CurrencyTransactionActivityDetail',
  ],
  CurrencyTransactionActivityDetail: ['CurrencyTransactionActivityDetailTypeCode', 'DetailTransactionAmountText'],
}

test('31 CFR 1010.306: a report is due 15 days after its day, two people approve it, and it becomes FinCEN’s batch file and a PDF', async () => {
  const flor = await customer('Ibarra')
  const day = dayOf(server.clock.now())
  await pay(await code(flor), '600000', '600050')
  await nextDay()
  await server.work()
  const [item] = await about(flor)
  expect(item).toMatchObject({ fileBy: day.add({ days: 15 }).toString(), daysLeft: 14 })
  const draft = await read(item?.id ?? '')
  expect((await submit(draft)).body.code).toBe('report_incomplete')
  expect((await file(draft.id, '31000000000001')).body.code).toBe('filing_changed')
  expect((await server.call(ctrs.batch, { params: { id: draft.id }, as: cora })).status).toBe(404)
  const ctr = await approved(draft)
  expect((await save(ctr, {})).body.code).toBe('filing_changed')
  const got = await server.call(ctrs.batch, { params: { id: ctr.id }, as: cora })
  const { attributes, all } = readBatch(String(got.body), order)
  expect(attributes).toMatchObject({ TotalAmount: '12001', PartyCount: '6', ActivityCount: '1' })
  expect(all('FormTypeCode')).toEqual(['CTRX'])
  expect(all('ActivityPartyTypeCode')).toEqual(['35', '37', '30', '8', '34', '50'])
  expect(all('TotalCashInReceiveAmountText')).toEqual(['12001'])
  expect(all('IndividualEntityCashInAmountText')).toEqual(['12001', '12001'])
  expect(all('TransactionDateText')).toEqual([day.toString().replaceAll('-', '')])
  expect(all('AggregateTransactionIndicator')).toEqual(['Y'])
  expect(all('CurrencyTransactionActivityDetailTypeCode')).toEqual(['49'])
  const paper = await server.call(ctrs.document, { params: { id: ctr.id }, as: dario })
  expect(pdfText(paper.body as unknown as Buffer)).toContain('31 CFR 1010.306')
  for (const _ of [1, 2])
    expect((await file(ctr.id, '31000000000043')).body.filed).toMatchObject({ bsaId: '31000000000043' })
  expect((await file(ctr.id, '31000000000044')).body.code).toBe('filing_changed')
  expect(await about(flor)).toEqual([])
  expect(await about(flor, 'filed')).toMatchObject([{ state: 'filed', daysLeft: 14 }])
})

test('a declined report is a draft again, and late after its 15 days', async () => {
  const gina = await customer('Mora')
  await pay(await code(gina), '1200000')
  await nextDay()
  await server.work()
  const [item] = await about(gina)
  const ctr = await read(item?.id ?? '')
  const id = newId(server)
  await submit((await save(ctr, complete(ctr))).body, id)
  await decidePending(server, { id, as: dario, decision: 'declined' })
  await server.work()
  expect((await read(ctr.id)).state).toBe('draft')
  await pass(server, { hours: 24 * 15 })
  cora = await logIn(server, cora.email)
  expect(await about(gina)).toMatchObject([{ daysLeft: -1 }])
})

test('a person who pays for another is named with their part, and a company is reported by its legal name', async () => {
  const hugo = await customer('Prado')
  await pay(await code(hugo), '1200000')
  await nextDay()
  await server.work()
  const [item] = await about(hugo)
  const ctr = await read(item?.id ?? '')
  const [own] = complete(ctr).people ?? []
  if (!own) throw new Error('the draft names nobody')
  const company = { ...own, role: 'beneficiary' as const, entity: true, lastName: 'Panadería Prado LLC' }
  const people = [
    { ...company, firstName: '', birthDate: '', identityKind: 'tax' as const, identity: '987654321', unknown: [] },
    { ...own, role: 'conductor' as const },
  ]
  const { body } = await save(ctr, { ...complete(ctr), people })
  expect(body.problems).toEqual([])
  const worse = await save(body, { people: people.map((person) => ({ ...person, amount: '12001' })) })
  expect(worse.body.problems).toEqual(['people.0.amount', 'people.1.amount'])
  const again = await approved((await save(worse.body, { people })).body)
  const batch = await server.call(ctrs.batch, { params: { id: again.id }, as: cora })
  const { all } = readBatch(String(batch.body), order)
  expect(all('ActivityPartyTypeCode').slice(5)).toEqual(['23', '17'])
  expect(all('PartyAsEntityOrganizationIndicator')).toEqual(['Y'])
  expect(all('RawEntityIndividualLastName')).toEqual(['Panadería Prado LLC', 'Prado'])
})

test('currency that a noun books without joining the registry violates an invariant', async () => {
  await pay(await code(await customer('Cano')), '20000')
  const [all] = cashInvariants(cashSources())
  const [none] = cashInvariants(cashSources().map((source) => ({ ...source, rows: sql`${source.rows} where false` })))
  const problems = (invariant = all) => transaction(server.deps.db, async (tx) => invariant?.find(tx, everything))
  expect(await problems()).toEqual([])
  expect((await problems(none))?.length).toBeGreaterThan(0)
})

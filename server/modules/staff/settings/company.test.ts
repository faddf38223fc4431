import { expect, test } from 'vitest'
import { adminInvoices } from '#contract/books/invoices.ts'
import { brandVersions } from '#contract/lib/brand-versions.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { builtDetails, type CompanyDetails } from '#contract/staff/company.ts'
import { companySettings, settings } from '#contract/staff/settings.ts'
import { company } from '#server/platform/company.ts'
import { workingCompany } from '#tests/businesses.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { mailbox, newEmail, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { disclose, fundWallet, newId, pass, readyToConfirm, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { changeSetting } from '#tests/settings.ts'
import { tablesWritten } from '#tests/tables.ts'
import { followCompany } from './follow-company.ts'
import { first } from './index.ts'

const server = testServer()

const moved: CompanyDetails = {
  ...builtDetails,
  ...{ phone: '+1 (212) 664-0100', address: '7 Hanover Square, New York, NY 10004' },
  bank: { name: 'Hudson Bank', routing: '021000021', account: '4400123' },
}

const people = async () => ({ cora: await signUpStaff(server, 'compliance'), helen: await signUpAdmin(server) })
type People = Awaited<ReturnType<typeof people>>
const change = ({ cora, helen }: People, value: CompanyDetails, from: Temporal.Instant) =>
  changeSetting(server, {
    content: { kind: 'company', value },
    as: cora,
    by: helen,
    from,
    basedOn: first.company.version,
  })

/** An unpaid invoice sent to a company. */
const unpaid = async (helen: People['helen']): Promise<string> => {
  const business = await workingCompany(server, helen)
  const lines = [{ words: 'Payroll service', quantity: 1, price: '40.00' }]
  const body = { id: newId(server), businessId: business.id, dueOn: '2026-12-20', note: '', lines }
  await server.call(adminInvoices.create, { body, as: helen })
  await server.call(adminInvoices.issue, { params: { id: body.id }, as: helen })
  return body.id
}

test('an approved version is printed from its effective time on in mails, disclosures and documents; earlier ones stay', async () => {
  const both = await people()
  const ana = await verified(server)
  await fundWallet(server, ana, 100_000n)
  const id = await unpaid(both.helen)
  const invoice = async () => pdfText((await server.call(adminInvoices.pdf, { params: { id }, as: both.helen })).body)
  const from = server.clock.now().add({ minutes: 5 })
  await change(both, moved, from)
  await pass(server, { minutes: 4, seconds: 59 })
  expect(company()).toEqual(builtDetails)
  const before = await disclose(server, ana)
  const mailed = async (phone: string) => {
    await readyToConfirm(server, ana)
    const texts = (await mailbox(server, ana.email)).map(({ text }) => text)
    return texts.filter((text) => text.includes(`call us at ${phone}.`) && text.endsWith(`\n${phone}`)).length
  }
  expect(await mailed(builtDetails.phone)).toBe(1)
  expect(await invoice()).toContain(`${builtDetails.bank.name}, routing number ${builtDetails.bank.routing}`)
  const listed = async () => (await server.call(brandVersions.list, { as: both.helen })).body
  expect(await listed()).toMatchObject({ outdated: [], invented: expect.arrayContaining(['phone', 'address', 'bank']) })

  await pass(server, { seconds: 1 })
  expect(company()).toEqual(moved)
  expect(await mailed(moved.phone)).toBe(1)
  expect(await invoice()).toContain('Hudson Bank, routing number 021000021, account 4400123')
  const { invented, outdated } = await listed()
  expect(outdated).toEqual(['e_sign'])
  for (const name of ['phone', 'address', 'bank']) expect(invented).not.toContain(name)
  const sent = await send(server, ana)
  const providerIn = (shown: { groups: { key: string; value: string }[][] }) =>
    shown.groups.flat().find(({ key }) => key === 'provider')?.value
  const receipt = (await server.call(transfers.receipt, { params: { id: sent }, as: ana })).body
  expect(providerIn(receipt)).toContain(moved.phone)
  expect(providerIn(receipt)).toContain(moved.address)
  const kept = (await server.call(transfers.review, { params: { id: before }, as: ana })).body
  expect(providerIn(kept.disclosure)).toContain(builtDetails.phone)
})

test('a preview counts the documents with former details, names the texts that need a new version, and writes nothing', async () => {
  const both = await people()
  const ana = await verified(server)
  await fundWallet(server, ana, 100_000n)
  await send(server, ana)
  await unpaid(both.helen)
  const now = server.clock.now().toZonedDateTimeISO('America/New_York')
  await pass(server, { hours: now.until(now.add({ months: 1 }).with({ day: 2 })).total('hours') })
  const as = await signUpStaff(server, 'compliance')
  const preview = async (value: CompanyDetails) =>
    (await server.call(settings.preview, { body: { content: { kind: 'company', value } }, as })).body.result
  const written = await tablesWritten(server, async () => {
    const other = { ...moved, phone: '+1 (212) 664-0111', bank: { ...moved.bank, account: '5500123' } }
    const documents = ['e_sign']
    const { transfers: made, ...shown } = await preview(other)
    expect(made).toBeGreaterThan(0)
    // The invoice of the test above is unpaid, too.
    expect(shown).toEqual({ kind: 'company', touched: made, schedules: 0, invoices: 2, documents })
    expect(await preview({ ...moved, complaintsEmail: 'ayuda@sol.example' })).toEqual({
      ...{ kind: 'company', transfers: made, touched: 0, schedules: 0, invoices: 0, documents },
    })
    expect((await preview(builtDetails)).documents).toEqual([])
  })
  expect(written).toEqual(['limits'])
})

test('a canceled version never takes effect, and an invalid request is refused by field and writes nothing', async () => {
  const both = await people()
  const from = server.clock.now().add({ minutes: 5 })
  const inForce = (await server.call(settings.list, { params: { kind: 'company' }, as: both.cora })).body.items.find(
    ({ state }: { state: string }) => state === 'in_force',
  )
  const value = { ...inForce.content.value, email: newEmail() }
  const id = await changeSetting(server, {
    ...{ content: { kind: 'company', value }, as: both.cora, by: both.helen, from, basedOn: inForce.id },
  })
  const cancel = { params: { id }, body: { reason: 'The mailbox is not ready.' }, as: both.cora }
  expect((await server.call(companySettings.cancel, cancel)).status).toBe(200)
  await pass(server, { minutes: 6 })
  expect(company()).toEqual(inForce.content.value)

  const body = {
    ...{ id: newId(server), basedOn: inForce.id, reason: 'We move to Hanover Square.' },
    effectiveFrom: server.clock.now().add({ hours: 48 }).toString(),
  }
  const tess = await signUpStaff(server, 'treasury')
  const wrong = [
    ['phone', { ...value, phone: '212 664 0100' }],
    ['complaintsEmail', { ...value, complaintsEmail: 'nobody' }],
    ['address', { ...value, address: 'Here' }],
    ['bank.routing', { ...value, bank: { ...value.bank, routing: '021000022' } }],
    ['bank.account', { ...value, bank: { ...value.bank, account: '12-34' } }],
  ] as const
  const written = await tablesWritten(server, async () => {
    for (const [field, typed] of wrong) {
      const content = { kind: 'company', value: typed } as const
      const got = await server.call(companySettings.ask, { body: { ...body, content }, as: both.cora })
      expect([got.status, Object.keys(got.body.fields)], field).toEqual([400, [`content.value.${field}`]])
    }
    const content = { kind: 'company', value } as const
    const treasurer = await server.call(companySettings.ask, { body: { ...body, content }, as: tess })
    expect(treasurer.status).toBe(403)
  })
  expect(written.filter((table) => table !== 'limits' && table !== 'sessions')).toEqual([])
})

test('a node that failed to load a version loads it on the next use', async () => {
  const both = await people()
  const { deps } = server
  let told = () => {}
  let isDown = false
  const db = {
    withTables: () => {
      if (isDown) throw new Error('no connection is free')
      return deps.db.withTables()
    },
  }
  const changes = {
    ...deps.changes,
    on: (_: string, listener: () => void) => {
      told = listener
      return () => {}
    },
  }
  await followCompany({ ...deps, db: db as unknown as typeof deps.db, changes })
  const before = company()
  const from = server.clock.now().add({ minutes: 5 })
  const { items } = (await server.call(settings.list, { params: { kind: 'company' }, as: both.cora })).body
  const basedOn = items.find(({ state }: { state: string }) => state === 'in_force').id
  const value = { ...before, phone: '+1 (212) 664-0122' }
  await changeSetting(server, { content: { kind: 'company', value }, as: both.cora, by: both.helen, from, basedOn })
  isDown = true
  told()
  await pass(server, { minutes: 6 })
  expect(company()).toEqual(before)
  isDown = false
  await expect.poll(() => company().phone).toBe('+1 (212) 664-0122')
  await followCompany(deps)
})

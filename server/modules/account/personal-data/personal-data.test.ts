import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessMembers } from '#contract/account/business-members.ts'
import { copyDays, personalData } from '#contract/account/personal-data.ts'
import { support } from '#contract/office/support.ts'
import { modules } from '#server/modules/index.ts'
import { join as joinCompany, workingCompany } from '#tests/businesses.ts'
import { logIn, type Person, password, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, addRecipient, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { makeCopies } from './copies.ts'
import { claimCopy } from './queries.ts'

const server = testServer({ config: { dataDir: mkdtempSync(join(tmpdir(), 'sol-copies-')) } })
const personalTables = () => modules.flatMap(({ personal = [] }) => personal)

const ask = (as: Person, id: string, typed = password) =>
  server.call(personalData.create, { body: { id, password: typed }, as })
const fileOf = (as: Person, id: string) => server.call(personalData.file, { params: { id }, as })
const latestOf = async (as: Person) => (await server.call(personalData.latest, { as })).body.latest

/** Tables with a customer's id that are excluded from exports, and why. */
const leftOut: Record<string, string> = {
  codes: 'one-time codes, gone after ninety days',
  recovery_codes: 'digests of secrets',
  text_codes: 'one-time codes, gone after a day',
  passkey_challenges: 'random numbers of minutes',
  pending_logins: 'logins of minutes',
  debit_card_sessions: 'frames of minutes',
  blocked_properties: 'what the law has us freeze and report: the owner is told by a notice and in the statement',
  cases: 'what compliance looks into: the law keeps it secret (31 USC 5318(g)(2))',
  ctrs: 'reports to FinCEN, as secret as the cases of compliance (decision 0575)',
  customer_notes: 'what staff thinks: it may name a suspicion that the law keeps secret',
  client_months: 'sums of movements, which the copy has',
  monitoring_hits: 'patterns that compliance looks into: the law keeps them secret',
  overview_months: 'sums of transfers and conversions, which the copy has',
  sales_day_pairs: 'who was sent to on which day, which the transfers of the copy say',
  overview_sums: 'sums of transfers and conversions, which the copy has',
  policy_acknowledgements: 'what staff has read: not about a customer',
  staff_reviews: 'what staff may do here: not about a customer',
  statement_months: 'sums of ledger entries; the statements are there to download',
}

test('an export has all stored data about a customer, or a documented reason for an exclusion', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(server.deps.db)
  const declared = new Set(personalTables().map(({ table }) => table))
  const missing = rows.map(({ name }) => name).filter((name) => !declared.has(name) && !(name in leftOut))
  expect(missing).toEqual([])
})

test('a customer downloads all of their data and nothing of anyone else', async () => {
  const [ana, bela] = [await verified(server, { lastName: 'Copiada' }), await verified(server)]
  await fundWallet(server, ana, 50_000n)
  const recipientId = await addRecipient(server, ana)
  const transferId = await send(server, ana, { recipientId, ask: { amount: '20.00' } })
  await addBankAccount(server, ana)
  await addRecipient(server, bela)
  const question = { id: newId(server), name: 'Ana', email: ana.email, topic: 'sending-money', lang: 'es' } as const
  await server.call(support.open, { body: { ...question, message: '¿Cuándo llega?' }, as: ana })
  const id = newId(server)
  expect((await ask(ana, id)).body).toMatchObject({ id, state: 'waiting', bytes: null })
  expect((await fileOf(ana, id)).status).toBe(404)
  await pass(server, { seconds: 5 }, 2)
  expect(await latestOf(ana)).toMatchObject({ id, state: 'ready' })
  const got = await server.request('GET', `/api/data-copies/${id}/file`, { as: ana })
  const copy = typeof got.body === 'string' ? JSON.parse(got.body) : got.body
  expect(Object.keys(copy)).toHaveLength(personalTables().length + 1)
  expect(copy.about).toMatchObject({ customer: ana.userId })
  expect(copy.users).toMatchObject([{ email: ana.email, lastName: 'Copiada' }])
  expect(copy.recipients).toMatchObject([{ id: recipientId, fields: { account: '2001234821' } }])
  expect(copy.recipientVersions).toHaveLength(1)
  expect(copy.transfers).toMatchObject([{ id: transferId, amount: '2000', currency: 'USD' }])
  expect(copy.ticketMessages).toMatchObject([{ text: '¿Cuándo llega?' }])
  const text = JSON.stringify(copy)
  for (const secret of ['passwordHash', 'secretDigest', 'trackingToken', 'requestDigest', bela.userId, bela.email])
    expect(text.includes(secret)).toBe(false)
  expect((await fileOf(bela, id)).status).toBe(404)
  await pass(server, { hours: 24 * copyDays + 1 }, 2)
  const again = await logIn(server, ana.email)
  expect([(await fileOf(again, id)).status, await latestOf(again)]).toEqual([404, null])
  await expect(server.deps.files.read(id)).rejects.toThrow('ENOENT')
})

test('a copy has a company only for its current owners, and never a document number, birth date or address of its people', async () => {
  const { id, owner } = await workingCompany(server, await signUpAdmin(server))
  const second = await joinCompany(server, { id, owner, role: 'owner' })
  const companiesOf = async (as: Person) => {
    const copyId = newId(server)
    await ask(as, copyId)
    await pass(server, { seconds: 5 }, 2)
    const { body } = await server.request('GET', `/api/data-copies/${copyId}/file`, { as })
    return typeof body === 'string' ? JSON.parse(body) : body
  }
  for (const as of [owner, second]) {
    const copy = await companiesOf(as)
    expect(copy.businesses).toMatchObject([{ id, tradeName: 'La Milpa' }])
    expect(copy.businessPeople).toEqual([
      {
        ...{ id: expect.any(String), businessId: id, position: 0, firstName: 'María', lastName: 'López' },
        ...{ ownedBp: 6000, controls: true, title: 'Manager' },
      },
    ])
  }
  await server.call(businessMembers.remove, { params: { id, userId: owner.userId }, as: second })
  expect(await companiesOf(owner)).toMatchObject({ businesses: [], businessPeople: [] })
})

test('a copy needs the password, is made once for one id, and one at a time', async () => {
  const [ana, bela] = [await verified(server), await verified(server)]
  const id = newId(server)
  expect((await ask(ana, id, 'Another1234')).body).toMatchObject({ code: 'wrong_password', fields: { password: {} } })
  expect(await latestOf(ana)).toBeNull()
  await Promise.all([ask(ana, id), ask(ana, id)])
  expect((await ask(ana, id)).body.id).toBe(id)
  expect((await ask(ana, newId(server))).body.code).toBe('copy_waits')
  expect((await ask(bela, id)).body.code).toBe('conflict')
})

test('a copy whose worker was killed is made by another, and announced once', async () => {
  await server.work()
  const ana = await verified(server)
  const id = newId(server)
  await ask(ana, id)
  const now = server.clock.now()
  const lease = { now, leaseEnds: now.add({ minutes: 10 }), stalled: [] }
  expect(await claimCopy(server.deps.db, lease)).toMatchObject([{ id }])
  await pass(server, { minutes: 5 })
  expect(await latestOf(ana)).toMatchObject({ state: 'waiting' })
  server.clock.advance({ minutes: 6 })
  const deps = { ...server.deps, personalTables }
  expect((await Promise.all([makeCopies(deps), makeCopies(deps)])).toSorted()).toEqual([0, 1])
  const { rows } =
    await sql`select from notifications where user_id = ${ana.userId} and path = '/dashboard/setting/data'`.execute(
      server.deps.db,
    )
  expect([rows.length, await latestOf(ana)]).toMatchObject([1, { state: 'ready' }])
})

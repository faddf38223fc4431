import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { notifications } from '#contract/ground/notifications.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { approveAbout } from '#tests/approvals.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { centsOn } from '#tests/postings.ts'
import { acceptPrepaid, newId, pass, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const saver = async (choice: Parameters<typeof verified>[1] = {}) => {
  const person = await verified(server, choice)
  await server.work()
  await acceptPrepaid(server, person)
  return person
}
const ask = (as: Person, amount = '100.00', id = newId(server)) =>
  server.call(topUps.create, { body: { id, way: 'cash', amount, code: '' }, as })
const add = async (as: Person, behavior?: SandboxInstruction, amount?: string): Promise<string> => {
  const id = newId(server)
  if (behavior) await tellSandbox(server, id, { behavior })
  const got = await ask(as, amount, id)
  expect(got.status, JSON.stringify(got.body)).toBe(201)
  await server.work()
  return id
}
const read = async (as: Person, id: string) => (await server.call(topUps.read, { params: { id }, as })).body
const payAtCounter = async (id: string, cents: string) => {
  await tellSandbox(server, `${id}:top_up`, { pay: { cents } })
  await pass(server, { seconds: 1 }, 2)
}
/** Time to walk to the counter. */
const walk = () => pass(server, { seconds: 50 }, 4)
const expire = async (as: Person) => {
  await pass(server, { hours: 72 })
  await pass(server, { minutes: 10 }, 2)
  Object.assign(as, await logIn(server, as.email))
}
const settlementOf = (id: string): Promise<bigint> => centsOn(server, id, 'settlement:sandbox-cash')
const titlesOf = async (as: Person): Promise<string[]> => {
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}

test('a code is issued for the amount and its fee, and cash paid with it is usable on arrival', async () => {
  const person = await saver()
  const { body: terms } = await server.call(topUps.terms, { as: person })
  expect(terms.ways[2]).toMatchObject({ way: 'cash', fee: { minor: '200' }, codeHours: 72 })
  const id = await add(person)
  const open = await read(person, id)
  expect(open).toMatchObject({ state: 'pending', total: { minor: '10200' }, usableOn: null, cancel: 'possible' })
  expect(open.cash.code).toMatch(/^\d{16}$/)
  expect(open.cash.counters).toEqual(terms.ways[2].counters)
  await walk()
  const paid = await read(person, id)
  expect(paid).toMatchObject({ state: 'usable', credited: { minor: '10000' }, late: false, cancel: null })
  expect(paid.cash.payments).toMatchObject([{ amount: { minor: '10200' }, credited: { minor: '10000' } }])
  expect(await walletOf(server, person)).toEqual({ balance: '10000', available: '10000' })
  expect(await settlementOf(id)).toBe(-10_200n)
  expect((await titlesOf(person))[0]).toMatch(/100.*arrived in your balance$/)
})

test('another amount is credited as it was paid, and a second payment too', async () => {
  const person = await saver()
  const other = await add(person, { cash: 'other' })
  await walk()
  expect(await read(person, other)).toMatchObject({ state: 'usable', credited: { minor: '9000' } })
  const twice = await add(person, { cash: 'twice' })
  await walk()
  expect(await read(person, twice)).toMatchObject({ state: 'usable', credited: { minor: '20000' } })
  expect(await walletOf(server, person)).toMatchObject({ balance: '29000' })
  expect((await titlesOf(person))[0]).toMatch(/paid again/)
})

test('an unpaid code expires with a notice, and late cash is credited', async () => {
  const person = await saver()
  const id = await add(person, { cash: 'never' })
  await expire(person)
  expect(await read(person, id)).toMatchObject({ state: 'expired', credited: null })
  expect((await titlesOf(person))[0]).toMatch(/expired/)
  await payAtCounter(id, '10200')
  expect(await read(person, id)).toMatchObject({ state: 'usable', late: true, credited: { minor: '10000' } })
  expect((await titlesOf(person))[0]).toMatch(/after the deadline/)
})

test('cash without a webhook is found in the posting file', async () => {
  const person = await saver()
  const id = await add(person, { cash: 'late', notices: 'none' })
  await expire(person)
  expect(await read(person, id)).toMatchObject({ state: 'expired' })
  await pass(server, { hours: 1 }, 2)
  Object.assign(person, await logIn(server, person.email))
  expect(await read(person, id)).toMatchObject({ state: 'usable', late: true })
})

test.each(['timeout_before', 'timeout_after', 'error_after', 'down'] as const)(
  'a network that answers with %s makes one code, and a restart in between changes nothing',
  async (fault) => {
    const person = await saver()
    const id = await add(person, { fault, cash: 'never' })
    // The lease of a crashed worker expires.
    await sql`update top_ups set leased_until = ${server.clock.now().add({ seconds: 30 })} where id = ${id}`.execute(
      server.deps.db,
    )
    await pass(server, { minutes: 1 }, 3)
    expect((await read(person, id)).cash.code).toMatch(/^\d{16}$/)
    const { rows } = await sql`select code from sandbox_cash_codes where reference = ${`${id}:top_up`}`.execute(
      server.deps.db,
    )
    expect(rows).toEqual([{ code: (await read(person, id)).cash.code }])
    await payAtCounter(id, '10200')
    expect(await walletOf(server, person)).toMatchObject({ balance: '10000' })
  },
)

test('a network that makes no code fails the top-up, and nothing is charged', async () => {
  const person = await saver()
  const id = await add(person, { fate: 'refuse' })
  expect(await read(person, id)).toMatchObject({ state: 'failed', cash: { code: null } })
})

test('a code is canceled unless a payment was faster, and cash paid with a canceled one is credited', async () => {
  const person = await saver()
  const cancel = (id: string) => server.call(topUps.cancel, { params: { id }, as: person })
  const id = await add(person, { cash: 'never', cancelFault: 'timeout_after' })
  expect((await cancel(id)).body).toMatchObject({ state: 'pending', cancel: 'requested' })
  await pass(server, { minutes: 1 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'canceled' })
  await payAtCounter(id, '10200')
  expect(await read(person, id)).toMatchObject({ state: 'usable', late: true })
  const taken = await add(person, { notices: 'none' })
  server.clock.advance({ seconds: 100 })
  expect((await cancel(taken)).status).toBe(200)
  await server.work()
  expect(await read(person, taken)).toMatchObject({ state: 'usable', late: false })
})

test('cash above the daily limit becomes a break, and an administrator credits it once', async () => {
  const admin = await signUpAdmin(server)
  const person = await saver()
  const id = await add(person, { cash: 'never' })
  await payAtCounter(id, '600000')
  expect(await walletOf(server, person)).toMatchObject({ balance: '500000' })
  // Nothing of a second payment arrives: only its excess is reported.
  await payAtCounter(id, '1000')
  expect((await titlesOf(person)).filter((title) => /\b0\.00\b/.test(title))).toEqual([])
  const { body } = await server.call(adminBreaks.list, { query: { limit: 100 }, as: admin })
  const found = body.items.find((item: { owner: { id: string }; amount: { minor: string } }) => {
    return item.owner.id === id && item.amount.minor === '99800'
  })
  expect(found).toMatchObject({ kind: 'cash_over_limit' })
  const decision = { note: 'Looked at.', reason: 'partner_statement', decision: 'credit' } as const
  const settlement = { params: { id: found.id }, body: decision, as: admin }
  expect((await server.call(adminBreaks.settle, settlement)).body).toMatchObject({ asked: true, settled: null })
  await approveAbout(server, { subject: found.id, as: await signUpAdmin(server) })
  await server.work()
  expect((await server.call(adminBreaks.settle, settlement)).body.settled).toMatchObject({ decision: 'credit' })
  expect(await walletOf(server, person)).toMatchObject({ balance: '599800' })
  expect(await read(person, id)).toMatchObject({ credited: { minor: '599800' } })
})

test('a code is issued within the limits, and a repeated request returns the same code', async () => {
  const person = await saver()
  const refused = async (amount: string) => (await ask(person, amount)).body.code
  expect(await refused('9.99')).toBe('top_up_too_small')
  expect(await refused('500.01')).toBe('top_up_limit_reached')
  const id = newId(server)
  const got = await Promise.all([ask(person, '500', id), ask(person, '500', id)])
  expect(got.map(({ status }) => status)).toEqual([201, 201])
  expect((await ask(person, '400', id)).body.code).toBe('conflict')
  const both = await Promise.all([ask(person, '300'), ask(person, '300')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const other = await saver()
  expect((await server.call(topUps.read, { params: { id }, as: other })).status).toBe(404)
  await server.work()
})

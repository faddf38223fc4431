import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { office } from '#contract/books/office.ts'
import { type Prefund, prefunds } from '#contract/books/prefunds.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { decidePending } from '#tests/approvals.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { readAbout } from '#tests/notices.ts'
import { logIn, type Person, signUpAdmin, signUpStaff, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { stateOf } from './measure-prefunds.ts'

const server = testServer({ prefunds: false })
let iris: Person
let teo: Person
let maria: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  teo = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
})
afterAll(() => holdInvariants(server))

const buy = async (bought: string, dollars: string): Promise<void> => {
  for (const person of [iris, teo]) Object.assign(person, await logIn(server, person.email))
  const body = { id: newId(server), kind: 'exchange', partner: 'sandbox', currency: 'HNL', bought, dollars } as const
  await server.call(treasury.ask, { body: { ...body, reason: 'For the payouts of the week.' }, as: iris })
  await decidePending(server, { id: body.id, as: teo })
}
/** The screen's row after a worker run. */
const lempiras = async (): Promise<Prefund | undefined> => {
  await addUpAllBooks(server)
  await pass(server, { minutes: 11 }, 2)
  iris = await logIn(server, iris.email)
  const { body } = await server.call(prefunds.list, { as: iris })
  return body.items.find(({ balance }: Prefund) => balance.currency === 'HNL')
}
const toldOf = async (title: string): Promise<number> => {
  iris = await logIn(server, iris.email)
  const { body } = await server.call(notifications.list, {
    body: { email: iris.email },
    as: { ...iris, language: 'en' },
  })
  return body.notifications.filter((notice: { title: string }) => notice.title.includes(title)).length
}

test('treasury is alerted once before a prefund runs out and once after, with the top-up amount, and a purchase clears the alerts', async () => {
  await buy('12425.00', '500.00')
  expect(await lempiras()).toMatchObject({ state: 'enough', balance: { minor: '1242500' }, topUp: null })
  // 200.00 USD are 4,970.00 HNL.
  maria = await logIn(server, maria.email)
  await send(server, maria)
  await pass(server, { seconds: 10 }, 2)
  await pass(server, { hours: 24 }, 1)
  expect(await lempiras()).toMatchObject({
    ...{ state: 'low', balance: { minor: '745500' }, perDay: { minor: '497000' }, lasts_days: 1 },
    // A week is 34,790.00: 27,335.00 more, in whole hundreds, at 25.00 HNL less the 0.60 % of the purchase.
    topUp: { amount: { minor: '2740000', currency: 'HNL' }, dollars: { minor: '110262', currency: 'USD' } },
  })
  await pass(server, { minutes: 11 }, 2)
  expect([await toldOf('HNL prefund with sandbox is low'), await toldOf('is short')]).toEqual([1, 0])
  for (let sent = 0; sent < 2; sent += 1) {
    maria = await logIn(server, maria.email)
    await send(server, maria)
  }
  await pass(server, { seconds: 10 }, 2)
  const short = await lempiras()
  // The prefund covers one of the two, and the other waits.
  expect(short).toMatchObject({ state: 'short', balance: { minor: '248500' }, waiting: 1, lasts_days: 0 })
  expect([await toldOf('is low'), await toldOf('is short')]).toEqual([1, 1])
  const about = '/dashboard/treasury?prefund=sandbox-HNL'
  expect(await readAbout(server, iris, about)).toEqual([false, false])
  const { rows } = await sql<{ state: string }>`select state from prefund_states where currency = 'HNL'`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ state: 'short' }])
  const { body: work } = await server.call(office.work, { as: iris })
  const tile = work.items.find(({ queue }: { queue: string }) => queue === 'prefunds')
  // A shortage is overdue immediately.
  expect(tile).toMatchObject({ count: 1, dueAt: tile.oldestAt })
  await buy('124250.00', '5000.00')
  expect(await lempiras()).toMatchObject({ state: 'enough', topUp: null })
  await pass(server, { minutes: 11 }, 2)
  expect(await readAbout(server, await logIn(server, iris.email), about)).toEqual([true, true])
  expect([await toldOf('is low'), await toldOf('is short')]).toEqual([1, 1])
})

test('a confirmed transfer counts against the prefund immediately, before its payout', () => {
  const sums = { balance: 100n, accepted: 0n, scheduled: 0n, perDay: 10n, floor: 0n }
  expect(stateOf(sums)).toEqual({ state: 'enough', lasts_days: 10 })
  expect(stateOf({ ...sums, accepted: 71n })).toEqual({ state: 'low', lasts_days: 2 })
  expect(stateOf({ ...sums, scheduled: 101n })).toEqual({ state: 'short', lasts_days: 0 })
  expect(stateOf({ ...sums, balance: 0n, perDay: 0n })).toEqual({ state: 'enough', lasts_days: null })
})

test('support does not read prefunds', async () => {
  const got = await server.call(prefunds.list, { as: await signUpStaff(server, 'support') })
  expect([got.status, got.body.code]).toEqual([403, 'not_permitted'])
})

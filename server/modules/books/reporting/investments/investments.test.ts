import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PermissibleInvestments, permissibleInvestments } from '#contract/books/permissible-investments.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { addUpAllBooks } from '#tests/books.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, signUpAdmin, verified } from '#tests/people.ts'
import { fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { measureDays } from './measure-days.ts'

const server = testServer()
let iris: Person
let maria: Person

beforeAll(async () => {
  iris = await signUpAdmin(server)
  maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 5_000_000n)
})
afterAll(() => holdInvariants(server))

const read = async (): Promise<PermissibleInvestments> => {
  iris = await logIn(server, iris.email)
  const month = dayOf(server.clock.now()).toString().slice(0, 7)
  return (await server.call(permissibleInvestments.read, { query: { month }, as: iris })).body
}

/** Dollar sum of the ledger's own entries, without the daily sums. */
const ledgerSum = async (kinds: readonly string[]): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = any(${kinds}) and a.currency = 'USD'`.execute(server.deps.db)
  return rows[0]?.sum ?? 0n
}

/** A transfer between two system accounts. */
const move = (from: string, to: string, amount: bigint, currency: string) =>
  transaction(server.deps.db, (tx) =>
    post(tx, {
      ...{ id: newId(server), kind: 'test', subject: newId(server) },
      ...{ eventAt: server.clock.now(), at: server.clock.now() },
      entries: [
        { account: from, amount: -amount, currency },
        { account: to, amount, currency },
      ],
    }),
  )

/** Advances a day and an hour and runs the worker. */
const nextDay = async (): Promise<string> => {
  const day = dayOf(server.clock.now()).toString()
  await pass(server, { hours: 25 }, 1)
  await addUpAllBooks(server)
  await measureDays(server.deps)
  return day
}

const noticesTo = async (person: Person): Promise<string[]> => {
  const as = await logIn(server, person.email)
  const { body } = await server.call(notifications.list, { body: { email: person.email }, as })
  return body.notifications.map(({ title }: { title: string }) => title)
}

test('a day that is over is measured once, and its sums are those of the ledger', async () => {
  await send(server, maria, { ask: { amount: '60.00' } })
  await pass(server, { seconds: 30 }, 3)
  const day = await nextDay()
  const { days, present } = await read()
  const measured = days.filter((one) => one.day === day)
  expect(measured).toHaveLength(1)
  const [held, owed] = [-(await ledgerSum(['settlement'])), await ledgerSum(['wallet', 'in_flight', 'card'])]
  expect(measured[0]).toMatchObject({ held: { minor: String(held) }, owed: { minor: String(owed) } })
  expect(measured[0]?.surplus.minor).toBe(String(held - owed))
  expect(present).toMatchObject({ held: measured[0]?.held, owed: measured[0]?.owed })
  expect(await measureDays(server.deps)).toBe(0)
})

test('another currency is valued at the rate of the day, and rounded against us', async () => {
  await move(systemAccount('settlement', 'HNL'), systemAccount('suspense', 'HNL'), 1n, 'HNL')
  await addUpAllBooks(server)
  const { present } = await read()
  const cents = (side: string) =>
    present.lines.find((line) => line.side === side && line.amount.currency === 'HNL')?.dollars.minor
  expect([cents('held'), cents('owed')]).toEqual(['0', '1'])
})

test('money held by partners and debts of customers are not counted', async () => {
  const before = (await read()).present
  await move(systemAccount('prefund', 'USD', 'sandbox'), systemAccount('capital', 'USD'), 10_000n, 'USD')
  await addUpAllBooks(server)
  const { present } = await read()
  expect([present.held, present.owed]).toEqual([before.held, before.owed])
  expect(present.lines).toContainEqual(expect.objectContaining({ side: 'aside', kind: 'prefunds' }))
})

test('a shortfall at the end of a day alerts staff once', async () => {
  const taken = -(await ledgerSum(['settlement'])) / 2n
  // The owners withdraw customers' money.
  await move(systemAccount('capital', 'USD'), systemAccount('settlement', 'USD'), taken, 'USD')
  const day = await nextDay()
  const short = (await read()).days.find((one) => one.day === day)
  expect(BigInt(short?.surplus.minor ?? '0')).toBeLessThan(0n)
  await server.work()
  expect((await noticesTo(iris)).filter((title) => title === 'Less held than owed')).toHaveLength(1)
  await measureDays(server.deps)
  await server.work()
  expect((await noticesTo(iris)).filter((title) => title === 'Less held than owed')).toHaveLength(1)
})

test('a month leaves as a file for programs and as one to print', async () => {
  const month = dayOf(server.clock.now()).toString().slice(0, 7)
  const { days } = await read()
  const csv = await server.request('GET', `${permissibleInvestments.csv.path}?month=${month}`, { as: iris })
  expect(String(csv.body)).toContain(days[0]?.day)
  const pdf = await server.request('GET', `${permissibleInvestments.pdf.path}?month=${month}`, { as: iris })
  expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  expect((await server.call(permissibleInvestments.read, { query: { month: '2026-13' }, as: iris })).status).toBe(400)
})

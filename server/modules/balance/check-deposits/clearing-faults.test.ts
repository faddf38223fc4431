import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { adminCheckDeposits, checkDeposits } from '#contract/balance/check-deposits.ts'
import type { SandboxInstruction } from '#contract/ground/sandbox.ts'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { depositCheck } from '#tests/check-deposits.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, mailbox, type Person, renewed, signUpAdmin, verified } from '#tests/people.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { centsOn } from '#tests/postings.ts'
import { fundWallet, newId, pass, send, tellSandbox, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './proof-queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

let admin: Person
beforeAll(async () => {
  admin = await signUpAdmin(server, { language: 'en' })
})
const fresh = (as: Person): Promise<Person> => renewed(server, as).catch(() => logIn(server, as.email))

const depositor = async () => {
  const person = await verified(server, { language: 'en' })
  await server.work()
  return person
}

/** A check accepted by an administrator and presented to its bank. */
const accepted = async (as: Person, amount: string, behavior?: SandboxInstruction): Promise<string> => {
  const { id } = await depositCheck(server, as, { amount })
  if (behavior) await tellSandbox(server, `${id}:check`, { behavior })
  const body = { id: newId(server), revision: 0, decision: 'accept', amount } as const
  const got = await server.call(adminCheckDeposits.decide, { params: { id }, body, as: await fresh(admin) })
  expect(got.body.state, JSON.stringify(got.body)).toBe('accepted')
  return id
}
const read = async (as: Person, id: string) =>
  (await server.call(checkDeposits.read, { params: { id }, as: await fresh(as) })).body
const wallet = async (as: Person) => walletOf(server, await fresh(as))
const textsOf = async ({ email }: Person) => (await mailbox(server, email)).map(({ text }) => text).join('\n')
const move = (id: string, status: 'returned', returnCode: string) =>
  tellSandbox(server, `${id}:check`, { move: { rail: 'check_clearing', status, returnCode } })

/** Net effect of a deposit's postings on one kind of account, in cents. */
const left = (id: string, label: string): Promise<bigint> => centsOn(server, id, label)
const presented = async (id: string) => {
  const { rows } = await sql`select from sandbox_orders where reference = ${`${id}:check`} and kind = 'check'`.execute(
    server.deps.db,
  )
  return rows.length
}

test('a check is presented once and credited once under any connection fault of the clearing bank', async () => {
  const person = await depositor()
  const faults: SandboxInstruction[] = [
    { fault: 'timeout_before' },
    { fault: 'timeout_after', readFaults: 1 },
    { fault: 'timeout_before', faultTimes: 4, readFaults: 2 },
    { fault: 'error_after' },
    { fault: 'down', faultTimes: 2 },
    { notices: 'none' },
    { notices: 'unruly' },
  ]
  const ids: string[] = []
  for (const behavior of faults) ids.push(await accepted(person, '100.00', behavior))
  await pass(server, { seconds: 20 }, 4)
  await pass(server, { minutes: 6 }, 4)
  for (const id of ids) {
    expect(await read(person, id)).toMatchObject({ state: 'held' })
    expect([await presented(id), await left(id, 'settlement:sandbox-checks')]).toEqual([1, -10_000n])
  }
  expect(await wallet(person)).toEqual({ balance: '69300', available: '0' })
})

test('a check that the clearing bank refuses credits nothing and says why', async () => {
  const person = await depositor()
  const id = await accepted(person, '400.16')
  await pass(server, { seconds: 6 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'failed', reason: 'the bank couldn’t read the picture' })
  expect(await wallet(person)).toEqual({ balance: '0', available: '0' })
  expect(await textsOf(person)).toContain('We didn’t charge you anything.')
})

test('a check returned within its hold is charged back, and the fee is refunded', async () => {
  const person = await depositor()
  await fundWallet(server, person, 5_000n)
  const id = await accepted(person, '400.01')
  await pass(server, { seconds: 6 }, 3)
  expect(await wallet(person)).toEqual({ balance: String(5_000 + 40_001 - 400), available: '5000' })
  await pass(server, { hours: 21 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'returned', reason: expect.stringContaining('(A)') })
  expect(await wallet(person)).toEqual({ balance: '5000', available: '5000' })
  for (const account of ['settlement:sandbox-checks', 'fees']) expect(await left(id, account)).toBe(0n)
  expect(await textsOf(person)).toContain('which you couldn’t use yet, and didn’t charge the fee')
  await pass(server, { hours: 24 * 20 })
  expect(await read(person, id)).toMatchObject({ state: 'returned' })
})

test('a check returned weeks after its hold is owed without its fee and set off against the wallet', async () => {
  const person = await depositor()
  const id = await accepted(person, '400.04')
  await pass(server, { seconds: 6 }, 3)
  await pass(server, { hours: 24 * 18 })
  expect(await wallet(person)).toEqual({ balance: '39604', available: '39604' })
  await send(server, await fresh(person), { ask: { amount: '300.00' } })
  await pass(server, { hours: 24 * 4 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'returned', reason: expect.stringContaining('(Z)') })
  expect((await wallet(person)).available).toBe('0')
  expect(await textsOf(person)).toContain('The bank took the money back, so we took it from your balance')
  await expect(send(server, await fresh(person), { ask: { amount: '20.00' } })).rejects.toThrow(/payment_owed/)
  const { rows } = await sql<{ amount: bigint; state: string }>`
    select amount::text::bigint as amount, state from debts where owner_kind = 'check_deposit' and owner_id = ${id}`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([{ amount: 40_004n, state: 'open' }])
  expect(await left(id, 'fees')).toBe(0n)
})

test('a return that is known before the hold ends and booked after it still takes the held money', async () => {
  const person = await depositor()
  const id = await accepted(person, '250.00')
  await pass(server, { seconds: 6 }, 3)
  await move(id, 'returned', 'Q')
  // The return notice and the end of the hold fall into one worker run.
  await pass(server, { hours: 24 * 20 }, 2)
  expect(await read(person, id)).toMatchObject({ state: 'returned' })
  expect((await wallet(person)).available).toBe('0')
})

test('a check settled and returned before we hear of either is credited and charged back', async () => {
  const person = await depositor()
  const id = await accepted(person, '120.00', { notices: 'none', returnCode: 'D' })
  await pass(server, { seconds: 1 })
  await pass(server, { hours: 24 }, 3)
  const { state } = await read(person, id)
  expect(['failed', 'returned']).toContain(state)
  expect(await wallet(person)).toEqual({ balance: '0', available: '0' })
  expect(await left(id, 'settlement:sandbox-checks')).toBe(0n)
})

const faults: [invariant: string, statement: string][] = [
  ['the money of a check is where its state says', `update check_deposits set state = 'usable' where id = 'HELD'`],
  ['what counts as credited was settled by the paying bank and not returned', `update check_items set settled_at = null where owner_id = 'HELD'`],
  ['what counts as credited was settled by the paying bank and not returned', `update check_items set amount = amount + 1 where owner_id = 'HELD'`],
  ['what counts as credited was settled by the paying bank and not returned', `update check_items set state = 'returned' where owner_id = 'HELD'`],
  ['what counts as credited was settled by the paying bank and not returned', `update check_items set state = 'returned' where owner_id = 'USABLE'`],
  ['a check is presented once, and only after it was accepted', `delete from check_items where owner_id = 'HELD'`],
  ['a check that was credited is in the books once, and no other is', `update check_deposits set state = 'accepted', reservation_id = null where id = 'HELD'`],
  ['a returned check is taken back or owed', `update check_deposits set state = 'returned' where id = 'USABLE'`],
  ['each row of check_deposits has its movement, in the same state', `update movements set state = 'accepted' where id = 'HELD'`],
  ['two administrators accepted what needs two', `update check_deposits set amount = 200000 where id = 'HELD'`],
] // biome-ignore format: a fault a line

test('a planted fault is found by each invariant of checks', async () => {
  const planter = await faultPlanter(server, ['check_deposits', 'check_items', 'movements'])
  const person = await depositor()
  const USABLE = await accepted(person, '20.00')
  await pass(server, { seconds: 6 }, 3)
  await pass(server, { hours: 24 * 20 })
  const HELD = await accepted(await fresh(person), '30.00')
  await pass(server, { seconds: 6 }, 3)
  const ofAll = () => prove(server.deps.db, ofAllModules(), everything)
  for (const [invariant, statement] of faults) {
    const filled = statement.replace('HELD', HELD).replace('USABLE', USABLE)
    expect(await planter.planted(filled, ofAll), statement).toContainEqual(expect.stringContaining(`${invariant}: `))
  }
  expect(await ofAll()).toEqual([])
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
  await planter.end()
})

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { dueJobs } from '#server/platform/jobs.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, verified } from '#tests/people.ts'
import { addBankAccount, newId, pass, tellSandbox } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { cancelPayment, failures_max, findPayment, paymentsJob, requestCredit, requestDebit } from './index.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

/** An owner without a module: payments must serve any owner. */
const ownerOf = (id: string) => ({ kind: 'top_up', id })
const amount = { minor: 5_000n, currency: 'USD' }

const inTransaction = <T>(work: (deps: Parameters<typeof requestDebit>[0]) => Promise<T>): Promise<T> =>
  transaction(server.deps.db, (tx) => work({ tx, rails: makeRails(server.deps), at: server.clock.now() }))

const debit = async (as: Person, accountNumber?: string): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server, as, accountNumber)
  const id = newId(server)
  const request = { owner: ownerOf(id), reference: `${id}:debit`, amount, userId: as.userId, bankAccountId }
  await inTransaction((deps) => requestDebit(deps, { ...request, purpose: 'top_up', remittance: null }))
  return id
}

const eventsOf = async (id: string): Promise<string[]> => {
  const events = await server.deps.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .orderBy('at')
    .orderBy(sql`ctid`)
    .execute()
  return events
    .filter(({ type, payload }) => type !== 'break.opened' && payload.ownerKind === 'top_up' && payload.ownerId === id)
    .map(({ type, payload }) => `${type} ${(payload.amount as { minor: string }).minor}`)
}

test('a debit for any owner settles, may be returned weeks later, and each change is one event with the amount', async () => {
  const id = await debit(await verified(server))
  await server.work()
  await pass(server, { seconds: 6 })
  expect(await findPayment(server.deps.db, 'debit', ownerOf(id))).toMatchObject({
    state: 'settled',
    partner: 'sandbox',
  })
  const returned = { move: { rail: 'pay_in', status: 'returned', returnCode: 'R10' } } as const
  await tellSandbox(server, `${id}:debit`, returned)
  await pass(server, { minutes: 1 }, 2)
  expect(await findPayment(server.deps.db, 'debit', ownerOf(id))).toMatchObject({
    state: 'returned',
    returnCode: 'R10',
  })
  expect(await eventsOf(id)).toEqual(['debit.submitted 5000', 'debit.settled 5000', 'debit.returned 5000'])
})

test('a debit that is returned before it settles has failed, with its return code', async () => {
  const id = await debit(await verified(server), '4455669901')
  await server.work()
  await pass(server, { seconds: 6 })
  expect(await findPayment(server.deps.db, 'debit', ownerOf(id))).toMatchObject({ state: 'failed', returnCode: 'R01' })
  expect(await eventsOf(id)).toEqual(['debit.submitted 5000', 'debit.failed 5000'])
})

test('a cancellation before the file is sent cancels the debit, and afterwards the debit settles', async () => {
  const maria = await verified(server)
  const [early, late] = [await debit(maria), await debit(maria)]
  const cancel = (id: string) => inTransaction((deps) => cancelPayment(deps, { kind: 'debit', owner: ownerOf(id) }))
  await server.work()
  await cancel(early)
  await server.work()
  server.clock.advance({ seconds: 3 })
  await cancel(late)
  await pass(server, { seconds: 6 }, 2)
  expect(await eventsOf(early)).toEqual(['debit.submitted 5000', 'debit.canceled 5000'])
  expect((await findPayment(server.deps.db, 'debit', ownerOf(late)))?.state).toBe('settled')
})

test('an open debit stays with its bank when another one replaces it', async () => {
  const id = await debit(await verified(server))
  const { payIn } = makeRails(server.deps)
  const asked: string[] = []
  const other = async ({ reference }: { reference: string }): Promise<never> => {
    asked.push(reference)
    throw new Error('the new bank has no record of it')
  }
  const rails = makeRails(server.deps, { payIn: { ...payIn, name: 'nuevo', debit: other } })
  await dueJobs([paymentsJob({ ...server.deps, rails })], server.clock.now)()
  expect(await findPayment(server.deps.db, 'debit', ownerOf(id))).toMatchObject({
    ...{ state: 'submitted', partner: 'sandbox' },
  })
  expect(asked).toEqual([])
})

test('a payment that is requested again is the same, and its reference with another amount or owner throws', async () => {
  const maria = await verified(server)
  const { id: bankAccountId } = await addBankAccount(server, maria)
  const id = newId(server)
  const request = { owner: ownerOf(id), reference: `${id}:credit`, amount, userId: maria.userId, bankAccountId }
  const first = await inTransaction((deps) => requestCredit(deps, request))
  expect((await inTransaction((deps) => requestCredit(deps, request))).id).toBe(first.id)
  for (const other of [{ amount: { ...amount, minor: 1n } }, { owner: ownerOf(newId(server)) }])
    await expect(inTransaction((deps) => requestCredit(deps, { ...request, ...other }))).rejects.toThrow(/was used for/)
  await server.work()
  await pass(server, { seconds: 6 })
  expect(await eventsOf(id)).toEqual(['credit.submitted 5000', 'credit.settled 5000'])
})

test('a debit that the partner has with another amount never settles, and one alert has both amounts', async () => {
  const id = await debit(await verified(server))
  await server.work()
  const other = (change: bigint) =>
    sql`update sandbox_orders set amount = amount + ${change} where reference = ${`${id}:debit`}`.execute(
      server.deps.db,
    )
  await other(-1n)
  await pass(server, { minutes: 1 }, failures_max)
  await pass(server, { minutes: 10 }, failures_max)
  expect(await findPayment(server.deps.db, 'debit', ownerOf(id))).toMatchObject({ state: 'submitted', settledAt: null })
  expect(await eventsOf(id)).toEqual(['debit.submitted 5000', 'debit.stuck 5000'])
  const { rows } = await sql<{ reason: string }>`
    select details ->> 'reason' as reason from audit where action = 'debit.stuck'`.execute(server.deps.db)
  expect(rows[0]?.reason).toMatch(/has 4999 USD for .* which is 5000 USD/)
  await other(1n)
  await pass(server, { minutes: 10 }, 2)
  expect((await findPayment(server.deps.db, 'debit', ownerOf(id)))?.state).toBe('settled')
})

test('an accepted debit keeps the 15-digit trace number of the bank through its settlement', async () => {
  const id = await debit(await verified(server))
  await server.work()
  const accepted = await findPayment(server.deps.db, 'debit', ownerOf(id))
  expect(accepted).toMatchObject({ state: 'submitted', partnerReference: expect.stringMatching(/^09100001\d{7}$/) })
  await pass(server, { seconds: 6 })
  const { state, partnerReference } = (await findPayment(server.deps.db, 'debit', ownerOf(id))) ?? {}
  expect([state, partnerReference]).toEqual(['settled', accepted?.partnerReference])
})

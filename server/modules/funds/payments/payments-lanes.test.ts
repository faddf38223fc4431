import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { makeRails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { dueJobs } from '#server/platform/jobs.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { verified } from '#tests/people.ts'
import { addBankAccount, newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { paymentsJob, requestDebit } from './index.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const slowAccount = '4455669911'
const amount = { minor: 5_000n, currency: 'USD' }

/** Debits of one bank account; the partner of the slow one does not reply before the deadline of three seconds. */
const debits = async (count: number, accountNumber?: string): Promise<string[]> => {
  const maria = await verified(server)
  const { id: bankAccountId } = await addBankAccount(server, maria, accountNumber)
  const ids = Array.from({ length: count }, () => newId(server))
  await transaction(server.deps.db, async (tx) => {
    const deps = { tx, rails: makeRails(server.deps), at: server.clock.now() }
    for (const id of ids) {
      const request = { owner: { kind: 'top_up', id }, reference: `${id}:debit`, amount, userId: maria.userId }
      await requestDebit(deps, { ...request, bankAccountId, purpose: 'top_up', remittance: null })
    }
  })
  return ids
}

/** Runs the payments job alone, in its own loop: the jobs of a test's worker take turns. */
const processPayments = (): Promise<void> => {
  const rails = makeRails(server.deps)
  const formerPayIns = [{ ...rails.payIn, name: 'lento' }]
  return dueJobs([paymentsJob({ ...server.deps, rails: { ...rails, formerPayIns } })], server.clock.now)()
}

const submitted = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ submitted: number }>`
    select count(*)::integer as submitted from debits
    where owner_id = any(${ids}::uuid[]) and state = 'submitted'`.execute(server.deps.db)
  return rows[0]?.submitted ?? 0
}

/** Waits for less than the deadline of the slow calls. */
const submittedSoon = async (ids: readonly string[]): Promise<number> => {
  for (let round = 0; round < 40 && (await submitted(ids)) < ids.length; round += 1) await sleep(50)
  return submitted(ids)
}

test('payments of one partner go on while every call to another partner is slow', async () => {
  const slow = await debits(12, slowAccount)
  await sql`update debits set partner = 'lento' where owner_id = any(${slow}::uuid[])`.execute(server.deps.db)
  server.clock.advance({ seconds: 1 })
  const others = await debits(3)
  const working = processPayments()
  expect(await submittedSoon(others)).toBe(3)
  expect(await submitted(slow)).toBe(0)
  await working
  await sql`update debits set partner = 'sandbox' where owner_id = any(${slow}::uuid[])`.execute(server.deps.db)
})

test('one slow answer holds up no other payment of the same partner', async () => {
  const [slow] = await debits(1, '4455779911')
  server.clock.advance({ minutes: 1 })
  const others = await debits(24)
  const working = processPayments()
  expect(await submittedSoon(others)).toBe(24)
  expect(await submitted([slow as string])).toBe(0)
  await working
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '#contract/lib/errors.ts'
import { payments } from '#server/modules/funds/payments/index.ts'
import { makeRails, moveSandboxOrder, rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import { deliverEvents } from '#server/platform/events.ts'
import { newToken } from '#server/platform/ids.ts'
import { dueJobs } from '#server/platform/jobs.ts'
import { makeLog } from '#server/platform/log.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { logIn, type Person, verified } from '#tests/people.ts'
import { races } from '#tests/races.ts'
import { fundWallet, newId, send, walletOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { findDisclosure, findReceipt, insertDisclosure } from '../disclosures/queries.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { newConfirmationCode } from './confirm/confirmation-code.ts'
import { transfers } from './index.ts'
import { openInFlight, reservationIdOf, reserveFromWallet } from './money.ts'
import { insertTransferWithEvent } from './move.ts'
import { transfers as table, tables } from './queries.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (cents: bigint) => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}

/** On a busy machine the pool may be empty for a moment: the caller gets a 503 and retries. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))) throw error
    }
  }
}

/** The worker of a race: the partner, its notices and the transfers. Emails, which would be most of the work, are left out. */
const work = async (): Promise<void> => {
  const { deps } = server
  const { db, now } = deps
  const needs = { ...deps, rails: makeRails(deps), purposeWait: async () => null }
  const heard = [...(payments.subscribers?.(needs) ?? []), ...(transfers.subscribers?.(needs) ?? [])].filter(({ to }) =>
    to.startsWith('payout.'),
  )
  const log = makeLog('error', {
    write: (line) => {
      throw new Error(line)
    },
  })
  const perform = dueJobs(
    [
      { name: 'events', every_ms: 1, run: () => deliverEvents({ db, now, log }, heard) },
      ...(rails.jobs?.(needs) ?? []),
      ...(payments.jobs?.(needs) ?? []),
      ...(transfers.jobs?.(needs) ?? []),
    ],
    now,
  )
  await perform()
}

const hold = (ids: string[]): Promise<unknown> => setNextRunAt(ids, server.clock.now().add({ hours: 1 }))
const unhold = (ids: string[]): Promise<unknown> => setNextRunAt(ids, server.clock.now())
const setNextRunAt = (ids: string[], nextRunAt: Temporal.Instant): Promise<unknown> =>
  tables(server.deps.db).updateTable('transfers').set({ nextRunAt }).where('id', 'in', ids).execute()

/** Copies a confirmed transfer, to avoid a code for each. */
const copies = async (as: Person, count: number): Promise<string[]> => {
  const { db, now } = server.deps
  const originalId = await send(server, as, { ask: { amount: '1.00' } })
  const original = await table.find(db, { id: originalId })
  const disclosure = original && (await findDisclosure(db, original.disclosureId))
  const receipt = await findReceipt(db, originalId)
  if (!original || !disclosure || !receipt) throw new Error('the original is incomplete')
  const ids: string[] = []
  for (let copy = 0; copy < count; copy += 1) {
    const [id, disclosureId, quoteId] = [newId(server), newId(server), newId(server)]
    const transfer = {
      ...original,
      id,
      disclosureId,
      quoteId,
      inFlightId: newId(server),
      trackingToken: newToken(),
      trackingMac: newToken(),
      confirmationCode: newConfirmationCode(),
    }
    const reservationId = reservationIdOf(transfer)
    await transaction(db, async (tx) => {
      await openInFlight(tx, transfer, now())
      await reserveFromWallet(tx, transfer, { eventAt: now(), at: now() })
      await insertTransferWithEvent(tx, { ...transfer, reservationId })
      await insertDisclosure(tx, { ...disclosure, id: disclosureId, quoteId })
      await insertDisclosure(tx, { ...receipt, id: newId(server), quoteId, transferId: id })
    })
    ids.push(id)
  }
  return [originalId, ...ids]
}

test('every race between canceling and delivering has one winner, and the ledger stays balanced', async () => {
  const { db, now } = server.deps
  const maria = await sender(BigInt(races) * 230n)
  const ids = await copies(maria, races - 1)
  // Half of them are at the partner at the start of the race, the others on their way there.
  const early = ids.slice(0, races / 2)
  const late = ids.slice(races / 2)
  await hold(late)
  await work()
  await unhold(late)
  const cancelSoon = async (id: string, after_ms: number): Promise<void> => {
    await sleep(after_ms)
    try {
      await patiently(() => cancelTransfer(server.deps, { id, userId: maria.userId }))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_late_to_cancel') throw error
    }
  }
  const deliverSoon = async (id: string, after_ms: number): Promise<void> => {
    await sleep(after_ms)
    const move = { rail: 'pay_out', reference: `${id}:payout`, status: 'delivered' } as const
    await patiently(() => moveSandboxOrder({ db, now }, move))
  }
  const batch = 20
  for (let start = 0; start < races / 2; start += batch / 2) {
    const runners = [...early.slice(start, start + batch / 2), ...late.slice(start, start + batch / 2)]
    await Promise.all([
      // A third each: a head start for the delivery, a head start for the cancellation, both at the same time.
      ...runners.map((id, index) => cancelSoon(id, [40, 0, (index * 7) % 30][index % 3] ?? 0)),
      ...runners.map((id, index) => deliverSoon(id, [0, 150, (index * 11 + start) % 60][index % 3] ?? 0)),
      patiently(work),
      patiently(work),
    ])
  }
  for (let minute = 0; minute < 3; minute += 1) {
    server.clock.advance({ minutes: 1 })
    await patiently(work)
  }
  const ended = { delivered: 0, refunded: 0 }
  for (const id of ids) {
    const state = (await table.find(db, { id }))?.state
    if (state !== 'delivered' && state !== 'refunded') throw new Error(`transfer ${id} ended as ${state}`)
    ended[state] += 1
  }
  // Both sides won some; otherwise it was no race.
  expect(ended.delivered).toBeGreaterThan(0)
  expect(ended.refunded).toBeGreaterThan(0)
  const { balance, available } = await walletOf(server, await logIn(server, maria.email))
  expect(balance).toBe(String(230 * (races - ended.delivered)))
  expect(available).toBe(balance)
}, 600_000)

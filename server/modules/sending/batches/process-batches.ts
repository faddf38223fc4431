import { Refusal } from '#contract/lib/errors.ts'
import { fromWire } from '#contract/lib/money.ts'
import { usedRateOf } from '#server/modules/funds/rates/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { attempt, type Db, type Tx, transactionIfDue } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow, inSavepoint } from '#server/platform/each-row.ts'
import { type Problem, problemOf } from '#server/platform/problem.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { createOrderedTransfer } from '../transfers/index.ts'
import { type BatchRecord, type BatchRowRecord, typedOf } from './batch.ts'
import { batches, batchRows, countRows, endIfDone, lockBatchById, lockDueRows } from './queries.ts'

export type ProcessDeps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'>

/** Enough to save most of the commits, few enough to block the sender's other requests for only a fraction of a second. */
const rowsAtOnce = 20
const retry_seconds = 30

/**
 * Makes the transfers of due rows; returns the number of batches. A refused row fails alone, and one with an internal error is retried.
 * Safe on many nodes: the rows are locked, and a row and its transfer are written together.
 */
export const processBatches = async (deps: ProcessDeps): Promise<number> => {
  const peek = (db: Db) => lockDueRows(db, { now: deps.now(), limit: 1, stalled: [] })
  const handled = await transactionIfDue(deps.db, peek, (tx) =>
    eachRow({ ...deps, db: tx }, 'batches', {
      due: async (stalled) => {
        const rows = await lockDueRows(tx, { now: deps.now(), limit: rowsAtOnce, stalled })
        // In one order, since each batch is locked at its end.
        const byBatch = [...Map.groupBy(rows, ({ batchId }) => batchId)].map(([id, ofBatch]) => ({ id, rows: ofBatch }))
        return byBatch.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      },
      handle: ({ id, rows }) =>
        inSavepoint(tx, async () => {
          for (const row of rows) await processRow(tx, deps, row)
          await end(tx, deps, id)
        }),
    }),
  )
  if (handled > 0) deps.wake()
  return handled
}

const processRow = async (tx: Tx, deps: ProcessDeps, row: BatchRowRecord): Promise<void> => {
  const error = await attempt(tx, async () => {
    await makeTransfer(tx, deps, row)
    await batchRows.updateAll(tx, { id: row.id }, { state: 'sent', nextRunAt: null })
  })
  if (error === undefined) return
  if (error instanceof Refusal) return fail(tx, deps, row, problemOf(error))
  deps.log.error({ err: error, row: row.id }, 'a row of a batch could not be made into a transfer')
  await batchRows.updateAll(tx, { id: row.id }, { nextRunAt: deps.now().add({ seconds: retry_seconds }) })
}

const makeTransfer = async (tx: Tx, deps: ProcessDeps, row: BatchRowRecord): Promise<void> => {
  const batch = await batchOf(tx, row)
  const { userId, payIn, bankAccountId, language } = batch
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  await createOrderedTransfer(tx, deps, {
    ...{ id: row.id, userId, payIn, bankAccountId, language, side: row.side },
    authority: { batchId: batch.id },
    recipientId: row.recipientId,
    recipientFingerprint: row.recipientFingerprint,
    amount: typedOf(row),
    ceiling: null,
    fee: fromWire(row.terms.fee),
    tax: row.terms.tax ? fromWire(row.terms.tax).minor : 0n,
    held: usedRateOf(row.heldRate),
  })
}

const batchOf = async (tx: Tx, { batchId }: BatchRowRecord): Promise<BatchRecord> => {
  const batch = await batches.find(tx, { id: batchId })
  if (!batch) throw new Error(`the batch ${batchId} of a row is gone`)
  return batch
}

const fail = async (tx: Tx, { now }: ProcessDeps, row: BatchRowRecord, problem: Problem): Promise<void> => {
  await batchRows.updateAll(tx, { id: row.id }, { state: 'failed', problem, nextRunAt: null })
  const { userId } = await batchOf(tx, row)
  const details = { batchId: row.batchId, code: problem.code }
  const change = { at: now(), actor: 'batches', what: 'batch_row.failed', subject: row.id }
  await recordChange(tx, { ...change, details, payload: { userId, ...details } })
}

const end = async (tx: Tx, { now }: ProcessDeps, id: string): Promise<void> => {
  // Two workers with its last rows would each still see the other's as due.
  await lockBatchById(tx, id)
  const batch = await endIfDone(tx, id)
  if (!batch) return
  const { sent, failed } = (await countRows(tx, [id])).get(id) ?? { sent: 0, failed: 0 }
  const details = { sent, failed }
  const change = { at: now(), actor: 'batches', what: 'batch.done', subject: id }
  await recordChange(tx, { ...change, details, payload: { userId: batch.userId, ...details } })
}

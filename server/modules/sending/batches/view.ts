import { decimalText } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Batch, BatchSummary, PreparedRow } from '#contract/sending/batches.ts'
import { TransferState } from '#contract/sending/transfers.ts'
import { hasPasskey } from '#server/modules/people/factors/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { problemText } from '#server/platform/problem.ts'
import { walletLabel } from '../disclosures/index.ts'
import { type BatchRecord, isExpired, typedOf } from './batch.ts'
import { countRows, type RowWithTransfer, selectBatches, selectRows } from './queries.ts'

type Counts = { sent: number; failed: number }

const summaryOf = (batch: BatchRecord, { sent, failed }: Counts, now: Temporal.Instant): BatchSummary => ({
  id: batch.id,
  name: batch.name,
  state: isExpired(batch, now) ? 'expired' : batch.state,
  payIn: batch.payIn,
  totals: batch.totals,
  sent,
  failed,
  createdAt: batch.createdAt.toString(),
  expiresAt: batch.expiresAt.toString(),
  confirmedAt: batch.confirmedAt?.toString() ?? null,
})

const rowOf = (row: RowWithTransfer, language: Language): PreparedRow => ({
  id: row.id,
  person: {
    recipientId: row.recipientId,
    name: row.recipientName,
    country: row.country,
    payout: row.payout,
    label: row.label,
  },
  terms: row.terms,
  amount: decimalText(typedOf(row)),
  currency: row.currency,
  transfer: row.transfer === null ? null : TransferState.parse(row.transfer),
  problem: row.problem ? problemText(row.problem, language) : null,
})

export const batchView = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch: BatchRecord,
  language: Language,
): Promise<Batch> => {
  const rows = await selectRows(db, batch.id)
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  return {
    ...summaryOf(batch, { sent: count('sent'), failed: count('failed') }, now()),
    rows: rows.map((row) => rowOf(row, language)),
    payInLabel: batch.payInLabel || walletLabel(language),
    codeSentTo: batch.codeSentTo,
    hasPasskey: await hasPasskey(db, batch.userId),
  }
}

/** A customer's confirmed batches by keyset, newest first. */
export const listBatches = async (
  { db, now }: { db: Db } & Pick<Deps, 'now'>,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: BatchSummary[]; next: string | null }> => {
  const after = cursor === undefined ? {} : { after: readCursor(cursor) }
  const { items, next } = pageOf(
    await selectBatches(db, { userId, limit: limit + 1, ...after }),
    limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const counts = await countRows(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((batch) => summaryOf(batch, counts.get(batch.id) ?? { sent: 0, failed: 0 }, now())),
    next,
  }
}

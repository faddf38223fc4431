import { fillAll } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import type { Module } from '#server/modules/module.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { batchesMessages } from './messages.ts'
import { type ProcessDeps, processBatches } from './process-batches.ts'
import { removeUnconfirmed } from './queries.ts'
import { registerRoutes } from './routes.ts'

export type { BatchRecord } from './batch.ts'
export { orderBatch, readBatch, refuseUnconfirmable } from './confirm-batch.ts'
export { prepareBatch } from './prepare-batch.ts'
export { findBatchById, lockBatchById } from './queries.ts'
export { checkTable } from './table/check-table.ts'
export { batchView } from './view.ts'

/** Retention of terms that led to no transfers, for questions about disclosures. */
const keptDays = 7

const jobs = (deps: ProcessDeps): Job[] => [
  { name: 'batches', every_ms: 500, run: () => processBatches(deps) },
  {
    name: 'unconfirmed-batches',
    every_ms: 3_600_000,
    run: () => removeUnconfirmed(deps.db, { expiredBefore: deps.now().subtract({ hours: keptDays * 24 }) }),
  },
]

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'batch.done',
    name: 'batches: the sender is told',
    handle: async (tx, { subject, payload }) => {
      const reader = await findUserById(tx, String(payload.userId))
      if (!reader) return
      const values = { sent: String(payload.sent), failed: String(payload.failed) }
      const outcome = payload.failed === 0 ? 'sent' : 'partly'
      await notify(
        { ...deps, tx },
        {
          reader,
          section: payload.failed === 0 ? 'transfers' : 'failed_transactions',
          text: (language: Language) => fillAll(batchesMessages[language].notices[outcome], values),
          about: {
            path: `/dashboard/home/multiple-transfers/${subject}`,
            words: batchesMessages[reader.lang].view,
            topic: subject,
          },
          at: deps.now(),
        },
      )
    },
  },
]

/** Many transfers uploaded as one table and confirmed together. */
export const batches: Module = {
  owns: ['batches', 'batch_rows'],
  personal: [
    { table: 'batches', owner: 'user_id', omit: ['hash'] },
    {
      table: 'batch_rows',
      owner: 'user_id',
      omit: ['recipient_fingerprint', 'next_run_at'],
      through: { table: 'batches', column: 'batch_id' },
    },
  ],
  reads: ['transfers'],
  routes: registerRoutes,
  subscribers,
  jobs,
}

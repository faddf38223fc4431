import { type PendingChange, pendingKindsOf } from '#contract/staff/pending-changes.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { amountOf, contentOf, readSaid } from './approval.ts'
import { selectAbout } from './queries.ts'

const decided_max = 5

/**
 * Pending and recently decided changes about these subjects, for display on their records. Empty for a role without access to such
 * records.
 */
export const listPendingChanges = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  subjects: readonly string[],
): Promise<{ items: PendingChange[] }> => {
  const kinds = pendingKindsOf(staffRoles)
  if (kinds.length === 0) return { items: [] }
  const rows = await selectAbout(db, { subjects, kinds, readerId: userId, decided: decided_max, at: now() })
  const said = await readSaid(db, rows, { userId })
  return {
    items: rows.map((row) => {
      const { id, kind, subject, content } = row
      return { id, kind, subject, amount: amountOf(contentOf(content)), ...said(row) }
    }),
  }
}

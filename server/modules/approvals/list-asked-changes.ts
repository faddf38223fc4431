import { type AskedChange, askedKindsOf } from '../../../contract/asked-changes.ts'
import type { Caller } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { readUsers } from '../identity/index.ts'
import { amountOf, contentOf } from './approval.ts'
import { selectAbout } from './queries.ts'

/** So many of those that were decided stand on a record. */
const decided_max = 5

/**
 * What records show of the changes that two people decide: what waits about these subjects, and what was decided last. A role that does not
 * see such records learns nothing of it.
 */
export const listAskedChanges = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, staffRoles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
  subjects: readonly string[],
): Promise<{ items: AskedChange[] }> => {
  const kinds = askedKindsOf(staffRoles)
  if (kinds.length === 0) return { items: [] }
  const rows = await selectAbout(db, { subjects, kinds, decided: decided_max, at: now() })
  const people = await readUsers(db, [
    ...new Set(rows.flatMap((row) => [row.requestedBy, row.decidedBy ?? row.requestedBy])),
  ])
  const person = (id: string): AskedChange['requestedBy'] => {
    const found = people.get(id)
    return { name: found ? `${found.firstName} ${found.lastName}` : '', email: found?.email ?? id }
  }
  return {
    items: rows.map(({ id, kind, subject, content, reason, requestedBy, requestedAt, expiresAt, ...row }) => ({
      ...{ id, kind, subject, amount: amountOf(contentOf(content)), reason },
      ...{ requestedBy: person(requestedBy), mine: requestedBy === userId },
      ...{ requestedAt: requestedAt.toString(), expiresAt: expiresAt.toString() },
      decided:
        row.decision && row.decidedAt
          ? {
              decision: row.decision,
              by: row.decidedBy === null ? null : person(row.decidedBy),
              at: row.decidedAt.toString(),
              reason: row.decisionReason ?? '',
            }
          : null,
    })),
  }
}

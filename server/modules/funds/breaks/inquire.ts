import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type BreakRow, breaks } from './queries.ts'

/**
 * Queries the partner now about a payment that it has not answered. Refuses `not_found`, `break_settled`, and `illegal_move` for another
 * kind.
 */
export const inquire = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, adminId }: { id: string; adminId: string },
): Promise<BreakRow> => {
  const found = await transaction(db, async (tx) => {
    const row = await breaks.lock(tx, { id })
    if (!row) throw new Refusal('not_found')
    if (row.settledAt) throw new Refusal('break_settled')
    if (row.kind !== 'payment_stuck') throw new Refusal('illegal_move')
    const { reference } = row
    const told = { reference }
    await recordChange(tx, {
      at: now(),
      actor: adminId,
      what: 'break.inquired',
      subject: id,
      details: told,
      payload: told,
    })
    return row
  })
  wake()
  return found
}

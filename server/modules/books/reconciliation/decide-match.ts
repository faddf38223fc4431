import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { freeMatch, type MatchRecord, matchedLines, matches } from './queries.ts'
import { endBreak, lockReconciliation } from './reconcile.ts'

type Decision = { id: string; adminId: string; decision: 'accepted' | 'declined' }

/**
 * Decides a proposed match, once; the same decision by the same person again changes nothing. A declined one frees its lines and
 * entries, and its rule does not propose them again. Refuses `not_found` and `decided_already`.
 */
export const decideMatch = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, adminId, decision }: Decision,
): Promise<{ id: string; state: 'matched' | 'declined' }> =>
  transaction(db, async (tx) => {
    await lockReconciliation(tx)
    const found = await matches.lock(tx, { id })
    if (!found) throw new Refusal('not_found')
    const state = decision === 'accepted' ? 'matched' : 'declined'
    if (found.state !== 'proposed') {
      if (found.state !== state || found.decidedBy !== adminId) throw new Refusal('decided_already')
      return { id, state }
    }
    await decide(tx, found, { state, by: adminId, at: now() })
    return { id, state }
  })

type Decided = { state: 'matched' | 'declined'; by: string; at: Temporal.Instant }

/** Decides a proposal. The reconciliation is locked. */
export const decide = async (
  tx: Tx,
  { id, rule }: Pick<MatchRecord, 'id' | 'rule'>,
  { state, by, at }: Decided,
): Promise<void> => {
  await matches.update(tx, { id }, { state, decidedBy: by, decidedAt: at })
  const lineIds = (await matchedLines.list(tx, { matchId: id }, 'lineId')).map(({ lineId }) => lineId)
  if (state === 'declined') await freeMatch(tx, id)
  else for (const lineId of lineIds) await endBreak(tx, lineId, at)
  await recordChange(tx, {
    at,
    actor: by,
    what: `statement_match.${state}`,
    subject: id,
    details: { lineIds, rule },
  })
}

import { Refusal } from '#contract/lib/errors.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { freeMatch, matchedLines, matches } from './queries.ts'
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
    const at = now()
    await matches.update(tx, { id }, { state, decidedBy: adminId, decidedAt: at })
    const lineIds = (await matchedLines.list(tx, { matchId: id }, 'lineId')).map(({ lineId }) => lineId)
    if (state === 'declined') await freeMatch(tx, id)
    else for (const lineId of lineIds) await endBreak(tx, lineId, at)
    const details = { lineIds, rule: found.rule }
    await recordChange(tx, { at, actor: adminId, what: `statement_match.${state}`, subject: id, details })
    return { id, state }
  })

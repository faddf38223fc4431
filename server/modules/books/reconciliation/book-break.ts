import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { readAccounts } from './account.ts'
import { decide } from './decide-match.ts'
import { findLine, matchEntries, matchedLines, matches, selectOpenEntries } from './queries.ts'
import { lockReconciliation, type ReconcileDeps } from './reconcile.ts'

/**
 * Books an unexplained line to suspense, as its settled break says, and matches it with that entry, once for each break. A proposal for
 * the line is declined by that decision; a line that was matched before the event arrived stays matched, and nothing is posted.
 */
export const bookBreak =
  ({ now, rails }: Pick<ReconcileDeps, 'now' | 'rails'>) =>
  async (tx: Tx, { subject: breakId, payload }: Pick<Event, 'subject' | 'payload'>): Promise<void> => {
    if (payload.kind !== 'statement_unexplained' || payload.decision !== 'suspense') return
    await lockReconciliation(tx)
    const lineId = String(payload.ownerId)
    const line = await findLine(tx, lineId)
    if (!line) throw new Error(`break ${breakId} is about no line of a statement`)
    const at = now()
    const decision = { decidedBy: String(payload.actor), decidedAt: at }
    const [taken] = await matchedLines.list(tx, { lineId, isFree: false }, 'matchId')
    const match = taken && (await matches.lock(tx, { id: taken.matchId }))
    if (match?.state === 'matched') return
    if (match) await decide(tx, match, { state: 'declined', by: decision.decidedBy, at })
    const { amount, currency } = line
    const { listed } = await readAccounts(tx, rails)
    const account = listed.find((one) => one.currency === currency && one.statements.includes(line.account))
    if (!account) throw new Error(`the account of line ${lineId} is not listed`)
    const id = postingIdOf('break', breakId, 'suspense')
    const entries = [
      { account: account.id, amount: -amount, currency },
      { account: systemAccount('suspense', currency), amount, currency },
    ]
    await post(tx, { id, kind: 'statement_suspense', subject: lineId, entries, eventAt: at, at })
    const span = { from: at.subtract({ hours: 1 }), to: at.add({ hours: 1 }) }
    const posted = (await selectOpenEntries(tx, account, { ...span, limit: 20_000 })).find(
      ({ postingId }) => postingId === id,
    )
    if (!posted) return
    const matchId = newId(at)
    await matches.insert(tx, { id: matchId, rule: 'break', state: 'matched', madeAt: at, ...decision })
    await matchedLines.insert(tx, { matchId, lineId })
    await matchEntries.insert(tx, { matchId, postingId: id, entryLine: posted.line })
  }

import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { defineOrder } from '#server/modules/funds/orders/index.ts'
import { senderToScreen } from '#server/modules/sending/transfers/index.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkTopUp, type Request } from './check-top-up.ts'
import { topUpLimits } from './limits.ts'
import { topUpsMessages } from './messages.ts'
import { topUps } from './queries.ts'
import { recordTopUpMovement } from './record-movement.ts'
import { currency, type TopUpRecord } from './top-up.ts'
import type { Checked, Deps } from './ways/way.ts'
import { feeOf, ways } from './ways/ways.ts'

const payloadOf = ({ userId, amount }: Request) => ({ userId, amount: { minor: amount.toString(), currency } })

/**
 * Orders the collection from the method's partner, with a confirmation code above a threshold. Refuses as `checkTopUp` does, and
 * `top_up_held` on a sanctions match.
 */
export const topUp = defineOrder<Deps, Request, Checked, TopUpRecord>({
  purpose: 'top_up',
  subject: ({ id, way, amount, bankAccountId, debitCardId }) => ({
    ...{ topUp: id, way, amount: amount.toString(), bankAccountId, debitCardId },
  }),
  rows: topUps,
  check: (db, { rails, now }, wanted) => checkTopUp(db, { rails, wanted, now: now() }),
  needsCode: ({ amount }, { codeFrom }) => codeFrom !== null && amount >= codeFrom,
  mail: (_, request, { source: account }, language) => ({
    texts: topUpsMessages[language].codeMail,
    values: {
      amount: formatMoney({ minor: request.amount + feeOf(request), currency }, localeOf[language]),
      account,
    },
  }),
  moment: 'top_up',
  parties: ({ user, checked }) => [senderToScreen(user), ...checked.parties],
  held: {
    name: 'top_up.screened',
    code: 'top_up_held',
    change: ({ wanted }) => {
      const { way, bankAccountId, debitCardId } = wanted
      return { details: { way, bankAccountId, debitCardId }, payload: payloadOf(wanted) }
    },
  },
  carryOut: async (tx, { deps: { rails }, wanted, checked: { hold }, requestDigest, at }) => {
    const { id, userId, way, amount, bankAccountId, debitCardId } = wanted
    const made: TopUpRecord = {
      ...{ id, userId, way, bankAccountId, debitCardId, amount, fee: feeOf(wanted), currency, state: 'pending' },
      ...{ requestDigest, reason: null },
      ...{ limitsVersion: topUpLimits.version, holdRule: hold?.rule ?? null, usableOn: hold?.usableOn ?? null },
      ...{ requestedAt: at, settledAt: null, usableAt: null, stateAt: at, nextRunAt: null },
      ...{ credited: 0n, late: false, cancel: null, reservationId: null, refundedAt: null, wonAt: null },
      ...{ leasedUntil: null, revision: 0, failures: 0 },
    }
    if (!(await topUps.insertOnce(tx, made))) return undefined
    await ways[way].begin({ tx, rails, at }, made)
    await recordTopUpMovement(tx, made)
    const payload = payloadOf(wanted)
    const source = { way, bankAccountId, debitCardId }
    const details = { ...source, ...payload.amount, limits: topUpLimits.version, hold: hold?.rule ?? null }
    await recordChange(tx, { at, actor: userId, what: 'top_up.pending', subject: id, details, payload })
    return made
  },
})

import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { holderToScreen } from '#server/modules/funds/bank-accounts/index.ts'
import { defineOrder, type OrderDeps } from '#server/modules/funds/orders/index.ts'
import { requestCredit } from '#server/modules/funds/payments/index.ts'
import { noteHold } from '#server/modules/funds/wallets/index.ts'
import { creditDay } from '#server/modules/ground/corridors/index.ts'
import { postingIdOf, reserve, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { senderToScreen } from '#server/modules/sending/transfers/index.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { checkWithdrawal, type Request } from './check-withdrawal.ts'
import { withdrawalsMessages } from './messages.ts'
import { withdrawals } from './queries.ts'
import { recordWithdrawalMovement } from './record-movement.ts'
import { creditReference, currency, ownerOf, type WithdrawalRecord } from './withdrawal.ts'

type Checked = Awaited<ReturnType<typeof checkWithdrawal>>

const payloadOf = ({ userId, amount }: Request) => ({ userId, amount: { minor: amount.toString(), currency } })

/**
 * Reserves the money and requests a credit; the reservation is settled with it. Refuses as `checkWithdrawal` does, and
 * `withdrawal_held` on a sanctions match.
 */
export const withdrawal = defineOrder<OrderDeps & { rails: Rails }, Request, Checked, WithdrawalRecord>({
  purpose: 'withdrawal',
  subject: ({ id, amount, bankAccountId }) => ({ withdrawal: id, amount: amount.toString(), bankAccountId }),
  rows: withdrawals,
  check: (db, { now }, request) => checkWithdrawal(db, request, now()),
  mail: (_, { amount }, { account }, language) => ({
    texts: withdrawalsMessages[language].codeMail,
    values: {
      amount: formatMoney({ minor: amount, currency }, localeOf[language]),
      account: `${account.bankName} ···· ${account.last4}`,
    },
  }),
  moment: 'withdrawal',
  parties: ({ user, checked }) => [senderToScreen(user), holderToScreen(checked.account)],
  held: {
    name: 'withdrawal.held',
    code: 'withdrawal_held',
    change: ({ wanted }) => ({ details: { bankAccountId: wanted.bankAccountId }, payload: payloadOf(wanted) }),
  },
  carryOut: async (tx, { deps, wanted, checked: { walletId, account }, requestDigest, at }) => {
    const { id, userId, amount, bankAccountId } = wanted
    const reservationId = postingIdOf('withdrawal', id, 'reserve')
    const made: WithdrawalRecord = {
      ...{ id, userId, bankAccountId, amount, currency, state: 'sent', reason: null, reservationId },
      ...{ requestDigest, arrivesBy: creditDay(at).toString(), requestedAt: at, stateAt: at },
    }
    if (!(await withdrawals.insertOnce(tx, made))) return undefined
    const credit = await requestCredit(
      { tx, ...deps, at },
      {
        owner: ownerOf(made),
        reference: creditReference(made),
        amount: { minor: amount, currency },
        userId,
        bankAccountId,
      },
    )
    const entries = [
      { account: walletId, amount: -amount, currency },
      { account: systemAccount('settlement', currency, credit.partner), amount, currency },
    ]
    await reserve(tx, { id: reservationId, kind: 'withdrawn', subject: id, entries, eventAt: at, at })
    await recordWithdrawalMovement(tx, made, account)
    await noteHold(tx, { reservationId, until: made.arrivesBy })
    const payload = payloadOf(wanted)
    const details = { bankAccountId, ...payload.amount, reservationId }
    await recordChange(tx, { at, actor: userId, what: 'withdrawal.sent', subject: id, details, payload })
    return made
  },
})

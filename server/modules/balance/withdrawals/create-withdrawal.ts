import { fill } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import { holderToScreen } from '#server/modules/funds/bank-accounts/index.ts'
import { defineOrder, type OrderDeps } from '#server/modules/funds/orders/index.ts'
import { requestCredit } from '#server/modules/funds/payments/index.ts'
import { noteHold } from '#server/modules/funds/wallets/index.ts'
import { creditDay } from '#server/modules/ground/corridors/index.ts'
import { postingIdOf, reserve, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { senderToScreen } from '#server/modules/sending/transfers/index.ts'
import { dayOf } from '#server/platform/new-york.ts'
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
  subject: ({ id, amount, fee, bankAccountId, speed }) => ({
    ...{ withdrawal: id, amount: amount.toString(), fee: fee.toString(), bankAccountId, speed },
  }),
  rows: withdrawals,
  check: checkWithdrawal,
  mail: (_, { amount, fee, speed }, { account }, language) => ({
    texts: withdrawalsMessages[language].codeMail,
    values: {
      amount: formatMoney({ minor: amount, currency }, localeOf[language]),
      terms: fill(withdrawalsMessages[language].terms[speed], {
        fee: formatMoney({ minor: fee, currency }, localeOf[language]),
      }),
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
    const { id, userId, speed, amount, fee, bankAccountId } = wanted
    const arrivesBy = (speed === 'instant' ? dayOf(at) : creditDay(at)).toString()
    const reservationId = postingIdOf('withdrawal', id, 'reserve')
    const made: WithdrawalRecord = {
      ...{ id, userId, bankAccountId, speed, amount, fee, currency, state: 'sent', reason: null, reservationId },
      ...{ requestDigest, arrivesBy, requestedAt: at, stateAt: at },
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
        isInstant: speed === 'instant',
      },
    )
    const entries = [
      { account: walletId, amount: -(amount + fee), currency },
      { account: systemAccount('settlement', currency, credit.partner), amount, currency },
      ...(fee > 0n ? [{ account: systemAccount('fees', currency), amount: fee, currency }] : []),
    ]
    const posting = speed === 'instant' ? { kind: 'withdrawn_instantly', entries } : { kind: 'withdrawn', entries }
    await reserve(tx, { id: reservationId, subject: id, ...posting, eventAt: at, at })
    await recordWithdrawalMovement(tx, made, account)
    await noteHold(tx, { reservationId, until: made.arrivesBy })
    const payload = payloadOf(wanted)
    const details = { bankAccountId, speed, ...payload.amount, fee: fee.toString(), reservationId }
    await recordChange(tx, { at, actor: userId, what: 'withdrawal.sent', subject: id, details, payload })
    return made
  },
})

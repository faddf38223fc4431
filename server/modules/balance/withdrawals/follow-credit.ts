import type { WithdrawalState } from '#contract/balance/withdrawals.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { bankReasonText, findPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, release, settle, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, fullName, lockIfOpen } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { withdrawalsMessages } from './messages.ts'
import { withdrawals } from './queries.ts'
import { recordWithdrawalMovement } from './record-movement.ts'
import { ownerKind, ownerOf, type WithdrawalRecord } from './withdrawal.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>
type Credited = { withdrawal: WithdrawalRecord; credit: PaymentOf<'credit'>; at: Temporal.Instant }

/** Reads the current row of the credit, so the order and number of events do not matter. */
export const followCredit =
  ({ now }: Deps) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind) return
    const withdrawal = await withdrawals.lock(tx, { id: String(payload.ownerId) })
    if (!withdrawal) throw new Error(`${type} of a withdrawal that does not exist: ${payload.ownerId}`)
    const credit = await findPayment(tx, 'credit', ownerOf(withdrawal))
    if (!credit) throw new Error(`withdrawal ${withdrawal.id} has no credit`)
    const of = { withdrawal, credit, at: now() }
    const arrived = await settleCredit(tx, of)
    if (arrived === 'arrived' && credit.state === 'returned') await bookReturn(tx, of)
  }

/** Settles or releases the reservation after the bank's answer. Returns the resulting state. */
const settleCredit = async (tx: Tx, { withdrawal, credit, at }: Credited): Promise<WithdrawalState> => {
  const { id, state, reservationId } = withdrawal
  if (state !== 'sent') return state
  if (credit.settledAt) {
    await settle(tx, {
      id: postingIdOf('withdrawal', id, 'settle'),
      pendingId: reservationId,
      eventAt: credit.settledAt,
      at,
    })
    await changeState(tx, { withdrawal, to: 'arrived', eventAt: credit.settledAt, reason: null, at })
    return 'arrived'
  }
  if (credit.state !== 'failed') return state
  await release(tx, { pendingId: reservationId, at })
  await changeState(tx, { withdrawal, to: 'failed', eventAt: credit.stateAt, reason: returnReason(credit), at })
  return 'failed'
}

/** The bank returned it after settlement. The owner of a closed account cannot reach the wallet: staff pay it out. */
const bookReturn = async (tx: Tx, { withdrawal, credit, at }: Credited): Promise<void> => {
  const { id, userId, amount, fee, currency } = withdrawal
  const reason = returnReason(credit)
  // Locked before the posting: prevents a concurrent closing of the account.
  const isOpen = await lockIfOpen(tx, userId)
  const wallet = await openWallet(tx, { userId, currency, at })
  const entries = [
    { account: systemAccount('settlement', currency, credit.partner), amount: -amount, currency },
    { account: wallet, amount: amount + fee, currency },
    ...(fee > 0n ? [{ account: systemAccount('fees', currency), amount: -fee, currency }] : []),
  ]
  const posting = { id: postingIdOf('withdrawal', id, 'return'), kind: 'withdrawal_returned', subject: id, entries }
  await post(tx, { ...posting, eventAt: credit.stateAt, at })
  await changeState(tx, { withdrawal, to: 'returned', eventAt: credit.stateAt, reason, at })
  if (!isOpen)
    await openBreak(tx, {
      kind: 'refund_returned_closed',
      owner: ownerOf(withdrawal),
      reference: credit.reference,
      partner: credit.partner,
      cause: reason,
      amount: { minor: amount + fee, currency },
      actor: 'withdrawals',
      at,
    })
}

type Change = {
  withdrawal: WithdrawalRecord
  to: WithdrawalState
  /** The bank's time of the event. */
  eventAt: Temporal.Instant
  reason: string | null
  at: Temporal.Instant
}

const changeState = async (tx: Tx, { withdrawal, to, eventAt, reason, at }: Change): Promise<void> => {
  const { id, userId, bankAccountId, state: from } = withdrawal
  const change = { state: to, reason, stateAt: eventAt }
  await withdrawals.update(tx, { id }, change)
  const account = await readBankAccount(tx, { id: bankAccountId, userId })
  await recordWithdrawalMovement(tx, { ...withdrawal, ...change }, account)
  await recordChange(tx, {
    ...{ at, actor: 'withdrawals', what: `withdrawal.${to}`, subject: id },
    details: { from, reason },
    payload: { userId },
  })
}

const noticeOf = { arrived: 'transfers', failed: 'failed_transactions', returned: 'failed_transactions' } as const
const isNotice = (what: string): what is keyof typeof noticeOf => Object.hasOwn(noticeOf, what)

/** Notifies the customer of a withdrawal's outcome, exactly once: in the delivery's transaction. */
export const notifyOwner =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { type, subject }: Event): Promise<void> => {
    const what = type.replace('withdrawal.', '')
    const withdrawal = isNotice(what) ? await withdrawals.find(tx, { id: subject }) : undefined
    const reader = withdrawal && (await findUserById(tx, withdrawal.userId))
    if (!isNotice(what) || !withdrawal || !reader) return
    const { userId, bankAccountId, amount: minor, fee, currency, reason } = withdrawal
    const { bankName, last4 } = await readBankAccount(tx, { id: bankAccountId, userId })
    const text = (language: Language) =>
      fillAll(withdrawalsMessages[language].notices[what], {
        amount: formatMoney({ minor, currency }, localeOf[language]),
        back: formatMoney({ minor: minor + fee, currency }, localeOf[language]),
        account: `${bankName} ···· ${last4}`,
        reason: reason === null ? '' : bankReasonText(reason, language),
      })
    const about = { path: '/dashboard/funds', words: withdrawalsMessages[reader.lang].action, topic: subject }
    await notify({ tx, config, secrets }, { reader, section: noticeOf[what], text, about, at: now() })
  }

/** Alerts administrators to a sanctions match for review. */
export const notifyBackOffice =
  ({ now, config, secrets }: Deps) =>
  async (tx: Tx, { payload }: Event): Promise<void> => {
    const userId = String(payload.userId)
    const holder = await findUserById(tx, userId)
    if (!holder) return
    const name = fullName(holder)
    const text = (language: Language) => fillAll(withdrawalsMessages[language].held, { name })
    const path = `/dashboard/customers/${userId}`
    await notifyPermitted(
      { tx, config, secrets },
      { permission: 'alerts.decide', section: 'high_risk', text, path, at: now() },
    )
  }

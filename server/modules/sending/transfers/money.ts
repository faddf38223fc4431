import { divide, fromWire, type Money } from '#contract/lib/money.ts'
import { type DebtRecord, recover } from '#server/modules/funds/debts/index.ts'
import { taxEntries } from '#server/modules/funds/taxes/index.ts'
import { chargeEntries, chargeTakenBack, exchangeEntries, lossEntries } from '#server/modules/funds/treasury/index.ts'
import {
  type Entry,
  openAccount,
  openWallet,
  post,
  postingIdOf,
  release,
  reserve,
  settle,
  systemAccount,
} from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Funds, TransferRecord } from './record.ts'

/**
 * Every posting of a transfer. Signs: liabilities are positive (a wallet, a transfer in flight), assets are negative (the settlement
 * bank, the partner's prefund). The id of each posting is derived from the transfer and the step, so the ledger accepts a step once, and
 * the in-flight account's floor of zero prevents a second payout or refund.
 */
type Times = { eventAt: Temporal.Instant; at: Temporal.Instant }
type New = Pick<TransferRecord, 'id' | 'total' | 'currency' | 'inFlightId' | 'walletId'>
type Of = New &
  Pick<
    TransferRecord,
    'userId' | 'terms' | 'tax' | 'taxOwed' | 'remedied' | 'recallCredited' | 'reservationId' | 'payoutAttempt'
  >
export type Made = { postingId: string | null; funds: Funds }
export type PostingStep = (tx: Tx, transfer: Of, times: Times) => Promise<Made>

const stepId = ({ inFlightId }: Pick<Of, 'inFlightId'>, step: string): string =>
  postingIdOf('transfer', inFlightId, step)

/** Each payout attempt is posted and reversed under its own ids. */
const payoutStepId = (transfer: Pick<Of, 'inFlightId' | 'payoutAttempt'>, step: 'payout' | 'take back'): string =>
  stepId(transfer, transfer.payoutAttempt === 1 ? step : `${step} ${transfer.payoutAttempt}`)

/** Opens the transfer's own account, which holds its money between pay-in and payout. */
export const openInFlight = (tx: Tx, { id, inFlightId, currency }: New, at: Temporal.Instant): Promise<void> =>
  openAccount(tx, { id: inFlightId, kind: 'in_flight', ownerId: id, currency, at })

const walletOf = ({ walletId, id }: New): string => {
  if (!walletId) throw new Error(`transfer ${id} is paid from a wallet and has none`)
  return walletId
}

const between = (
  { total, currency }: New,
  { from, to, amount = total }: { from: string; to: string; amount?: bigint },
) => [
  { account: from, amount: -amount, currency },
  { account: to, amount, currency },
]

export const reservationIdOf = (transfer: Pick<New, 'inFlightId'>): string => stepId(transfer, 'reserve')

/** Reserves the money at the authorization to prevent double spending. Refuses `insufficient_funds`. */
export const reserveFromWallet = async (tx: Tx, transfer: New, { eventAt, at }: Times): Promise<void> => {
  const id = reservationIdOf(transfer)
  const entries = between(transfer, { from: walletOf(transfer), to: transfer.inFlightId })
  await reserve(tx, { id, kind: 'funds_collected', subject: transfer.id, entries, eventAt, at })
}

export const collectFromWallet: PostingStep = async (tx, transfer, { eventAt, at }) => {
  if (!transfer.reservationId) throw new Error(`transfer ${transfer.id} has no reservation`)
  const id = stepId(transfer, 'collect')
  await settle(tx, { id, pendingId: transfer.reservationId, eventAt, at })
  return { postingId: id, funds: 'in_flight' }
}

/** Freezes its money on the account of blocked property, from the wallet too if it is still reserved there. */
export const blockFunds = ({ funds }: Pick<TransferRecord, 'funds'>): PostingStep | undefined => {
  if (funds !== 'reserved' && funds !== 'in_flight') return undefined
  return async (tx, transfer, times) => {
    if (funds === 'reserved') await collectFromWallet(tx, transfer, times)
    const id = stepId(transfer, 'block')
    const entries = between(transfer, {
      from: transfer.inFlightId,
      to: systemAccount('blocked', transfer.currency),
    })
    await post(tx, { id, kind: 'blocked', subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'blocked' }
  }
}

export const releaseReservation: PostingStep = async (tx, transfer, { at }) => {
  if (transfer.reservationId) await release(tx, { pendingId: transfer.reservationId, at })
  return { postingId: null, funds: 'returned' }
}

/** Posts a settled bank debit, held for us at the bank. */
export const collectFromBank =
  (partner: string): PostingStep =>
  async (tx, transfer, times) => {
    const id = stepId(transfer, 'collect')
    const from = systemAccount('settlement', transfer.currency, partner)
    const entries = between(transfer, { from, to: transfer.inFlightId })
    await post(tx, { id, kind: 'funds_collected', subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'in_flight' }
  }

/** The fee is earned, the tax becomes payable, the dollars are exchanged, and the partner's prefund is used; or the reverse. */
const payOutEntries = async (
  tx: Tx,
  { terms, tax: collected, taxOwed: owed, total, currency, inFlightId }: Of,
  way: { partner: string; back?: true },
) => {
  const { received, fee, amount } = {
    received: fromWire(terms.received),
    fee: fromWire(terms.fee),
    amount: fromWire(terms.amount),
  }
  const sign = way.back ? -1n : 1n
  const [got, gave] = way.back ? [received, amount] : [amount, received]
  return [
    { account: inFlightId, amount: -sign * total, currency },
    { account: systemAccount('fees', currency), amount: sign * fee.minor, currency },
    ...taxEntries({ owed, collected, sign }),
    ...(await exchangeEntries(tx, { got, gave, dollars: amount.minor })),
    {
      account: systemAccount('prefund', received.currency, way.partner),
      amount: sign * received.minor,
      currency: received.currency,
    },
  ]
}

/** Includes the partner's charge. Posted before the partner is called. */
export const payOut =
  ({ partner, charge }: { partner: string; charge: Money }): PostingStep =>
  async (tx, transfer, times) => {
    const id = payoutStepId(transfer, 'payout')
    const entries = [...(await payOutEntries(tx, transfer, { partner })), ...chargeEntries({ partner, charge })]
    await post(tx, { id, kind: 'payout_submitted', subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'paid_out' }
  }

type Reversal = 'payout_failed' | 'returned' | 'unclaimed' | 'canceled'

/**
 * Reverses a payout that the partner refused or returned: the fee is refunded, and the partner's charge is not payable for an unpaid
 * order. `came` is the returned amount, in minor units of the receive currency, when a bank deducted a fee: that is our cost, and the
 * sender is refunded in full.
 */
export const reversePayout =
  (partner: string, kind: Reversal, came: bigint | null = null): PostingStep =>
  async (tx, transfer, times) => {
    const id = payoutStepId(transfer, 'take back')
    const { minor, currency } = fromWire(transfer.terms.received)
    const lost = { minor: minor - (came ?? minor), currency }
    const submitted = { subject: transfer.id, postingId: payoutStepId(transfer, 'payout'), partner }
    const entries = [
      ...(await payOutEntries(tx, transfer, { partner, back: true })),
      ...(kind === 'payout_failed' || kind === 'canceled' ? await chargeTakenBack(tx, submitted) : []),
      { account: systemAccount('prefund', currency, partner), amount: lost.minor, currency },
      ...(await lossEntries(tx, {
        lost,
        loss: systemAccount('fees', 'USD', 'return-fees'),
        dollars: divide(lost.minor * fromWire(transfer.terms.amount).minor, minor, 'half-up'),
      })),
    ]
    await post(tx, { id, kind, subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'in_flight' }
  }

/** The refund of the total, fee and tax included (12 CFR 1005.34(b)), less what the sender got back already. Minor units. */
export const refundOf = ({
  total,
  remedied,
  recallCredited,
}: Pick<TransferRecord, 'total' | 'remedied' | 'recallCredited'>): bigint => total - remedied - recallCredited

type Shares = (tx: Tx, transfer: Of, times: Times & { amount: bigint }) => Promise<Entry[]>

/** Refunds the total; remedies paid before are credited back from our expense. */
const refundTo =
  (shares: Shares): PostingStep =>
  async (tx, transfer, times) => {
    const { total, remedied, recallCredited, currency, inFlightId } = transfer
    const id = stepId(transfer, 'refund')
    const entries = [
      { account: inFlightId, amount: -total, currency },
      { account: systemAccount('result', currency, 'remedies'), amount: remedied + recallCredited, currency },
      ...(await shares(tx, transfer, { ...times, amount: refundOf(transfer) })),
    ]
    await post(tx, { id, kind: 'refunded', subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'returned' }
  }

const walletOfSender = (tx: Tx, { walletId, userId, currency }: Of, { at }: Times): Promise<string> =>
  walletId ? Promise.resolve(walletId) : openWallet(tx, { userId, currency, at })

export const refundToWallet: PostingStep = refundTo(async (tx, transfer, { amount, ...times }) => [
  { account: await walletOfSender(tx, transfer, times), amount, currency: transfer.currency },
])

/** The bank has credited the sender's account for us. */
export const refundToBank = (partner: string): PostingStep =>
  refundTo((_tx, { currency }, { amount }) =>
    Promise.resolve([{ account: systemAccount('settlement', currency, partner), amount, currency }]),
  )

/** The bank returned a settled refund: it is credited to the sender's wallet. */
export const returnedRefundToWallet =
  ({ partner, reference }: { partner: string; reference: string }) =>
  async (tx: Tx, transfer: Of, times: Times): Promise<{ id: string; outcome: 'posted' | 'replayed' }> => {
    const id = stepId(transfer, `${reference}:returned`)
    const { userId, currency } = transfer
    const wallet = await openWallet(tx, { userId, currency, at: times.at })
    const from = systemAccount('settlement', currency, partner)
    const entries = between(transfer, { from, to: wallet, amount: refundOf(transfer) })
    const outcome = await post(tx, { id, kind: 'refund_returned', subject: transfer.id, entries, ...times })
    return { id, outcome }
  }

/** The network returned a disputed charge of a finished transfer: it is credited to the sender's wallet. */
export const wonDisputeToWallet =
  ({ partner, reference }: { partner: string; reference: string }) =>
  async (tx: Tx, transfer: Of, times: Times): Promise<'posted' | 'replayed'> => {
    const id = stepId(transfer, `${reference}:won`)
    const { userId, currency } = transfer
    const wallet = await openWallet(tx, { userId, currency, at: times.at })
    const entries = between(transfer, { from: systemAccount('settlement', currency, partner), to: wallet })
    return post(tx, { id, kind: 'dispute_won', subject: transfer.id, entries, ...times })
  }

/** The sender's bank returned a debit while we still hold the money. */
export const returnToBank =
  (partner: string): PostingStep =>
  async (tx, transfer, times) => {
    const id = stepId(transfer, 'refund')
    const to = systemAccount('settlement', transfer.currency, partner)
    const entries = between(transfer, { from: transfer.inFlightId, to })
    await post(tx, { id, kind: 'funding_returned', subject: transfer.id, entries, ...times })
    return { postingId: id, funds: 'returned' }
  }

/** Settles the sender's debt for the same transfer first, then recovers written-off amounts. */
export const refundToDebtor = (debt: DebtRecord): PostingStep =>
  refundTo(async (tx, transfer, { amount, at, eventAt }) => {
    const wallet = await walletOfSender(tx, transfer, { at, eventAt })
    const note = 'The refund of the transfer settled it.'
    return (await recover(tx, debt, { amount, wallet, note, at })).entries
  })

import type { Tx } from '../../platform/database.ts'
import { type Entry, openWallet, post, postingIdOf, release, reserve, settle, systemAccount } from '../ledger/index.ts'
import type { BillRecord } from './bill.ts'

type Times = { eventAt: Temporal.Instant; at: Temporal.Instant }
type Of = Pick<BillRecord, 'id' | 'received' | 'sent' | 'fee' | 'total' | 'partner' | 'reservationId'>

export const reservationIdOf = (id: string): string => postingIdOf(id, 'reserve')

/** The fee is earned, the dollars are exchanged, and the aggregator's prefund is used. In one currency nothing is exchanged. */
const entriesOf = ({ received, sent, fee, total, partner }: Of, walletId: string, sign: 1n | -1n): Entry[] => {
  const entries = [
    { account: walletId, amount: -total.minor, currency: total.currency },
    { account: systemAccount('fees', fee.currency), amount: fee.minor, currency: fee.currency },
    ...(received.currency === sent.currency
      ? []
      : [
          { account: systemAccount('exchange', sent.currency), amount: sent.minor, currency: sent.currency },
          {
            account: systemAccount('exchange', received.currency),
            amount: -received.minor,
            currency: received.currency,
          },
        ]),
    {
      account: systemAccount('prefund', received.currency, partner),
      amount: received.minor,
      currency: received.currency,
    },
  ]
  return entries.map((entry) => ({ ...entry, amount: sign * entry.amount }))
}

/** At the confirmation: the wallet cannot spend it twice. Refuses `insufficient_funds`. */
export const reserveBill = async (tx: Tx, bill: Of, { walletId, at }: { walletId: string; at: Temporal.Instant }) => {
  const entries = entriesOf(bill, walletId, 1n)
  await reserve(tx, { id: bill.reservationId, kind: 'bill_paid', subject: bill.id, entries, eventAt: at, at })
}

/** The biller has it. */
export const settleBill = async (tx: Tx, { id, reservationId }: Of, times: Times): Promise<void> => {
  await settle(tx, { id: postingIdOf(id, 'settle'), pendingId: reservationId, ...times })
}

export const releaseBill = async (tx: Tx, { reservationId }: Of, { at }: Times): Promise<void> => {
  await release(tx, { pendingId: reservationId, at })
}

/** The biller sent it back: everything is in the wallet again, our fee too. */
export const returnBill = async (tx: Tx, bill: Of & Pick<BillRecord, 'userId'>, times: Times): Promise<void> => {
  const { id, userId, total } = bill
  const walletId = await openWallet(tx, { userId, currency: total.currency, at: times.at })
  const entries = entriesOf(bill, walletId, -1n)
  await post(tx, { id: postingIdOf(id, 'return'), kind: 'bill_returned', subject: id, entries, ...times })
}

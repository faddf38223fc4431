import type { Money } from '#contract/lib/money.ts'
import { taxEntries } from '#server/modules/funds/taxes/index.ts'
import { chargeEntries, exchangeEntries } from '#server/modules/funds/treasury/index.ts'
import {
  type Entry,
  openWallet,
  post,
  postingIdOf,
  release,
  reserve,
  settle,
  systemAccount,
} from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { BillRecord } from './bill.ts'

type Times = { eventAt: Temporal.Instant; at: Temporal.Instant }
type Of = Pick<BillRecord, 'id' | 'received' | 'sent' | 'fee' | 'taxOwed' | 'total' | 'partner' | 'reservationId'>

export const reservationIdOf = (id: string): string => postingIdOf('bill', id, 'reserve')

/** Postings of a settlement or its reversal: fee revenue, tax payable, exchange position, and the aggregator's prefund. */
const entriesOf = async (
  tx: Tx,
  { received, sent, fee, taxOwed: owed, total, partner }: Of,
  { walletId, back = false }: { walletId: string; back?: boolean },
): Promise<Entry[]> => {
  const sign = back ? -1n : 1n
  const [got, gave] = back ? [received, sent] : [sent, received]
  return [
    { account: walletId, amount: -sign * total.minor, currency: total.currency },
    { account: systemAccount('fees', fee.currency), amount: sign * fee.minor, currency: fee.currency },
    ...taxEntries({ owed, collected: 0n, sign }),
    ...(await exchangeEntries(tx, { got, gave, dollars: sent.minor })),
    {
      account: systemAccount('prefund', received.currency, partner),
      amount: sign * received.minor,
      currency: received.currency,
    },
  ]
}

/** Reserves the total at confirmation, with the aggregator's cost in the entries. Refuses `insufficient_funds`. */
export const reserveBill = async (
  tx: Tx,
  bill: Of,
  { walletId, charge, at }: { walletId: string; charge: Money; at: Temporal.Instant },
) => {
  const entries = [...(await entriesOf(tx, bill, { walletId })), ...chargeEntries({ partner: bill.partner, charge })]
  await reserve(tx, { id: bill.reservationId, kind: 'bill_paid', subject: bill.id, entries, eventAt: at, at })
}

export const settleBill = async (tx: Tx, { id, reservationId }: Of, times: Times): Promise<void> => {
  await settle(tx, { id: postingIdOf('bill', id, 'settle'), pendingId: reservationId, ...times })
}

export const releaseBill = async (tx: Tx, { reservationId }: Of, { at }: Times): Promise<void> => {
  await release(tx, { pendingId: reservationId, at })
}

/** Refunds the total to the wallet after the biller returned it, fee included. */
export const returnBill = async (tx: Tx, bill: Of & Pick<BillRecord, 'userId'>, times: Times): Promise<void> => {
  const { id, userId, total } = bill
  const walletId = await openWallet(tx, { userId, currency: total.currency, at: times.at })
  const entries = await entriesOf(tx, bill, { walletId, back: true })
  await post(tx, { id: postingIdOf('bill', id, 'return'), kind: 'bill_returned', subject: id, entries, ...times })
}

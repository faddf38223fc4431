import type { Money } from '#contract/lib/money.ts'
import { type Entry, postingsOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'

type OfPartner = { partner: string; charge: Money }

/** A partner's charge for an order is our cost immediately, and payable until its invoice is paid. Sums to zero. */
export const chargeEntries = ({ partner, charge: { minor, currency } }: OfPartner): Entry[] => [
  { account: systemAccount('result', currency, 'partner-cost'), amount: -minor, currency },
  { account: systemAccount('payable', currency, partner), amount: minor, currency },
]

/** Reverses the charge that a posting accrued, because the partner did not execute the order. Empty where the posting accrued nothing. */
export const chargeTakenBack = async (
  tx: Tx,
  { subject, postingId, partner }: { subject: string; postingId: string; partner: string },
): Promise<Entry[]> => {
  const posting = (await postingsOf(tx, subject)).find(({ id }) => id === postingId)
  return (posting?.entries ?? [])
    .filter(({ account }) => account === `payable:${partner}`)
    .flatMap(({ amount }) => chargeEntries({ partner, charge: { ...amount, minor: -amount.minor } }))
}

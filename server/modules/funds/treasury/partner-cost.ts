import type { Money } from '#contract/lib/money.ts'
import { type Entry, postingsOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'

type OfPartner = { partner: string; charge: Money }

/** What a partner charges for an order is our cost at once, and owed until its invoice is paid. Sums to zero. */
export const chargeEntries = ({ partner, charge: { minor, currency } }: OfPartner): Entry[] => [
  { account: systemAccount('result', currency, 'partner-cost'), amount: -minor, currency },
  { account: systemAccount('payable', currency, partner), amount: minor, currency },
]

/** The reverse, of what a posting accrued: the partner did not do it. Nothing where the posting accrued nothing. */
export const chargeTakenBack = async (
  tx: Tx,
  { subject, postingId, partner }: { subject: string; postingId: string; partner: string },
): Promise<Entry[]> => {
  const posting = (await postingsOf(tx, subject)).find(({ id }) => id === postingId)
  return (posting?.entries ?? [])
    .filter(({ account }) => account === `payable:${partner}`)
    .flatMap(({ amount }) => chargeEntries({ partner, charge: { ...amount, minor: -amount.minor } }))
}

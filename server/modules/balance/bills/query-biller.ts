import { plainReference, referenceProblem } from '#contract/balance/bill-reference.ts'
import { billerOf } from '#contract/balance/billers/index.ts'
import type { AmountDue, Biller } from '#contract/balance/bills.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { type BillLookup, ProviderDown, ProviderTimeout, type Rails } from '#server/modules/ground/rails/index.ts'

export type BillTyped = { billerId: string; reference: string }

/** Refuses the biller or the reference by field; the catalog defines its format and check digits. */
export const readReference = ({ billerId, reference }: BillTyped): { biller: Biller; reference: string } => {
  const biller = billerOf(billerId)
  if (!biller) throw refuseFields({ billerId: 'malformed' })
  const problem = referenceProblem(biller.reference, reference)
  if (problem) throw refuseFields({ reference: problem })
  return { biller, reference: plainReference(reference) }
}

/** Queries the biller for the open amount. Call it outside any transaction. Refuses `biller_unavailable`. */
export const queryBiller = async (
  { rails }: { rails: Rails },
  { biller, reference }: { biller: Biller; reference: string },
): Promise<BillLookup> => {
  try {
    return await rails.billPay.lookUp({ biller: biller.id, billReference: reference })
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown) throw new Refusal('biller_unavailable')
    throw error
  }
}

export type OpenBill = Extract<BillLookup, { status: 'due' }>

/** Returns the open amount. Refuses `bill_unknown` by field, `bill_paid_already` and `biller_unavailable`. */
export const findOpen = async (
  deps: { rails: Rails },
  of: { biller: Biller; reference: string },
): Promise<OpenBill> => {
  const found = await queryBiller(deps, of)
  if (found.status === 'unknown') throw refuseFields({ reference: 'bill_unknown' })
  if (found.status === 'paid') throw new Refusal('bill_paid_already')
  return found
}

/** Looks up the amount due for a customer who has a paper bill. */
export const lookUpBill = async (deps: { rails: Rails }, typed: BillTyped): Promise<AmountDue> => {
  const of = readReference(typed)
  const { amount, dueOn, holder } = await findOpen(deps, of)
  return { amount: amount && toWire(amount), dueOn, holder, partial: of.biller.partial }
}

import { refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import type { RequestRecord } from '../request.ts'

/** The request's fixed amount, or the payer's choice, in minor units. Refuses the field. */
export const readAmount = ({ amount, currency }: Pick<RequestRecord, 'amount' | 'currency'>, typed: string): bigint => {
  const chosen = typed.trim() === '' ? null : parseAmount(typed.trim(), currency)
  if (typeof chosen === 'string') throw refuseFields({ amount: chosen })
  if (amount === null && chosen === null) throw refuseFields({ amount: 'required' })
  // The page showed an outdated amount.
  if (amount !== null && chosen !== null && chosen !== amount) throw refuseFields({ amount: 'request_amount_fixed' })
  return amount ?? chosen ?? 0n
}

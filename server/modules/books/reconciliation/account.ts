import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'

export type Account = {
  kind: 'bank' | 'prefund'
  partner: string
  currency: string
  /** Its account in the ledger, where money of ours is negative. */
  id: string
}

/** The account of a statement: dollars are at our bank, and other currencies are at the partner that pays out (decision 0593). */
export const accountOf = (rails: Pick<Rails, 'payIn' | 'payOut'>, currency: string): Account => {
  const isBank = currency === baseCurrency
  const partner = isBank ? rails.payIn.name : rails.payOut.name
  return {
    ...{ kind: isBank ? 'bank' : 'prefund', partner, currency },
    id: systemAccount(isBank ? 'settlement' : 'prefund', currency, partner),
  }
}

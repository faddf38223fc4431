import { codeMinutes } from '../contract/identity.ts'
import { type Money, toWire } from '../contract/money.ts'
import type { ProductFacts } from '../contract/page.ts'
import { quoteMinutes } from '../contract/quotes.ts'
import { cancelMinutes } from '../contract/transfers.ts'
import { payoutHoldHours } from './modules/identity/index.ts'
import { standardFee } from './modules/quotes/index.ts'
import { limitTable } from './modules/transfers/index.ts'

/** The numbers that the help center and the public pages show, from the modules that enforce them. */
export const productFacts = (): ProductFacts => {
  const { currency, byVerification } = limitTable
  const limit = (minor: bigint) => toWire({ minor, currency } satisfies Money)
  const { transfer, day, thirty_days } = byVerification.verified
  return {
    fee: toWire(standardFee()),
    perTransfer: limit(transfer),
    perDay: limit(day),
    perThirtyDays: limit(thirty_days),
    cancelMinutes,
    codeMinutes,
    quoteMinutes,
    payoutHoldHours,
  }
}

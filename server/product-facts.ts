import { toWire } from '../contract/lib/money.ts'
import type { ProductFacts } from '../contract/lib/page.ts'
import { codeMinutes } from '../contract/people/identity.ts'
import { quoteMinutes } from '../contract/sending/quotes.ts'
import { cancelMinutes } from '../contract/sending/transfers.ts'
import { type Fees, withdrawalFees } from '../contract/staff/settings.ts'
import { checkTerms } from './modules/balance/check-deposits/index.ts'
import { payoutHoldHours } from './modules/people/identity/index.ts'
import { limitTable } from './modules/sending/transfers/index.ts'
import { type Settings, settingsAt } from './modules/staff/settings/index.ts'
import type { Deps } from './platform/deps.ts'

/** The general fee of a transfer by debit card: entries for one country or payout method do not count. */
const cardFeeOf = ({ standard, entries }: Fees): ProductFacts['cardFee'] => {
  const general = entries.filter(({ country, payout }) => country === null && payout === null)
  const found = general.find(({ payIn }) => payIn === 'card') ?? general.find(({ payIn }) => payIn === null)
  const { fee, shareBp, least } = found ?? { fee: standard, shareBp: 0, least: standard }
  return { fee, shareBp, least }
}

/** The numbers that the help center and the public pages show, from the modules that enforce them. */
export const factsOf = ({ fees, limits }: Pick<Settings, 'fees' | 'limits'>): ProductFacts => {
  const { transfer, day, thirty_days } = limits.value.verified
  const { raised, business } = limits.value
  const { basisPoints, min } = checkTerms.fee
  return {
    fee: fees.value.standard,
    withdrawalFees: withdrawalFees(fees.value),
    cardFee: cardFeeOf(fees.value),
    perTransfer: transfer,
    perDay: day,
    perThirtyDays: thirty_days,
    raisedPerDay: raised.day,
    raisedPerThirtyDays: raised.thirty_days,
    business: { perTransfer: business.transfer, perDay: business.day, perThirtyDays: business.thirty_days },
    checkFee: { shareBp: basisPoints, least: toWire({ minor: min, currency: 'USD' }) },
    cardPerDay: toWire({ minor: limitTable.cardDay, currency: limitTable.currency }),
    cancelMinutes,
    codeMinutes,
    quoteMinutes,
    payoutHoldHours,
  }
}

export const productFacts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<ProductFacts> =>
  factsOf(await settingsAt(db, now()))

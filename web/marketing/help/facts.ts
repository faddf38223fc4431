import { disputeDays } from '#contract/balance/card-disputes.ts'
import { brand } from '#contract/lib/brand.ts'
import { localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { ProductFacts } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { batchRows_max } from '#contract/sending/batch-table.ts'
import type { CompanyContact } from '#contract/staff/company.ts'
import { money } from '#web/lib/format.ts'

/** The values of the help texts' placeholders, formatted for the reader. */
export const factsIn = (
  { facts, contact }: { facts: ProductFacts; contact: CompanyContact },
  language: Language,
): Record<string, string> => {
  const written = (amount: WireMoney) => money(amount, language)
  const { fee, shareBp, least } = facts.cardFee
  const share = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 })
  return {
    fee: written(facts.fee),
    'instant-fee': written(facts.withdrawalFees.instant),
    'card-fee': shareBp > 0 ? `${share.format(shareBp / 10_000)} + ${written(fee)}` : written(fee),
    'card-least': written(least),
    'card-per-day': written(facts.cardPerDay),
    'per-transfer': written(facts.perTransfer),
    'per-day': written(facts.perDay),
    'per-month': written(facts.perThirtyDays),
    'raised-per-day': written(facts.raisedPerDay),
    'raised-per-month': written(facts.raisedPerThirtyDays),
    'business-per-transfer': written(facts.business.perTransfer),
    'business-per-day': written(facts.business.perDay),
    'business-per-month': written(facts.business.perThirtyDays),
    'check-fee': share.format(facts.checkFee.shareBp / 10_000),
    'check-least': written(facts.checkFee.least),
    rows: batchRows_max.toLocaleString(localeOf[language]),
    'dispute-days': String(disputeDays),
    'cancel-minutes': String(facts.cancelMinutes),
    'code-minutes': String(facts.codeMinutes),
    'quote-minutes': String(facts.quoteMinutes),
    'hold-hours': String(facts.payoutHoldHours),
    phone: contact.phone,
    complaints: contact.complaintsEmail,
    company: brand.name,
    address: contact.address,
    site: brand.site,
    license: brand.licenseNumber,
    nmls: brand.nmls,
    'regulator-phone': brand.regulator.phone,
    'bureau-phone': brand.bureau.phone,
  }
}

/** Throws for an unknown placeholder, which is a mistake in the text. */
export const filled = (text: string, facts: Record<string, string>): string =>
  text.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`no text can be filled with {${name}}`)
    return value
  })

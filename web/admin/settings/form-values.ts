import type { WithdrawalSpeed } from '#contract/balance/withdrawals.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { readDecimal } from '#contract/lib/typed-amount.ts'
import type { CompanyDetails } from '#contract/staff/company.ts'
import type { FeeEntry, SettingContent, TierLimits } from '#contract/staff/settings.ts'
import { limitPeriods, tiers, withdrawalFees } from '#contract/staff/settings.ts'
import { amountsIn } from '#web/lib/amounts.ts'

type Amount = { minor: string }
type Tier = Record<(typeof limitPeriods)[number], Amount>
export type EntryInput = { country: string; payout: string; payIn: string; fee: Amount; shareBp: string; least: Amount }
export type ClosedInput = { country: string; payout: string }

/** A version as form values, with the contract's field names: server errors match their fields. */
export type Values = {
  content: {
    value: Record<keyof TierLimits, Tier> & {
      standard: Amount
      withdrawals: Record<WithdrawalSpeed, Amount>
      entries: EntryInput[]
      closed: ClosedInput[]
    } & CompanyDetails
  }
  effectiveFrom: string
  reason: string
}

export const blankEntry: EntryInput = {
  ...{ country: '', payout: '', payIn: '', shareBp: '0' },
  ...{ fee: { minor: '' }, least: { minor: '0' } },
}
export const blankClosed: ClosedInput = { country: '', payout: '' }

const blankTier: Tier = { transfer: { minor: '' }, day: { minor: '' }, thirty_days: { minor: '' } }
const blank: Values['content']['value'] = {
  ...{ verified: blankTier, raised: blankTier, business: blankTier },
  ...{ standard: { minor: '' }, entries: [], closed: [] },
  withdrawals: { standard: { minor: '' }, instant: { minor: '' } },
  ...{ phone: '', email: '', complaintsPhone: '', complaintsEmail: '', address: '' },
  bank: { name: '', routing: '', account: '' },
}

export const formValues = ({ kind, value }: SettingContent, locale: string): Values['content']['value'] => {
  const write = (money: { minor: string }): Amount => ({
    minor: amountsIn(locale).write({ minor: money.minor, currency: 'USD' }),
  })
  if (kind === 'corridors')
    return { ...blank, closed: value.closed.map(({ country, payout }) => ({ country, payout: payout ?? '' })) }
  if (kind === 'company') return { ...blank, ...value }
  if (kind === 'limits') {
    const tierOf = (tier: keyof TierLimits): Tier => ({
      transfer: write(value[tier].transfer),
      day: write(value[tier].day),
      thirty_days: write(value[tier].thirty_days),
    })
    return { ...blank, verified: tierOf('verified'), raised: tierOf('raised'), business: tierOf('business') }
  }
  const withdrawals = withdrawalFees(value)
  return {
    ...blank,
    standard: write(value.standard),
    withdrawals: { standard: write(withdrawals.standard), instant: write(withdrawals.instant) },
    entries: value.entries.map(({ country, payout, payIn, fee, shareBp, least }) => ({
      ...{ country: country ?? '', payout: payout ?? '', payIn: payIn ?? '' },
      ...{ fee: write(fee), least: write(least) },
      shareBp: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(shareBp / 100),
    })),
  }
}

const companyOf = ({
  phone,
  email,
  complaintsPhone,
  complaintsEmail,
  address,
  bank,
}: CompanyDetails): CompanyDetails => ({
  ...{ phone: phone.trim(), email: email.trim(), complaintsPhone: complaintsPhone.trim() },
  ...{ complaintsEmail: complaintsEmail.trim(), address: address.trim() },
  bank: { name: bank.name.trim(), routing: bank.routing.trim(), account: bank.account.trim() },
})

/** The names of unreadable fields. */
export type Unread = { amounts: string[]; percents: string[]; countries: string[] }

/** The version of the form; an unreadable value counts as empty and is reported. */
export const readContent = (
  kind: SettingContent['kind'],
  value: Values['content']['value'],
  locale: string,
): { content: SettingContent; unread: Unread } => {
  const unread: Unread = { amounts: [], percents: [], countries: [] }
  const usd = (typed: string, name: string) => {
    const text = readDecimal(typed, locale, 'USD')
    const isZero = text !== undefined && /^0*(\.0{0,2})?$/.test(text)
    const minor = isZero ? 0n : parseAmount(text ?? '', 'USD')
    if (typeof minor !== 'bigint') unread.amounts.push(`content.value.${name}.minor`)
    return { minor: typeof minor === 'bigint' ? minor.toString() : '0', currency: 'USD' as const }
  }
  /** Basis points, parsed like cents of a dollar. */
  const share = (typed: string, name: string): number => {
    const text = readDecimal(typed, locale)
    if (text === undefined || !/^\d{1,2}(\.\d{1,2})?$/.test(text)) unread.percents.push(`content.value.${name}`)
    return text === undefined ? 0 : Math.round(Number(text) * 100) // tidy allows Number because a share is no amount
  }
  const country = (typed: string, name: string): string => {
    if (typed === '') unread.countries.push(`content.value.${name}`)
    return typed
  }
  const entryOf = (entry: EntryInput, index: number): FeeEntry => ({
    country: entry.country || null,
    payout: (entry.payout || null) as FeeEntry['payout'],
    payIn: (entry.payIn || null) as FeeEntry['payIn'],
    fee: usd(entry.fee.minor, `entries.${index}.fee`),
    shareBp: share(entry.shareBp, `entries.${index}.shareBp`),
    least: usd(entry.least.minor, `entries.${index}.least`),
  })
  const contentOf = (): SettingContent => {
    if (kind === 'fees')
      return {
        kind,
        value: {
          standard: usd(value.standard.minor, 'standard'),
          entries: value.entries.map(entryOf),
          withdrawals: {
            standard: usd(value.withdrawals.standard.minor, 'withdrawals.standard'),
            instant: usd(value.withdrawals.instant.minor, 'withdrawals.instant'),
          },
        },
      }
    if (kind === 'corridors')
      return {
        kind,
        value: {
          closed: value.closed.map((one, index) => ({
            country: country(one.country, `closed.${index}.country`),
            payout: (one.payout || null) as FeeEntry['payout'],
          })),
        },
      }
    if (kind === 'company') return { kind, value: companyOf(value) }
    const sums = tiers.map((tier) => [
      tier,
      Object.fromEntries(limitPeriods.map((period) => [period, usd(value[tier][period].minor, `${tier}.${period}`)])),
    ])
    return { kind, value: Object.fromEntries(sums) as TierLimits }
  }
  return { content: contentOf(), unread }
}

import { withdrawalSpeeds } from '#contract/balance/withdrawals.ts'
import type { FeeEntry, SettingContent } from '#contract/staff/settings.ts'
import { limitPeriods, tiers, withdrawalFees } from '#contract/staff/settings.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { SettingsKey } from './messages.es.ts'

export type Line = { key: string; label: string; value: string }
/** Null if missing in a version. */
export type Change = { key: string; label: string; before: string | null; after: string | null }

/** In display order. */
export const companyFacts = ['phone', 'email', 'complaintsPhone', 'complaintsEmail', 'address'] as const
export const bankFacts = ['name', 'routing', 'account'] as const

/** A version's values, line by line. */
export const useLines = (): ((content: SettingContent) => Line[]) => {
  const t = useText<SettingsKey>()
  const format = useFormat()
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 2 })
  const place = ({ country, payout, payIn }: Pick<FeeEntry, 'country' | 'payout'> & { payIn?: FeeEntry['payIn'] }) =>
    [
      country && format.countryName(country),
      payout && t(`admin.settings.payout.${payout}`),
      payIn && t(`admin.settings.pay-in.${payIn}`),
    ]
      .filter(Boolean)
      .join(' · ') || t('admin.settings.every')
  const fee = ({ fee: fixed, shareBp, least }: FeeEntry): string => {
    const sum = shareBp > 0 ? `${format.money(fixed)} + ${percent.format(shareBp / 10_000)}` : format.money(fixed)
    return BigInt(least.minor) > BigInt(fixed.minor)
      ? `${sum}, ${t('admin.settings.at-least', { least: format.money(least) })}`
      : sum
  }
  return ({ kind, value }) => {
    if (kind === 'fees')
      return [
        ...value.entries.map((entry) => ({
          key: JSON.stringify([entry.country, entry.payout, entry.payIn]),
          label: place(entry),
          value: fee(entry),
        })),
        // The standard fee applies to all others.
        { key: 'standard', label: t('admin.settings.standard'), value: format.money(value.standard) },
        ...withdrawalSpeeds.map((speed) => ({
          key: `withdrawal.${speed}`,
          label: t(`admin.settings.withdrawal.${speed}`),
          value: format.money(withdrawalFees(value)[speed]),
        })),
      ]
    if (kind === 'limits')
      return tiers.flatMap((tier) =>
        limitPeriods.map((period) => ({
          key: `${tier}.${period}`,
          label: `${t(`admin.settings.tier.${tier}`)} · ${t(`admin.settings.period.${period}`)}`,
          value: format.money(value[tier][period]),
        })),
      )
    if (kind === 'company')
      return [
        ...companyFacts.map((fact) => ({ key: fact, label: t(`admin.settings.brand.${fact}`), value: value[fact] })),
        ...bankFacts.map((fact) => ({
          ...{ key: `bank.${fact}`, label: t(`admin.settings.brand.bank.${fact}`), value: value.bank[fact] },
        })),
      ]
    return value.closed.map((one) => ({
      key: JSON.stringify([one.country, one.payout]),
      label: place(one),
      value: t('admin.settings.closed'),
    }))
  }
}

/** The differences between two versions, in the order of the later one. */
export const changesOf = (before: readonly Line[], after: readonly Line[]): Change[] => {
  const now = after.map(({ key, label, value }) => ({
    ...{ key, label, after: value },
    before: before.find((line) => line.key === key)?.value ?? null,
  }))
  const gone = before
    .filter(({ key }) => !after.some((line) => line.key === key))
    .map(({ key, label, value }) => ({ key, label, before: value, after: null }))
  return [...now.filter((line) => line.before !== line.after), ...gone]
}

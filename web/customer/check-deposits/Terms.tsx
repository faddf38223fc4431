import { ChevronDown } from 'lucide-react'
import type { CheckTerms } from '#contract/balance/check-deposits.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Line } from '../parts/Line.tsx'
import type { ChecksKey } from './messages.es.ts'

/** A deposit's fee, hold and limits; collapsed on a phone, where the pictures have priority. */
export const Terms = ({ terms }: { terms: CheckTerms }) => {
  const t = useText<ChecksKey>()
  const narrow = useNarrow()
  const format = useFormat()
  const { fee, holds, limits, isNew } = terms
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 2 })
  const before = (index: number) => holds[index - 1]?.upTo
  const tier = (index: number): string => {
    const upTo = holds[index]?.upTo
    if (upTo) return t('check-deposits.terms.hold-up-to', { amount: format.money(upTo) })
    const rest = before(index)
    return rest
      ? t('check-deposits.terms.hold-rest', { amount: format.money(rest) })
      : t('check-deposits.terms.hold-any')
  }
  return (
    <details className="card group" open={!narrow}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {t('check-deposits.terms.title')}
        <ChevronDown aria-hidden="true" className="size-5 flex-none transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2">
        <Line name={t('word.fee')}>
          {t('check-deposits.terms.fee-value', {
            percent: percent.format(fee.basisPoints / 10_000),
            min: format.money(fee.min),
          })}
        </Line>
      </dl>
      <p className="mt-1 text-sm text-ink-soft">{t('check-deposits.terms.no-fee')}</p>
      <h3 className="mt-5 mb-2 font-sans text-[0.9375rem] font-semibold">{t('check-deposits.terms.hold')}</h3>
      <dl className="grid gap-2">
        {holds.map(({ upTo, businessDays }, index) => (
          <Line key={upTo?.minor ?? 'rest'} name={tier(index)}>
            {t('check-deposits.terms.days', { days: businessDays })}
          </Line>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{t('check-deposits.terms.own')}</p>
      {isNew && <p className="mt-1 text-sm text-ink-soft">{t('check-deposits.terms.new')}</p>}
      <h3 className="mt-5 mb-2 font-sans text-[0.9375rem] font-semibold">{t('check-deposits.terms.limits')}</h3>
      <dl className="grid gap-2">
        {limits.map(({ period, limit, left }) => (
          <Line key={period} name={t(`check-deposits.terms.${period}`)}>
            {period === 'check'
              ? format.money(limit)
              : t('check-deposits.terms.left', { left: format.money(left), limit: format.money(limit) })}
          </Line>
        ))}
      </dl>
    </details>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ReturnLevel, type ReturnRate, returnGroups } from '#contract/funds/return-rates.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { BreaksKey } from './messages.es.ts'

const looks: Record<ReturnLevel | 'few', ChipLook> = {
  few: 'neutral',
  fine: 'success',
  near: 'waiting',
  exceeded: 'danger',
}

const fills: Record<ReturnLevel | 'few', string> = {
  few: 'var(--line-strong)',
  fine: 'var(--selva)',
  near: 'var(--sol)',
  exceeded: 'var(--coral)',
}

/** Usage of each return rate limit monitored by Nacha. */
export const ReturnRates = () => {
  const t = useText<BreaksKey>()
  const { dateTime } = useFormat()
  return (
    <Card title={t('admin.returns.title')} className="mt-4">
      <QueryView query={useQuery(data.returnRates())} skeleton={<Waiting />} dense>
        {({ items, countedAt }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{t('admin.returns.none')}</p>
          ) : (
            <>
              <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
                {items.map((rate) => (
                  <li key={rate.group}>
                    <Gauge {...rate} />
                  </li>
                ))}
              </ul>
              {countedAt && (
                <p className="mt-4 text-sm text-ink-soft">{t('admin.returns.counted', { at: dateTime(countedAt) })}</p>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  )
}

const Gauge = ({ group, debits, returned, rate, limit, ...counted }: ReturnRate) => {
  const t = useText<BreaksKey>()
  const { locale } = useFormat()
  // One or two returns are not a rate yet, however few the debits.
  const level = counted.level === 'fine' && Number(rate) >= Number(limit) ? 'few' : counted.level
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const [shown, most] = [rate, limit].map((text) => percent.format(Number(text) / 100))
  return (
    <>
      <p className="text-sm text-ink-soft">{t(`admin.returns.${group}`)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="type-4 tabular">{shown}</span>
        <Chip look={looks[level]}>{t(`admin.returns.level.${level}`)}</Chip>
      </p>
      <svg width="100%" height="6" className="my-1.5 block rounded-full bg-skeleton" aria-hidden="true">
        <rect height="6" width={`${Math.min(100, (100 * Number(rate)) / Number(limit))}%`} rx="3" fill={fills[level]} />
      </svg>
      <p className="text-sm text-ink-soft tabular">
        {t('admin.returns.of', { limit: most ?? '', returned: String(returned), debits: String(debits) })}
      </p>
    </>
  )
}

const Waiting = () => (
  <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
    {returnGroups.map((group) => (
      <div key={group}>
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-3 h-5 w-24" />
        <Skeleton className="mt-3 h-2 w-full" />
        <Skeleton className="mt-2.5 h-3 w-4/5" />
      </div>
    ))}
  </div>
)

import { Link } from 'react-router'
import type { Network } from '#contract/account/network.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { shareOf } from './share.ts'

const dateOf = (month: string): Date => new Date(`${month}-15T12:00:00Z`)

/** 'noviembre de 2026', '2026' */
export const usePeriodName = () => {
  const { locale } = useFormat()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (period: string): string => (period.length === 4 ? period : name.format(dateOf(period)))
}

/** The years and the months of the selected one, each month with a bar as high as its amount sent. All are links. */
export const Period = ({ network }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const periodName = usePeriodName()
  const { period, years, months } = network
  const year = period.slice(0, 4)
  const most = months.reduce((top, { sent }) => (BigInt(sent.minor) > BigInt(top.minor) ? sent : top), months[0]?.sent ?? { minor: '0', currency: 'USD' }) // biome-ignore format: one reduction
  const short = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  const link = (to: string) => ({
    to: `?period=${to}`,
    preventScrollReset: true,
    'aria-current': to === period ? ('true' as const) : undefined,
  })
  return (
    <nav aria-label={t('customer.map.period')} className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {years.map((one) => (
          <Link key={one} {...link(String(one))} className="filter-chip">
            {t('customer.map.year', { year: String(one) })}
          </Link>
        ))}
        {period.length > 4 && !years.includes(Number(year)) && (
          <Link {...link(year)} className="filter-chip">
            {t('customer.map.year', { year })}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-6 gap-1 lg:grid-cols-12">
        {months.map(({ month, sent }) => (
          <li key={month} className="min-w-0">
            <Link
              {...link(month)}
              title={format.money(sent)}
              className="flex flex-col items-center gap-1 rounded-input border border-transparent px-1 pt-2 pb-1.5 text-sm text-ink-soft hover:bg-noche-soft aria-[current=true]:border-noche aria-[current=true]:bg-noche-soft aria-[current=true]:font-semibold aria-[current=true]:text-noche-ink"
            >
              <span aria-hidden="true" className="flex h-12 w-full items-end justify-center">
                <span
                  className={sent.minor === '0' ? 'w-5 rounded-sm bg-line' : 'w-5 rounded-t-sm bg-noche'}
                  style={{ height: sent.minor === '0' ? 2 : `${Math.max(shareOf(sent, most) * 100, 6)}%` }}
                />
              </span>
              <span aria-hidden="true">{short.format(dateOf(month))}</span>
              <span className="sr-only">{`${periodName(month)}: ${format.money(sent)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RateRow } from '#contract/account/overview.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital, useMoment } from '#web/transfers/moment.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { HomeKey } from './messages.es.ts'
import { Alerts, AskAlert } from './RateAlerts.tsx'
import { changeClass, useChange } from './use-change.ts'

const sources = ['ecb', 'json', 'snapshot'] as const
const rowsExpected = 4
/** Weekends and holidays have no rate, so thirty days may start a little later. */
const wholeMonth_days = 26

/** The mid-market rates that transfers use, with a chart of their last thirty days, source and time. */
export const RatesCard = () => {
  const t = useText<CustomerKey | HomeKey>()
  const { data: read } = useQuery(data.overview())
  // The bells are rendered only once the alerts are loaded.
  const alerts = useQuery(data.rateAlerts())
  const items = read?.rates
  return (
    <Card
      className="flex flex-col"
      title={t('customer.rates.title')}
      aside={items?.some(({ demo }) => demo) && <Chip look="info">{t('customer.rates.demo')}</Chip>}
    >
      {!items || alerts.isPending ? (
        <RatesSkeleton />
      ) : items[0] ? (
        <Rates items={items} first={items[0]} />
      ) : (
        <p className="text-ink-soft">{t('customer.rates.none')}</p>
      )}
    </Card>
  )
}

const RatesSkeleton = () => (
  <ul>
    {Array.from({ length: rowsExpected }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
      <li key={row} className="flex min-h-[60px] items-center justify-between border-b border-line last:border-0">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-24" />
      </li>
    ))}
  </ul>
)

/** The first day with rates, if less than thirty days ago; undefined if complete. */
const youngSince = (items: readonly RateRow[]): string | undefined => {
  const starts = items.flatMap(({ days }) => (days.length > 1 && days[0] ? [days[0].day] : []))
  const first = starts.sort().at(-1)
  const last = items[0]?.days.at(-1)?.day
  if (!first || !last) return undefined
  return Date.parse(last) - Date.parse(first) < wholeMonth_days * 86_400_000 ? first : undefined
}

const Rates = ({ items, first }: { items: readonly RateRow[]; first: RateRow }) => {
  const t = useText<HomeKey>()
  const { moment, plainDay } = useMoment()
  const source = sources.find((known) => known === first.source)
  const since = youngSince(items)
  const hasLines = items.some(({ change }) => change !== null)
  return (
    <>
      <ul className="grid flex-1 auto-rows-fr grid-cols-1">
        {items.map((rate) => (
          <Row key={`${rate.base}${rate.quote}`} rate={rate} />
        ))}
      </ul>
      <p className="type-small mt-auto pt-2 text-ink-soft">
        {t('customer.rates.source', {
          source: source ? t(`customer.rates.source.${source}`) : first.source,
          time: moment(first.asOf),
        })}
        <span className="block">
          {!hasLines
            ? t('customer.rates.young')
            : since
              ? t('customer.rates.since', { date: plainDay(since) })
              : t('customer.rates.thirty-days')}
        </span>
        <span className="block">{t('customer.rates.no-markup')}</span>
      </p>
      <Alerts />
    </>
  )
}

const Row = ({ rate: { base, quote, rate, change, days } }: { rate: RateRow }) => {
  const { currencyName, locale } = useFormat()
  const changeText = useChange()
  // Large rates omit the ten-thousandths.
  const digits = rate.indexOf('.') > 2 ? 2 : 4
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const foreign = base === 'USD' ? quote : base
  return (
    <li className="flex min-h-[60px] items-center gap-x-2 border-b border-line py-1.5 last:border-0 sm:gap-x-3">
      <span className="min-w-0 flex-1">
        <span className="block font-medium whitespace-nowrap">
          {base}/{quote}
        </span>
        <span className="type-small block truncate text-ink-soft">{capital(currencyName(foreign))}</span>
      </span>
      {change !== null && (
        <Sparkline
          // tidy allows Number because it draws a line
          points={days.map(({ day, rate: value }) => ({ day, value: Number(value) }))}
          className={`h-auto w-14 sm:w-19 ${changeClass(change)}`}
        />
      )}
      <span className="min-w-20 text-right tabular">
        <span className="block font-semibold">{number.format(rate as Intl.StringNumericLiteral)}</span>
        {change !== null && <span className={`type-small block ${changeClass(change)}`}>{changeText(change)}</span>}
      </span>
      <AskAlert currency={foreign} />
    </li>
  )
}

import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { OfficeFigures } from '#contract/books/office.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { changeOf } from './change.ts'
import type { HomeKey } from './messages.es.ts'

/** Average amount, number, and unique sender-recipient pairs, each compared with the same days of the previous year. */
export const StatCards = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const { average, orders, pairs } = figures
  const count = (value: number): string => new Intl.NumberFormat(format.locale).format(value)
  const money = (value: OfficeFigures['average']['now']): string => (value ? format.money(value) : '–')
  const cents = (value: OfficeFigures['average']['now']): bigint => BigInt(value?.minor ?? 0)
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
      <Stat
        figures={figures}
        title={t('admin.home.average')}
        text={t('admin.home.average.text')}
        now={money(average.now)}
        before={average.before && money(average.before)}
        change={changeOf(cents(average.now), cents(average.before))}
        // tidy allows Number because it draws a line
        trend={({ average: value }) => (value ? Number(value.minor) : null)}
      />
      <Stat
        figures={figures}
        title={t('admin.home.orders')}
        text={t('admin.home.orders.text')}
        now={count(orders.now)}
        before={orders.before === 0 ? null : count(orders.before)}
        change={changeOf(BigInt(orders.now), BigInt(orders.before))}
        trend={(part) => part.orders}
      />
      <Stat
        figures={figures}
        title={t('admin.home.pairs')}
        text={t('admin.home.pairs.text')}
        now={count(pairs.now)}
        before={pairs.before === 0 ? null : count(pairs.before)}
        change={changeOf(BigInt(pairs.now), BigInt(pairs.before))}
        trend={(part) => part.pairs}
      />
    </div>
  )
}

type StatProps = {
  figures: OfficeFigures
  title: string
  text: string
  now: string
  /** Null if there were none. */
  before: string | null
  change: number | null
  /** Its value in a part of the period; null for a gap. */
  trend: (part: OfficeFigures['trend'][number]) => number | null
}

const Stat = ({ figures: { from, to, trend }, title, text, now, before, change, trend: valueIn }: StatProps) => {
  const t = useText<HomeKey>()
  const points = trend.flatMap((part) => {
    const value = valueIn(part)
    return value === null ? [] : { day: part.to, value }
  })
  return (
    <Link to={`/dashboard/transactions?from=${from}&to=${to}`} className="card block text-ink hover:border-line-strong">
      <span className="flex items-start justify-between gap-3">
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
        <Change change={change} />
      </span>
      <span className="mt-2 flex items-end justify-between gap-3">
        <span>
          <span className="type-2 block tabular">{now}</span>
          <span className="block text-sm text-ink-soft tabular">
            {before === null ? t('admin.home.before.none') : t('admin.home.before', { before })}
          </span>
        </span>
        {points.length > 1 && <Sparkline points={points} className="mb-1 h-auto w-24 text-(--chart-1)" />}
      </span>
    </Link>
  )
}

/** Up, down or unchanged, with text for screen readers. */
export const Change = ({ change }: { change: number | null }) => {
  const t = useText<HomeKey>()
  const { locale } = useFormat()
  if (change === null) return null
  const size = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(Math.abs(change))
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const Arrow = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }[direction]
  const look = { up: 'chip-success', down: 'chip-danger', same: 'chip-neutral' }[direction]
  return (
    <span className={classes('chip flex-none tabular', look)}>
      <Arrow aria-hidden="true" />
      <span className="sr-only">{t(`admin.home.${direction}`)} </span>
      {size}
    </span>
  )
}

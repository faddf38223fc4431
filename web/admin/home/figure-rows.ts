import type { OfficeFigures } from '#contract/books/office.ts'
import { decimalText, fromWire, type WireMoney } from '#contract/lib/money.ts'
import type { HomeKey } from './messages.es.ts'

const plain = (value: number | WireMoney | null): string =>
  value === null ? '' : typeof value === 'number' ? String(value) : decimalText(fromWire(value))

/** The cells of the home's export: figure, period, part, value and the previous year's value. */
export const figureRows = (figures: OfficeFigures, t: (key: HomeKey) => string): string[][] => {
  const { from, to, months, countries, channels } = figures
  const period = `${from}/${to}`
  const totals = (['average', 'orders', 'pairs', 'visitors'] as const).map((name) => {
    const { now, before } = figures[name]
    return [t(`admin.home.${name}`), period, '', plain(now), plain(before)]
  })
  const byMonth = (['international', 'local', 'income', 'expenses', 'visitors'] as const).flatMap((name) =>
    months.map((month) => [t(`admin.home.${name}`), month.month, '', plain(month[name]), '']),
  )
  const heads = (['figure', 'period', 'part', 'value', 'year-before'] as const).map((name) =>
    t(`admin.home.file.${name}`),
  )
  return [
    ...[heads, ...totals, ...byMonth],
    ...countries.map(({ country, orders }) => [t('admin.home.countries'), period, country, plain(orders), '']),
    ...channels.map(({ channel, orders }) => [
      ...[t('admin.home.channels'), period, t(`admin.home.channel.${channel}`), plain(orders), ''],
    ]),
  ]
}

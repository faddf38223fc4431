import { Link } from 'react-router'
import { type Pnl, type PnlSums, pnlLines } from '#contract/books/reporting.ts'
import { decimalText, formatDecimal, fromWire, type WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import type { ReportingKey } from './messages.es.ts'

type Row = PnlSums & { orders: number; volume: WireMoney }

/** A month by corridor. Costs are negative. */
export const PnlTable = ({ pnl: { corridors, total, month } }: { pnl: Pnl }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const count = new Intl.NumberFormat(format.locale)
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent', minimumFractionDigits: 2 })
  const plain = (money: WireMoney): string => formatDecimal(decimalText(fromWire(money)), format.locale)
  const cells = (row: Row) => (
    <>
      <td>{count.format(row.orders)}</td>
      <td>{plain(row.volume)}</td>
      {pnlLines.map((line) => (
        <td key={line} className={row[line].minor.startsWith('-') ? 'text-ink-soft' : undefined}>
          {plain(row[line])}
        </td>
      ))}
      <td className="font-semibold">{plain(row.contribution)}</td>
      <td>{row.volume.minor === '0' ? '–' : percent.format(shareOf(row))}</td>
    </>
  )
  const heads = [
    t('word.sales'),
    t('admin.reporting.volume'),
    ...pnlLines.map((line) => t(`admin.reporting.${line}`)),
    t('admin.reporting.contribution'),
    t('admin.reporting.of-volume'),
  ]
  const title = t('admin.reporting.by-corridor', { month: format.month(month, { year: true }) })
  return (
    <Card title={title} aside={<span className="text-ink-soft">USD</span>} flush>
      {corridors.length === 0 ? (
        <p className="px-6 pb-8 text-center text-ink-soft">{t('admin.reporting.none')}</p>
      ) : (
        <Scrolled label={title}>
          <table className="w-full text-sm whitespace-nowrap tabular [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-2 [&_:is(td,th):first-child]:pl-6 [&_:is(td,th):last-child]:pr-6">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line bg-sand text-right align-bottom text-ink-soft [&>th]:font-semibold [&>th]:whitespace-normal">
                <th scope="col" className="text-left">
                  {t('admin.reporting.corridor')}
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {corridors.map((row) => (
                <tr key={row.country} className="text-right">
                  <th scope="row" className="text-left font-semibold">
                    <Corridor country={row.country} month={month} />
                  </th>
                  {cells(row)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={classes('border-t border-line bg-sand text-right font-semibold')}>
                <th scope="row" className="text-left">
                  {t('word.total')}
                </th>
                {cells(total)}
              </tr>
            </tfoot>
          </table>
        </Scrolled>
      )}
    </Card>
  )
}

const shareOf = ({ contribution, volume }: Row): number => Number(contribution.minor) / Number(volume.minor) // tidy allows Number because it is a ratio

/** A corridor links to its transfers; the United States row covers everything that is not a transfer abroad. */
const Corridor = ({ country, month }: { country: string; month: string }) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const name = (
    <>
      <Flag country={country} width={20} />
      {country === 'US' ? t('admin.reporting.local') : format.countryName(country)}
    </>
  )
  const look = 'inline-flex min-h-8 items-center gap-2.5 text-ink'
  if (country === 'US') return <span className={look}>{name}</span>
  const [year = 0, of = 0] = month.split('-').map(Number) // tidy allows Number because it counts days
  const last = new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
  return (
    <Link
      to={`/dashboard/transactions?country=${country}&from=${month}-01&to=${last}`}
      className={classes(look, 'hover:underline')}
    >
      {name}
    </Link>
  )
}

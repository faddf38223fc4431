import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Ring } from '#web/ui/Ring.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { Swatch } from '#web/ui/Swatch.tsx'
import { data } from '../data.ts'
import type { HomeKey } from './messages.es.ts'
import { type Share, shareColors, sharesOf } from './shares.ts'

/** This year's volume by currency pair. */
export const PairsCard = () => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const year = useQuery(data.overview()).data?.year
  const shares = year ? sharesOf(year) : []
  const [amount = '', code] = year ? format.money(year.total).split('\u00a0') : []
  const slices = shares.map(({ pair, amount: { minor } }) => ({ units: Number(minor), fill: shareColors[pair] }))
  return (
    <Card
      title={t('customer.pairs.title')}
      aside={<span className="text-ink-soft">{t('customer.pairs.this-year')}</span>}
      className="@container flex flex-col"
    >
      {!year ? (
        <Skeleton className="mt-4 h-48 w-full !rounded-card" />
      ) : shares.length > 0 ? (
        <div className="my-auto flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
          <Ring slices={slices} sum={amount} of={code} />
          <Legend shares={shares} />
        </div>
      ) : (
        <p className="my-auto py-8 text-center text-ink-soft">{t('customer.pairs.none')}</p>
      )}
    </Card>
  )
}

/** The numbers behind the ring chart. */
const Legend = ({ shares }: { shares: readonly Share[] }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const percent = new Intl.NumberFormat(format.locale, { style: 'unit', unit: 'percent' })
  return (
    <table className="min-w-36 flex-1">
      <caption className="sr-only">{t('customer.pairs.title')}</caption>
      <tbody>
        {shares.map(({ pair, amount, percent: share }) => (
          <tr key={pair} className="h-11">
            <th scope="row" className="text-left text-[0.9375rem] font-normal whitespace-nowrap">
              <span className="inline-flex items-center gap-2.5">
                <Swatch color={shareColors[pair]} />
                {pair === 'other' ? t('customer.pairs.other') : pair}
              </span>
            </th>
            <td className="pl-4 text-right font-semibold tabular">
              {percent.format(share)}
              <span className="sr-only"> {format.money(amount)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { RateQuote } from '../../../contract/rates.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital, useMoment } from '../../transfers/moment.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import type { HomeKey } from './messages.es.ts'
import { Alerts, AskAlert } from './RateAlerts.tsx'

/** They fill the card when the recipients' currencies do not. */
const usual = ['HNL', 'MXN', 'GTQ', 'COP', 'BRL', 'EUR', 'GBP', 'AED']
const shown = 6

const sources = ['ecb', 'json', 'snapshot'] as const

/**
 * The mid-market rates that transfers use, from the dollar, with their source and time. Nothing can be pressed until the customer's
 * currencies are known: they decide which rows stand here.
 */
export const RatesCard = ({ currencies }: { currencies: readonly string[] | undefined }) => {
  const t = useText<CustomerKey | HomeKey>()
  const query = useQuery(data.rates())
  const wanted = [...new Set([...(currencies ?? []), ...usual])].filter((currency) => currency !== 'USD')
  const items = wanted
    .map((currency) => query.data?.find(({ quote }) => quote === currency))
    .filter((rate): rate is RateQuote => rate !== undefined)
    .slice(0, shown)
  return (
    <Card
      title={t('customer.rates.title')}
      aside={items.some(({ demo }) => demo) && <Chip look="info">{t('customer.rates.demo')}</Chip>}
    >
      <QueryView query={query} skeleton={<RatesSkeleton />} dense>
        {() =>
          currencies === undefined ? (
            <RatesSkeleton />
          ) : items[0] ? (
            <Rates items={items} first={items[0]} />
          ) : (
            <p className="text-ink-soft">{t('customer.rates.none')}</p>
          )
        }
      </QueryView>
    </Card>
  )
}

const RatesSkeleton = () => (
  <ul>
    {usual.slice(0, shown).map((currency) => (
      <li key={currency} className="flex min-h-11 items-center justify-between border-b border-line last:border-0">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-24" />
      </li>
    ))}
  </ul>
)

const Rates = ({ items, first }: { items: readonly RateQuote[]; first: RateQuote }) => {
  const t = useText<HomeKey>()
  const { moment } = useMoment()
  const source = sources.find((known) => known === first.source)
  return (
    <>
      <p className="text-sm text-ink-soft">{t('customer.rates.one-dollar')}</p>
      <ul>
        {items.map((rate) => (
          <Row key={rate.quote} rate={rate} />
        ))}
      </ul>
      <p className="type-small mt-2 text-ink-soft">
        {t('customer.rates.source', {
          source: source ? t(`customer.rates.source.${source}`) : first.source,
          time: moment(first.asOf),
        })}
        <span className="block">{t('customer.rates.no-markup')}</span>
      </p>
      <Alerts />
    </>
  )
}

const Row = ({ rate: { quote, rate } }: { rate: RateQuote }) => {
  const { currencyName, locale } = useFormat()
  const digits = rate.split('.')[1]?.length ?? 0
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(
    rate as Intl.StringNumericLiteral,
  )
  return (
    <li className="flex min-h-11 items-center gap-x-1 border-b border-line py-1 last:border-0">
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="text-ink-soft">{capital(currencyName(quote))}</span>
        <span className="ml-auto font-semibold tabular">
          {number} {quote}
        </span>
      </span>
      <AskAlert currency={quote} rate={rate} />
    </li>
  )
}

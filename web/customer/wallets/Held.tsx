import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { sumInDollars } from '../parts/in-dollars.ts'
import type { FundsKey } from './messages.es.ts'

/** Holds on the balances with reason and release date, and incoming amounts. */
export const Held = () => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { date, plainDay } = useMoment()
  const query = useQuery(data.holds())
  return (
    <Card flush title={t('customer.held.title')} aside={query.data && <Total amounts={query.data.items} />}>
      <QueryView
        query={query}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={2} label={t('ui.loading')} />
          </div>
        }
      >
        {({ items, arriving }) => (
          <>
            {items.length === 0 ? (
              <p className="border-t border-line px-6 py-4 text-ink-soft">{t('customer.held.none')}</p>
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {items.map(({ id, title, why, amount, until }) => (
                  <Row key={id} title={title} amount={format.money(amount)} detail={why}>
                    {until && plainDay(until)}
                  </Row>
                ))}
              </ul>
            )}
            {arriving.length > 0 && (
              <>
                <h3 className="border-t border-line bg-sand px-6 py-2 font-sans text-sm font-semibold">
                  {t('customer.held.arriving')}
                </h3>
                <ul className="divide-y divide-line">
                  {arriving.map(({ id, kind, title, amount, since }) => (
                    <Row
                      key={id}
                      title={kind === 'check_deposit' ? t('customer.held.check', { title }) : title}
                      amount={format.money(amount)}
                      // Cash not yet deposited is not in transit.
                      detail={t(kind === 'top_up' ? 'customer.held.pending' : 'customer.held.on-its-way', {
                        date: date(since),
                      })}
                    />
                  ))}
                </ul>
              </>
            )}
            {items.length > 0 && (
              <p className="flex gap-3 border-t border-line px-6 py-3 text-sm text-ink-soft">
                <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" />
                {t('customer.held.yours')}
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const Total = ({ amounts }: { amounts: readonly { amount: WireMoney }[] }) => {
  const format = useFormat()
  const { data: rates } = useQuery(data.rates())
  const held = amounts.map(({ amount }) => amount)
  const total = sumInDollars(held, rates)
  if (held.length === 0 || !total) return null
  const isExact = held.every(({ currency }) => currency === 'USD')
  return (
    <span className="font-semibold tabular">
      {isExact ? '' : '≈ '}
      {format.money(total)}
    </span>
  )
}

type RowProps = { title: string; amount: string; detail: string; children?: ReactNode }

const Row = ({ title, amount, detail, children }: RowProps) => (
  <li className="grid min-h-18 content-center gap-0.5 px-6 py-3">
    <span className="flex items-baseline justify-between gap-x-4">
      <span className="min-w-0 font-semibold break-words">{title}</span>
      <span className="font-semibold whitespace-nowrap tabular">{amount}</span>
    </span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
      <span>{detail}</span>
      <span className="tabular">{children}</span>
    </span>
  </li>
)

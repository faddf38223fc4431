import type { ReactNode } from 'react'
import type { Terms } from '../../../contract/quotes.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Skeleton } from '../../ui/States.tsx'
import type { CustomerKey } from '../messages.es.ts'
import type { SendKey } from './messages.es.ts'

type Props = { terms: Terms | undefined; pending: boolean; children?: ReactNode }

/** Amount, fee, total, rate, what arrives and when: always together, always in this order. */
export const Summary = ({ terms, pending, children }: Props) => {
  const t = useText<CustomerKey | SendKey>()
  const format = useFormat()
  const near = terms && format.nearDay(terms.dateAvailable, clock())
  /** What was typed has no terms: nothing is on its way. */
  const none = terms || pending ? undefined : '—'
  return (
    <Card
      title={t('send.summary.title')}
      aside={
        terms?.demoRate && terms.rateSource !== 'same_currency' && <Chip look="info">{t('customer.rates.demo')}</Chip>
      }
    >
      <dl className={pending ? 'opacity-80' : undefined} aria-live="polite" aria-busy={pending}>
        <Line term={t('customer.terms.amount')}>{terms ? format.money(terms.amount) : none}</Line>
        <Line term={t('customer.terms.fee')}>{terms ? `+${format.money(terms.fee)}` : none}</Line>
        <Line term={t('customer.terms.total')} strong>
          {terms ? format.money(terms.total) : none}
        </Line>
        <Line term={t('customer.terms.rate')}>{terms ? format.rate(terms) : none}</Line>
        <Line term={t('customer.terms.received')} strong>
          {terms ? format.money(terms.received) : none}
        </Line>
        <Line term={t('customer.terms.available')}>
          {terms ? (near ? capital(near) : format.dayAndMonth(terms.dateAvailable)) : none}
        </Line>
      </dl>
      {children}
    </Card>
  )
}

/** The same in a few lines, for a phone. */
export const SummaryStrip = ({ terms }: { terms: Terms | undefined }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  return (
    <div className="rounded-input bg-sand px-4 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-semibold tabular">
        {terms ? (
          <>
            <span>{format.money(terms.amount)}</span>
            <span>{format.money(terms.received)}</span>
          </>
        ) : (
          <Skeleton className="my-1.5 h-3.5 w-48" />
        )}
      </p>
      <p className="min-h-5 text-ink-soft tabular">
        {terms &&
          t('send.summary.strip', {
            fee: format.money(terms.fee),
            rate: format.rate(terms),
            date: format.nearDay(terms.dateAvailable, clock()) ?? format.dayAndMonth(terms.dateAvailable),
          })}
      </p>
    </div>
  )
}

const Line = ({ term, strong = false, children }: { term: string; strong?: boolean; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0">
    <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{term}</dt>
    <dd className="ml-auto text-right font-semibold tabular">{children ?? <Skeleton className="h-3.5 w-24" />}</dd>
  </div>
)

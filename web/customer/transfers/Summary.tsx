import type { ReactNode } from 'react'
import type { Terms } from '#contract/sending/quotes.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { capital } from '#web/transfers/moment.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { CashTaxLink } from '../parts/CashTaxLink.tsx'
import type { SendKey } from './messages.es.ts'

type Props = { terms: Terms | undefined; pending: boolean; children?: ReactNode }

/** Amount, fee, tax if any, total, rate, amount received and date: always together, in this order. */
export const Summary = ({ terms, pending, children }: Props) => {
  const t = useText<CustomerKey | SendKey>()
  const format = useFormat()
  const near = terms && format.nearDay(terms.dateAvailable, clock())
  /** The input has no terms, and none are loading. */
  const none = terms || pending ? undefined : '—'
  return (
    <Card
      title={t('transfers.summary.title')}
      aside={
        terms?.demoRate && terms.rateSource !== 'same_currency' && <Chip look="info">{t('customer.rates.demo')}</Chip>
      }
    >
      <dl className={pending ? 'opacity-80' : undefined} aria-live="polite" aria-busy={pending}>
        <Line term={t('word.you-send')}>{terms ? format.money(terms.amount) : none}</Line>
        <Line term={t('word.fee')}>{terms ? `+${format.money(terms.fee)}` : none}</Line>
        {terms?.tax && (
          <Line
            term={
              <>
                {t('customer.terms.tax')} <CashTaxLink />
              </>
            }
          >
            +{format.money(terms.tax)}
          </Line>
        )}
        <Line term={t('word.you-pay-in-total')} strong>
          {terms ? format.money(terms.total) : none}
        </Line>
        <Line term={t('word.exchange-rate')}>{terms ? format.rate(terms) : none}</Line>
        <Line term={t('word.recipient-gets')} strong>
          {terms ? format.money(terms.received) : none}
        </Line>
        <Line term={t('word.you-pay-with')}>{terms ? t(`customer.pay-in.${terms.payIn}`) : none}</Line>
        <Line term={t('customer.terms.available')}>
          {terms ? (near ? capital(near) : format.dayAndMonth(terms.dateAvailable)) : none}
        </Line>
      </dl>
      {children}
    </Card>
  )
}

/** The part that a phone shows above the bar. */
export const Price = ({ terms }: { terms: Terms | undefined }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  return (
    <p className="min-h-6 text-[0.9375rem] text-ink-soft tabular md:hidden">
      {terms &&
        [
          t('transfers.price.fee', { fee: format.money(terms.fee) }),
          terms.rateSource !== 'same_currency' && format.rate(terms),
          t(`transfers.price.${terms.payIn}`),
        ]
          .filter(Boolean)
          .join(' · ')}
    </p>
  )
}

const Line = ({ term, strong = false, children }: { term: ReactNode; strong?: boolean; children: ReactNode }) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0">
    <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{term}</dt>
    <dd className="ml-auto text-right font-semibold tabular">{children ?? <Skeleton className="h-3.5 w-24" />}</dd>
  </div>
)

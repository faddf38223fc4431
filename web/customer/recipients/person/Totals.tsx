import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonTotals } from '#contract/funds/people.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { data } from '#web/customer/data.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import type { PersonPage } from './person.tsx'

/** The amounts sent to a person in a year with their outcomes, in total and by month. */
export const Totals = ({ person }: { person: PersonPage }) => {
  const t = useText<RecipientsKey>()
  const [year, setYear] = useState<number>()
  const query = useQuery(data.personTotals(person.id, year))
  return (
    <Card title={t('customer.totals.title')}>
      <QueryView query={query} skeleton={<SkeletonRows rows={3} label={t('ui.loading')} />}>
        {(totals) => (
          <>
            {totals.years.length > 1 && (
              <SelectField
                label={t('customer.totals.year')}
                className="mb-4 max-w-40"
                value={totals.year}
                onChange={({ target }) => setYear(Number(target.value))}
              >
                <Options of={totals.years} />
              </SelectField>
            )}
            <Year totals={totals} />
            {totals.months.length > 0 && <Months totals={totals} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

const zero: WireMoney[] = [{ minor: '0', currency: 'USD' }]

const Year = ({ totals }: { totals: PersonTotals }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const { year, sent, paid, transfers, payments } = totals
  const figures = [
    { key: 'sent', amounts: sent, text: t('customer.person.year', { count: transfers, year }) },
    { key: 'paid', amounts: paid, text: t('customer.totals.payments', { count: payments, year }) },
  ].filter(({ key, amounts }) => (key === 'sent' ? amounts.length > 0 || paid.length === 0 : amounts.length > 0))
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ key, amounts, text }) => (
        <div key={key}>
          <dt className="text-sm text-ink-soft">{t(`customer.totals.${key as 'sent' | 'paid'}`)}</dt>
          <dd>
            {(amounts.length > 0 ? amounts : zero).map((amount) => (
              <b key={amount.currency} className="type-3 block tabular">
                {format.money(amount)}
              </b>
            ))}
            <span className="text-sm text-ink-soft">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Month = Pick<PersonTotals['months'][number], 'sent' | 'received' | 'paid'>
const figures: readonly (readonly [RecipientsKey, (month: Month) => readonly WireMoney[]])[] = [
  ['customer.totals.received', ({ received }) => received],
  ['customer.totals.sent', ({ sent }) => sent],
  ['customer.totals.paid', ({ paid }) => paid],
]

/** One month per line: sent, received of it, and paid by them. */
const Months = ({ totals }: { totals: PersonTotals }) => {
  const t = useText<RecipientsKey>()
  const format = useFormat()
  const name = new Intl.DateTimeFormat(format.locale, { month: 'long', timeZone: 'UTC' })
  const hasPaid = totals.paid.length > 0
  const amounts = (all: readonly WireMoney[]) =>
    all.length === 0
      ? '–'
      : all.map((amount) => (
          <span key={amount.currency} className="block">
            {format.money(amount)}
          </span>
        ))
  const narrow = useNarrow()
  const months = totals.months.toReversed()
  if (narrow)
    return (
      <ul aria-label={t('word.by-month')} className="mt-4 divide-y divide-line border-t border-line">
        {months.map(({ month, sent, received, paid }) => (
          <li key={month} className="flex min-h-[72px] flex-wrap items-center justify-between gap-x-4 py-2.5">
            <span className="font-semibold first-letter:uppercase">{name.format(new Date(`${month}-15`))}</span>
            <dl className="ml-auto grid min-w-0 grid-cols-[auto_auto] gap-x-3 text-right tabular">
              {figures
                .map(([term, read]) => [term, read({ sent, received, paid })] as const)
                .filter(([, all]) => all.length > 0)
                .map(([term, all]) => (
                  <div key={term} className="contents">
                    <dt className="min-w-0 text-sm text-ink-soft [overflow-wrap:anywhere]">{t(term)}</dt>
                    <dd className={term === 'customer.totals.received' ? 'font-semibold' : undefined}>
                      {amounts(all)}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <section tabIndex={0} aria-label={t('word.by-month')} className="mt-5 -mx-2 overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{t('word.by-month')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('word.month')}</th>
            <th scope="col" className="cell-end">
              {t('customer.totals.sent')}
            </th>
            <th scope="col" className="cell-end">
              {t('customer.totals.received')}
            </th>
            {hasPaid && (
              <th scope="col" className="cell-end">
                {t('customer.totals.paid')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, sent, received, paid }) => (
            <tr key={month}>
              <td className="first-letter:uppercase">{name.format(new Date(`${month}-15`))}</td>
              <td className="cell-end tabular">{amounts(sent)}</td>
              <td className="cell-end tabular">{amounts(received)}</td>
              {hasPaid && <td className="cell-end tabular">{amounts(paid)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Corridor } from '#contract/ground/corridors.ts'
import type { WayToPay } from '#contract/sending/quotes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import { useCountries } from '../parts/use-countries.ts'
import { askOf, type Draft, type Go } from '../transfers/draft.ts'
import type { SendKey } from '../transfers/messages.es.ts'
import { useAmount } from '../transfers/use-amount.ts'
import type { HomeKey } from './messages.es.ts'

const nothing: Draft = {
  country: '',
  side: 'send',
  amount: '',
  payout: undefined,
  whom: undefined,
  recipient: '',
  payIn: undefined,
  account: '',
  disclosure: '',
}

/** The amount received and the arrival per payment method, before any other input; leads to sending that amount. */
export const Estimate = () => {
  const t = useText<HomeKey>()
  return (
    <Card title={t('customer.estimate.title')}>
      <QueryView
        query={useQuery(data.corridors())}
        skeleton={<Skeleton className="h-[26.5rem] w-full !rounded-card" />}
        dense
      >
        {(corridors) => <Amounts corridors={corridors} />}
      </QueryView>
    </Card>
  )
}

const Amounts = ({ corridors }: { corridors: readonly Corridor[] }) => {
  const t = useText<HomeKey | SendKey>()
  const format = useFormat()
  const navigate = useNavigate()
  const countries = useCountries(corridors)
  const [draft, setDraft] = useState(nothing)
  const go: Go = (step, patch) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    if (step === 'amount') return
    const { country, side, amount } = next
    void navigate(
      `/dashboard/home/new?${new URLSearchParams({ country, side, amount, payout: next.payout ?? '', step })}`,
    )
  }
  const { choice, error, problem, terms, ...amount } = useAmount({ draft, go, corridors })
  const { data: preview } = useQuery(data.preview(askOf(draft)))
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={choice.handleSubmit(() => {
        if (!error && !problem && choice.amount) amount.leave()
      })}
    >
      <MoneyField
        label={t('transfers.amount.you-send')}
        currencies={[{ value: 'US', label: format.currencyName('USD'), country: 'us', aside: 'USD' }]}
        currencyLabel={t('transfers.amount.currency')}
        {...amount.field('send')}
      />
      <MoneyField
        label={t('transfers.amount.gets')}
        currencies={countries}
        currencyLabel={t('word.destination-country')}
        hint={t('transfers.amount.in-country', { country: format.countryName(choice.country) })}
        onCurrencyChange={amount.chooseCountry}
        {...amount.field('receive')}
      />
      <Ways ways={terms ? preview?.ways : undefined} />
      <FormError>{problem}</FormError>
      <Button type="submit" look="secondary" full>
        {t('customer.estimate.send')}
      </Button>
    </form>
  )
}

/** One line each, to compare dates and fees. A balance is listed only if the user has one. */
const Ways = ({ ways }: { ways: readonly WayToPay[] | undefined }) => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const { data: wallets } = useQuery(data.wallets())
  const hasBalance = wallets?.some(({ available }) => !isZero(available)) ?? false
  return (
    <div className="min-h-[6.75rem]" aria-live="polite">
      {ways && (
        <table className="w-full text-[0.9375rem] tabular [overflow-wrap:anywhere] [&_td]:py-1.5 [&_th]:py-1.5 [&_th]:pr-3 [&_th]:text-left [&_th]:font-normal">
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col">{t('word.you-pay-with')}</th>
              <th scope="col">{t('word.arrives')}</th>
              <th scope="col" className="!pr-0 !text-right">
                {t('word.fee')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {ways
              .filter(({ payIn }) => payIn !== 'wallet' || hasBalance)
              .map(({ payIn, fee, dateAvailable }) => (
                <tr key={payIn}>
                  <th scope="row">{t(`customer.estimate.${payIn}`)}</th>
                  <td className="font-semibold">{format.shortDay(dateAvailable)}</td>
                  <td className="text-right">{format.money(fee)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { businessPayments } from '#contract/account/business-payments.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { callQuery } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { newRow } from '../batches/draft.ts'
import type { BusinessKey } from './messages.es.ts'
import type { usePaymentForm, Values } from './use-payment-form.ts'

type CurrencyOf = (side: Values['side'], recipientId: string) => string
type TermsProps = { id: string; form: UseFormReturn<Values>; payIn: 'wallet' | 'ach'; currencyOf: CurrencyOf }

/** The invoice's cost and amount received at the current rate; undefined while unreadable. */
export const useInvoiceTerms = ({ id, form, payIn, currencyOf }: TermsProps) => {
  const amounts = useAmounts()
  const { side, lines } = form.watch()
  const { recipientId = '', amount = '' } = lines[0] ?? {}
  const currency = currencyOf(side, recipientId)
  const isReadable = recipientId !== '' && amounts.text(amount, currency) !== undefined
  const { cells } = newRow({ amount, currency })
  const query = useQuery(
    callQuery(businessPayments.check, {
      params: { id },
      body: { payIn, rows: [{ recipientId, cells }] },
      enabled: isReadable,
      placeholderData: keepPreviousData,
    }),
  )
  const row = isReadable ? query.data?.rows[0] : undefined
  return {
    terms: row?.terms ?? undefined,
    problem: query.isPlaceholderData ? undefined : row?.problems[0]?.details,
    isPending: isReadable && (query.isPending || query.isPlaceholderData),
  }
}

type Props = Pick<ReturnType<typeof usePaymentForm>, 'form' | 'field'> & {
  payees: readonly Recipient[]
  currencyOf: CurrencyOf
  terms: Terms | undefined
  problem: string | undefined
  isPending: boolean
}

/** The payee, and the amount: typed in dollars or in the payee's currency, the other side is computed. */
export const InvoiceLine = ({ form, field, payees, currencyOf, terms, problem, isPending }: Props) => {
  const t = useText<BusinessKey>()
  const amounts = useAmounts()
  const { side, lines } = form.watch()
  const { recipientId = '', amount = '' } = lines[0] ?? {}
  const errors = form.formState.errors.lines?.[0]
  const shouldValidate = form.formState.isSubmitted
  const textOf = (shown: Values['side']): string => {
    if (shown === side) return amount
    if (!terms || isPending) return ''
    return amounts.write(shown === 'send' ? terms.amount : terms.received)
  }
  const money = (shown: Values['side']) => {
    const currency = currencyOf(shown, recipientId)
    return {
      currency,
      value: textOf(shown),
      error: shown === side ? (errors?.amount?.message ?? problem) : undefined,
      onChange: (typed: string) => {
        form.setValue('side', shown)
        form.setValue('lines.0.amount', typed, { shouldValidate })
      },
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectField label={t('businesses.payee')} {...field('lines.0.recipientId')}>
        <Options
          of={payees}
          id={({ id }) => id}
          text={({ fullName, label }) => `${fullName} · ${label}`}
          none={t('ui.choose')}
        />
      </SelectField>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <MoneyField label={t('businesses.amount')} {...money('send')} />
        {currencyOf('receive', recipientId) !== 'USD' && (
          <MoneyField label={t('word.they-receive')} {...money('receive')} />
        )}
      </div>
      <TermsLines terms={terms} isPending={isPending} />
    </div>
  )
}

/** Rate, fee, tax if any, total and arrival, in the order of sending; their space is reserved while loading. */
const TermsLines = ({ terms, isPending }: { terms: Terms | undefined; isPending: boolean }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const lines: [BusinessKey | SharedKey, string | undefined][] = [
    ['word.exchange-rate', terms && format.rate(terms)],
    ['word.fees', terms && format.money(terms.fee)],
    ...(terms?.tax ? [['word.federal-tax', format.money(terms.tax)] satisfies [BusinessKey | SharedKey, string]] : []),
    ['word.total', terms && format.money(terms.total)],
    ['businesses.arrives', terms && format.longDate(terms.dateAvailable)],
  ]
  return (
    <dl aria-live="polite" aria-busy={isPending} className={isPending ? 'opacity-80' : undefined}>
      {lines.map(([term, value]) => (
        <div
          key={term}
          className="flex min-h-9 flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
        >
          <dt className="text-ink-soft">{t(term)}</dt>
          <dd className="ml-auto text-right font-semibold tabular">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

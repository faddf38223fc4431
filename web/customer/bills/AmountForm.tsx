import { useNavigate } from 'react-router'
import { type AmountDue, type Biller, type BillReview, bills } from '#contract/balance/bills.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

type Props = { biller: Biller; reference: string; due: AmountDue }

const amountTexts = {
  amount_malformed: 'bills.amount-malformed',
  amount_not_positive: 'bills.amount-none',
  amount_too_precise: 'bills.amount-malformed',
} as const

const useQuote = ({ biller: { id: billerId, currency }, reference, due }: Props) => {
  const { locale } = useFormat()
  const amountProblem = useAmountProblem(amountTexts)
  const navigate = useNavigate()
  const isTyped = due.amount === null || due.partial
  const initial = due.amount ? writeAmount(decimalText(fromWire(due.amount)), currency, locale) : ''
  const server = useServerForm<{ amount: string }, BillReview>({
    initial: { amount: initial },
    check: ({ amount }): Record<string, string> => {
      const read = readAmount(amount, currency, locale)
      if (!isTyped || !('problem' in read)) return {}
      return { amount: amountProblem(read, currency) }
    },
    send: ({ amount }) => {
      const read = readAmount(amount, currency, locale)
      const text = isTyped && !('problem' in read) ? read.text : null
      return call(bills.quote, { body: { id: newId(), billerId, reference, amount: text } })
    },
    onDone: async (quote) => {
      setReply(billData.quote(quote.id), quote)
      await navigate(`/dashboard/funds/bills/new?quote=${quote.id}`)
    },
  })
  return { ...server, isTyped }
}

/** How much is paid, where the company does not say it or takes a part, and on to the review. */
export const AmountForm = (props: Props) => {
  const { biller, due } = props
  const t = useText<BillsKey>()
  const format = useFormat()
  const { form, element, onSubmit, problem, isPending, isTyped } = useQuote(props)
  const country = biller.country.toLowerCase()
  const name = format.currencyName(biller.currency)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      {isTyped && (
        <MoneyField
          label={t('bills.amount')}
          hint={due.amount ? t('bills.amount-hint') : undefined}
          currencies={[{ value: biller.country, label: name, country, aside: biller.currency }]}
          currency={biller.country}
          currencyLabel={name}
          value={form.watch('amount')}
          onChange={(typed) => form.setValue('amount', typed, { shouldValidate: form.formState.isSubmitted })}
          error={form.formState.errors.amount?.message}
        />
      )}
      <FormError>{isTyped ? problem : (problem ?? form.formState.errors.amount?.message)}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('bills.reviewing')}>
        {t('bills.review')}
      </Button>
    </form>
  )
}

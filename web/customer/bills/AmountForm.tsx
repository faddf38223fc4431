import { useNavigate } from 'react-router'
import { type AmountDue, type Biller, type BillReview, bills } from '#contract/balance/bills.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

type Props = { biller: Biller; reference: string; due: AmountDue }

const useQuote = ({ biller: { id: billerId, currency }, reference, due }: Props) => {
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const isTyped = due.amount === null || due.partial
  const server = useServerForm<{ amount: string }, BillReview>({
    initial: { amount: due.amount ? amounts.write(due.amount) : '' },
    check: ({ amount }): Record<string, string> => {
      const problem = isTyped ? amountProblem(amount, currency) : undefined
      return problem ? { amount: problem } : {}
    },
    send: ({ amount: typed }) => {
      const amount = isTyped ? amounts.plain(typed, currency) : null
      return call(bills.quote, { body: { id: newId(), billerId, reference, amount } })
    },
    onDone: async (quote) => {
      setReply(billData.quote(quote.id), quote)
      await navigate(`/dashboard/funds/bills/new?quote=${quote.id}`)
    },
  })
  return { ...server, isTyped }
}

/** The amount, where the biller does not state it or accepts part of it, and the button to the review. */
export const AmountForm = (props: Props) => {
  const { biller, due } = props
  const t = useText<BillsKey>()
  const { form, element, onSubmit, problem, isPending, isTyped } = useQuote(props)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      {isTyped && (
        <MoneyField
          label={t('bills.amount')}
          hint={due.amount ? t('bills.amount-hint') : undefined}
          currency={biller.currency}
          country={biller.country.toLowerCase()}
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

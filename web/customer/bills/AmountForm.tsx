import { useNavigate } from 'react-router'
import { type AmountDue, type Biller, bills } from '#contract/balance/bills.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { setReply } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

type Props = { biller: Biller; reference: string; due: AmountDue }

const useQuote = ({ biller: { id: billerId, currency }, reference, due }: Props) => {
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const isTyped = due.amount === null || due.partial
  const server = useContractForm(bills.quote, {
    initial: { amount: due.amount ? amounts.write(due.amount) : '' },
    check: ({ amount }) => ({ amount: isTyped && amountProblem(amount, currency) }),
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
  const { control, element, onSubmit, problem, isPending, isTyped } = useQuote(props)
  const amount = control('amount')
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      {isTyped && (
        <MoneyField
          label={t('bills.amount')}
          hint={due.amount ? t('bills.amount-hint') : undefined}
          currency={biller.currency}
          country={biller.country.toLowerCase()}
          {...amount}
        />
      )}
      <FormError>{isTyped ? problem : (problem ?? amount.error)}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('bills.reviewing')}>
        {t('bills.review')}
      </Button>
    </form>
  )
}

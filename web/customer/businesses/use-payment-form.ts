import { useNavigate } from 'react-router'
import {
  type BusinessPayment,
  businessPayments,
  type PaymentKind,
  payrollLines_max,
} from '#contract/account/business-payments.ts'
import { businesses } from '#contract/account/businesses.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import type { sides } from '#contract/sending/quotes.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { emptyDraft } from '../batches/draft.ts'
import type { MultipleKey } from '../batches/messages.es.ts'
import type { TableState } from '../batches/use-table.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { Uploaded } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { paymentPath } from './paths.ts'

/** `lines`: the single line of an invoice; payroll lines are rows of its table. */
export type Values = {
  name: string
  dueOn: string
  note: string
  from: string
  attachments: Uploaded[]
  side: (typeof sides)[number]
  lines: { recipientId: string; amount: string }[]
}

export type PaymentProps = {
  id: string
  kind: PaymentKind
  payees: readonly Recipient[]
  accounts: readonly BankAccount[]
  balance: WireMoney | undefined
  earlier: BusinessPayment | undefined
}

export const fromBalance = 'wallet'
export const payInOf = (from: string): 'wallet' | 'ach' => (from === fromBalance ? 'wallet' : 'ach')

/** The currency of an amount on this side. */
type CurrencyOf = (side: Values['side'], recipientId: string) => string
type Options = PaymentProps & { currencyOf: CurrencyOf; table: TableState }

const usePaymentCheck = ({ kind, table, currencyOf }: Options) => {
  const t = useText<BusinessKey | MultipleKey>()
  const amountProblem = useAmountProblem()
  return (typed: Values): Record<string, string> => {
    const errors: Record<string, string> = {}
    if (kind === 'payroll') {
      if (table.filled.length === 0) errors.lines = t('businesses.lines-none')
      else if (table.filled.length > payrollLines_max) errors.lines = t('batches.too-many', { max: payrollLines_max })
      else if (table.ready.length < table.filled.length) errors.lines = t('businesses.lines-wrong')
      return errors
    }
    for (const [at, { recipientId, amount }] of typed.lines.entries()) {
      if (recipientId === '') errors[`lines.${at}.recipientId`] = t('businesses.required')
      const currency = currencyOf(typed.side, recipientId)
      const problem = amountProblem(amount, currency)
      if (problem) errors[`lines.${at}.amount`] = problem
    }
    return errors
  }
}

/** An invoice or a payroll with its lines; nothing is paid before confirmation. */
export const usePaymentForm = (options: Options) => {
  const { id, kind, payees, accounts, earlier, currencyOf, table } = options
  const t = useText<BusinessKey>()
  const amounts = useAmounts()
  const navigate = useNavigate()
  const idFor = useAttempt()
  const [first] = earlier?.items ?? []
  const known = payees.some((payee) => payee.id === first?.recipientId) ? first : undefined
  const linesOf = ({ side, lines }: Values) =>
    kind === 'payroll'
      ? table.ready.flatMap((row) => {
          const { person, typed } = table.checkOf(row) ?? {}
          return person?.recipientId && typed ? [{ recipientId: person.recipientId, ...typed }] : []
        })
      : lines.map(({ recipientId, amount }) => {
          const currency = currencyOf(side, recipientId)
          return { recipientId, amount: amounts.plain(amount, currency), currency }
        })
  return useContractForm(businessPayments.prepare, {
    initial: {
      name: earlier?.kind === 'payroll' ? earlier.name : '',
      ...{ dueOn: '', note: '', attachments: [] },
      from: earlier?.bankAccountId ?? accounts[0]?.id ?? fromBalance,
      side: known && known.currency !== 'USD' ? 'receive' : 'send',
      lines: [
        known
          ? { recipientId: known.recipientId, amount: amounts.writeText(known.amount, known.currency) }
          : { recipientId: '', amount: '' },
      ],
    } as Values,
    missing: { name: t('businesses.required') },
    check: usePaymentCheck(options),
    send: (typed) => {
      const { from, dueOn, attachments, name, note } = typed
      const payIn = payInOf(from)
      const body = {
        ...{ name, note, kind, dueOn: dueOn || null, attachmentIds: attachments.map((one) => one.id), payIn },
        bankAccountId: payIn === 'wallet' ? null : from,
        lines: linesOf(typed),
      }
      return call(businessPayments.prepare, { params: { id }, body: { ...body, id: idFor(body) } })
    },
    onDone: async (payment) => {
      setReply(data.businessPayment(id, payment.id), payment)
      void stale(businesses)
      if (kind === 'payroll') table.change({ rows: emptyDraft().rows })
      await navigate(paymentPath(id, payment.id), { replace: true })
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import {
  type BusinessPayment,
  businessPayments,
  type PaymentKind,
  payrollLines_max,
} from '../../../contract/business-payments.ts'
import type { WireMoney } from '../../../contract/money.ts'
import type { sides } from '../../../contract/quotes.ts'
import type { Recipient } from '../../../contract/recipients.ts'
import { readAmount, writeAmount } from '../../../contract/typed-amount.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { useAmountProblem } from '../../ui/use-amount-problem.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import { emptyDraft } from '../multiple-transfers/draft.ts'
import type { MultipleKey } from '../multiple-transfers/messages.es.ts'
import type { TableState } from '../multiple-transfers/use-table.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { Uploaded } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { paymentPath } from './paths.ts'

/** `lines`: the one of an invoice; those of a payroll are rows of its table. */
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

const amountTexts = {
  amount_malformed: 'business-transfers.amount-wrong',
  amount_not_positive: 'business-transfers.amount-wrong',
  amount_too_precise: 'business-transfers.amount-wrong',
} as const

/** The currency that an amount of this side is in. */
type CurrencyOf = (side: Values['side'], recipientId: string) => string
type Options = PaymentProps & { currencyOf: CurrencyOf; table: TableState }

const usePaymentCheck = ({ kind, table, currencyOf }: Options) => {
  const t = useText<BusinessKey | MultipleKey>()
  const { locale } = useFormat()
  const amountProblem = useAmountProblem(amountTexts)
  return (typed: Values): Record<string, string> => {
    const errors: Record<string, string> = {}
    if (typed.name.trim() === '') errors.name = t('business-transfers.required')
    if (kind === 'payroll') {
      if (table.filled.length === 0) errors.lines = t('business-transfers.lines-none')
      else if (table.filled.length > payrollLines_max)
        errors.lines = t('multiple-transfers.too-many', { max: payrollLines_max })
      else if (table.ready.length < table.filled.length) errors.lines = t('business-transfers.lines-wrong')
      return errors
    }
    for (const [at, { recipientId, amount }] of typed.lines.entries()) {
      if (recipientId === '') errors[`lines.${at}.recipientId`] = t('business-transfers.required')
      const currency = currencyOf(typed.side, recipientId)
      const read = readAmount(amount, currency, locale)
      if ('problem' in read) errors[`lines.${at}.amount`] = amountProblem(read, currency)
    }
    return errors
  }
}

/** An invoice or a payroll with its lines; nothing is paid before it is confirmed. */
export const usePaymentForm = (options: Options) => {
  const { id, kind, payees, accounts, earlier, currencyOf, table } = options
  const { locale } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
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
          const read = readAmount(amount, currency, locale)
          return { recipientId, amount: 'text' in read ? read.text : amount, currency }
        })
  return useServerForm<Values, BusinessPayment>({
    initial: {
      name: earlier?.kind === 'payroll' ? earlier.name : '',
      ...{ dueOn: '', note: '', attachments: [] },
      from: earlier?.bankAccountId ?? accounts[0]?.id ?? fromBalance,
      side: known && known.currency !== 'USD' ? 'receive' : 'send',
      lines: [
        known
          ? { recipientId: known.recipientId, amount: writeAmount(known.amount, known.currency, locale) }
          : { recipientId: '', amount: '' },
      ],
    },
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
      client.setQueryData(data.businessPayment(id, payment.id).queryKey, payment)
      void client.invalidateQueries({ queryKey: ['businesses', id, 'payments'] })
      if (kind === 'payroll') table.change({ rows: emptyDraft().rows })
      await navigate(paymentPath(id, payment.id), { replace: true })
    },
  })
}

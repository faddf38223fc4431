import { useState } from 'react'
import { reasonLetters } from '#contract/account/businesses.ts'
import { adminInvoices, type Invoice } from '#contract/books/invoices.ts'
import { fromWire, type Money, toWire } from '#contract/lib/money.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { setReply, stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { dayOf, useServerForm } from '#web/ui/use-server-form.ts'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

const currency = 'USD'
type Values = { amount: string; receivedOn: string; reference: string; reason: string }
type Props = { invoice: Invoice; kind: 'payment' | 'credit' | 'refund' }

const today = (): string =>
  Temporal.Instant.fromEpochMilliseconds(clock()).toZonedDateTimeISO('America/New_York').toPlainDate().toString()

/** The default amount: the remaining debt, the overpaid amount, or the full invoice. */
const proposed = ({ left, overpaid, total, credited }: Invoice, kind: Props['kind']): Money => {
  if (kind === 'refund') return fromWire(overpaid)
  if (kind === 'payment' || left.minor !== '0') return fromWire(left)
  return { minor: fromWire(total).minor - fromWire(credited).minor, currency }
}

const useSettleForm = ({ invoice, kind }: Props) => {
  const { id } = invoice
  const usual = proposed(invoice, kind)
  const t = useText<InvoicesKey>()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem('40')
  const [attempt] = useState(newId)
  const [isBank, needsReason] = [kind !== 'credit', kind !== 'payment']
  return useServerForm<Values, Invoice>({
    initial: {
      amount: usual.minor === 0n ? '' : amounts.write(toWire(usual)),
      receivedOn: today(),
      reference: '',
      reason: '',
    },
    check: ({ amount, receivedOn, reference, reason }) => {
      const errors: Record<string, string> = {}
      const problem = amountProblem(amount, currency)
      if (problem) errors.amount = problem
      if (isBank && receivedOn === '') errors.receivedOn = t('admin.invoices.required')
      if (isBank && reference.trim() === '') errors.reference = t('admin.invoices.required')
      if (needsReason && reason.trim().length < reasonLetters.min) errors.reason = t('admin.invoices.reason-missing')
      return errors
    },
    send: ({ amount: typed, receivedOn, reference, reason }) => {
      const sums = { id: attempt, amount: amounts.plain(typed, currency) }
      const params = { id }
      if (kind === 'payment')
        return call(adminInvoices.recordPayment, { params, body: { ...sums, receivedOn, reference } })
      if (kind === 'credit') return call(adminInvoices.credit, { params, body: { ...sums, reason } })
      return call(adminInvoices.refund, { params, body: { ...sums, sentOn: receivedOn, reference, reason } })
    },
    onDone: (changed) => {
      setReply(invoiceQueries.one(id), changed)
      void stale(wholeOffice)
      const rows = kind === 'refund' ? 'refunds' : 'credits'
      const waits = needsReason && changed[rows].length === invoice[rows].length
      toast('success', t(waits ? 'admin.invoices.credit-waits' : `admin.invoices.${kind}-done`), { brief: true })
    },
  })
}

/** A payment into our bank account, a credit note, or a refund sent from our bank account. */
export const SettleForm = (props: Props) => {
  const { kind } = props
  const t = useText<InvoicesKey>()
  const { form, element, onSubmit, problem, isPending } = useSettleForm(props)
  const { errors } = form.formState
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('admin.invoices.amount')}
        {...(kind === 'payment' ? { hint: t('admin.invoices.payment-hint') } : {})}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      {kind !== 'credit' && (
        <>
          <DateField
            label={t(kind === 'refund' ? 'admin.invoices.sent-on' : 'admin.invoices.received-on')}
            error={errors.receivedOn?.message}
            {...dayOf(form, 'receivedOn')}
          />
          <TextField
            label={t('admin.invoices.reference')}
            hint={t('admin.invoices.reference-hint')}
            maxLength={80}
            autoComplete="off"
            error={errors.reference?.message}
            {...form.register('reference')}
          />
        </>
      )}
      {kind !== 'payment' && (
        <TextArea
          label={t('admin.invoices.reason')}
          hint={t(kind === 'credit' ? 'admin.invoices.reason-hint' : 'admin.invoices.refund-reason-hint')}
          rows={2}
          maxLength={reasonLetters.max}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        look={kind === 'payment' ? 'primary' : 'secondary'}
        busy={isPending && t('admin.invoices.saving')}
      >
        {t(`admin.invoices.${kind}-send`)}
      </Button>
    </form>
  )
}

import { useState } from 'react'
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
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

const currency = 'USD'
type Props = { invoice: Invoice; kind: 'payment' | 'credit' | 'refund' }

const routes = {
  payment: adminInvoices.recordPayment,
  credit: adminInvoices.credit,
  refund: adminInvoices.refund,
}

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
  const needsReason = kind !== 'payment'
  return useContractForm(routes[kind], {
    initial: {
      amount: usual.minor === 0n ? '' : amounts.write(toWire(usual)),
      receivedOn: today(),
      reference: '',
      reason: '',
    },
    missing: { receivedOn: true, reason: t('admin.invoices.reason-missing') },
    check: ({ amount }) => ({ amount: amountProblem(amount, currency) }),
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
      toast('success', t(waits ? 'word.approval-requested' : `admin.invoices.${kind}-done`), { brief: true })
    },
  })
}

/** A payment into our bank account, a credit note, or a refund sent from our bank account. */
export const SettleForm = (props: Props) => {
  const { kind } = props
  const t = useText<InvoicesKey>()
  const { field, control, element, onSubmit, problem, isPending } = useSettleForm(props)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('word.amount')}
        {...(kind === 'payment' ? { hint: t('admin.invoices.payment-hint') } : {})}
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      {kind !== 'credit' && (
        <>
          <DateField
            label={t(kind === 'refund' ? 'admin.invoices.sent-on' : 'admin.invoices.received-on')}
            {...control('receivedOn')}
          />
          <TextField
            label={t('admin.invoices.reference')}
            hint={t('admin.invoices.reference-hint')}
            autoComplete="off"
            {...field('reference')}
          />
        </>
      )}
      {kind !== 'payment' && (
        <TextArea
          label={t('word.reason')}
          hint={t(kind === 'credit' ? 'admin.invoices.reason-hint' : 'admin.invoices.refund-reason-hint')}
          rows={2}
          {...field('reason')}
        />
      )}
      <FormError>{problem}</FormError>
      <Button type="submit" look={kind === 'payment' ? 'primary' : 'secondary'} busy={isPending && t('ui.saving')}>
        {t(`admin.invoices.${kind}-send`)}
      </Button>
    </form>
  )
}

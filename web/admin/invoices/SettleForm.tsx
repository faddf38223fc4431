import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonLetters } from '../../../contract/businesses.ts'
import { adminInvoices, type Invoice } from '../../../contract/invoices.ts'
import { decimalText, fromWire } from '../../../contract/money.ts'
import { readAmount, writeAmount } from '../../../contract/typed-amount.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextArea, TextField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

const currency = 'USD'
type Values = { amount: string; receivedOn: string; reference: string; reason: string }
type Props = { invoice: Invoice; kind: 'payment' | 'credit' }

const today = (): string =>
  Temporal.Instant.fromEpochMilliseconds(clock()).toZonedDateTimeISO('America/New_York').toPlainDate().toString()

const useSettleForm = ({ invoice: { id, left }, kind }: Props) => {
  const t = useText<InvoicesKey>()
  const { locale } = useFormat()
  const client = useQueryClient()
  const [attempt] = useState(newId)
  const isPayment = kind === 'payment'
  return useServerForm<Values, Invoice>({
    initial: {
      amount: writeAmount(decimalText(fromWire(left)), currency, locale),
      receivedOn: today(),
      reference: '',
      reason: '',
    },
    check: ({ amount, receivedOn, reference, reason }) => {
      const errors: Record<string, string> = {}
      if ('problem' in readAmount(amount, currency, locale))
        errors.amount = t('admin.invoices.amount-wrong', { example: writeAmount('40', currency, locale) })
      if (isPayment && receivedOn === '') errors.receivedOn = t('admin.invoices.required')
      if (isPayment && reference.trim() === '') errors.reference = t('admin.invoices.required')
      if (!isPayment && reason.trim().length < reasonLetters.min) errors.reason = t('admin.invoices.reason-missing')
      return errors
    },
    send: ({ amount: typed, receivedOn, reference, reason }) => {
      const read = readAmount(typed, currency, locale)
      const sums = { id: attempt, amount: 'text' in read ? read.text : typed }
      return isPayment
        ? call(adminInvoices.recordPayment, { params: { id }, body: { ...sums, receivedOn, reference } })
        : call(adminInvoices.credit, { params: { id }, body: { ...sums, reason } })
    },
    onDone: (invoice) => {
      client.setQueryData(invoiceQueries.one(id).queryKey, invoice)
      void client.invalidateQueries({ queryKey: ['admin', 'invoices', 'list'] })
      void client.invalidateQueries({ queryKey: ['admin', 'approvals'] })
      const waits = !isPayment && invoice.left.minor === left.minor
      toast('success', t(waits ? 'admin.invoices.credit-waits' : `admin.invoices.${kind}-done`), { brief: true })
    },
  })
}

/** What came into our bank account, or what is taken off the invoice, with why. */
export const SettleForm = (props: Props) => {
  const { kind } = props
  const t = useText<InvoicesKey>()
  const { form, element, onSubmit, problem, isPending } = useSettleForm(props)
  const { errors } = form.formState
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('admin.invoices.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      {kind === 'payment' ? (
        <>
          <TextField
            type="date"
            label={t('admin.invoices.received-on')}
            error={errors.receivedOn?.message}
            {...form.register('receivedOn')}
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
      ) : (
        <TextArea
          label={t('admin.invoices.reason')}
          hint={t('admin.invoices.reason-hint')}
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

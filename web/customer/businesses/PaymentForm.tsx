import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, SelectField, TextField } from '#web/ui/Field.tsx'
import { useTable } from '../batches/use-table.ts'
import { data } from '../data.ts'
import { StickyBar } from '../parts/StickyBar.tsx'
import { Documents } from './Documents.tsx'
import { InvoiceLine, useInvoiceTerms } from './InvoiceLine.tsx'
import type { BusinessKey } from './messages.es.ts'
import { PayrollTable, payrollSource } from './PayrollTable.tsx'
import { fromBalance, type PaymentProps, payInOf, usePaymentForm, type Values } from './use-payment-form.ts'

/** Payee, amount, invoice and funding source, with cost and amount received at current rates. Nothing is paid before confirmation. */
export const PaymentForm = (props: PaymentProps) => {
  const { id, kind, payees } = props
  const t = useText<BusinessKey>()
  const format = useFormat()
  const table = useTable(payrollSource(props, format.locale))
  const { data: corridors = [] } = useQuery(data.corridors())
  const currencyOf = (side: Values['side'], recipientId: string): string => {
    const country = payees.find((payee) => payee.id === recipientId)?.country
    return side === 'send' ? 'USD' : (corridors.find((one) => one.country === country)?.currency ?? 'USD')
  }
  const paymentForm = usePaymentForm({ ...props, currencyOf, table })
  const { form, field, control, element, onSubmit, problem, isPending } = paymentForm
  const payIn = payInOf(form.watch('from'))
  const { change } = table
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table follows only this field.
  useEffect(() => change({ payIn }), [payIn])
  const invoice = useInvoiceTerms({ id, form, payIn, currencyOf })
  const isPayroll = kind === 'payroll'
  const total = isPayroll ? table.ready.length > 0 && table.totals?.total : invoice.terms?.total
  const dates = isPayroll
    ? table.ready.flatMap((row) => table.checkOf(row)?.terms?.dateAvailable ?? [])
    : invoice.terms
      ? [invoice.terms.dateAvailable]
      : []
  const last = dates.toSorted().at(-1)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={isPayroll ? undefined : 'max-w-[760px]'}>
      <Card title={t(`businesses.new-${kind}`)}>
        <div className="grid grid-cols-1 gap-5">
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <TextField
              label={t(`businesses.name-of.${kind}`)}
              hint={t(`businesses.name-hint.${kind}`)}
              autoComplete="off"
              {...field('name')}
            />
            <DateField label={t('businesses.due-on')} {...control('dueOn')} />
          </div>
          {isPayroll ? (
            <PayrollTable id={id} table={table} payees={payees} error={control('lines').error} />
          ) : (
            <InvoiceLine {...paymentForm} payees={payees} currencyOf={currencyOf} {...invoice} />
          )}
          <From {...props} input={form.register('from')} />
          <TextField label={t('businesses.note')} autoComplete="off" {...field('note')} />
          <Documents label={t('businesses.attach')} {...control('attachments')} />
          <FormError>{problem}</FormError>
        </div>
      </Card>
      <StickyBar
        pending={isPayroll ? !table.isSettled : invoice.isPending}
        figures={[
          total ? t('word.you-pay-total', { total: format.money(total) }) : t('businesses.prepare-text'),
          last && t('businesses.bar.arrives', { date: format.nearDay(last, clock()) ?? format.shortDay(last) }),
        ]}
      >
        <Button type="submit" size="pay" full busy={isPending && t('businesses.checking')}>
          {t('businesses.prepare')}
        </Button>
      </StickyBar>
    </form>
  )
}

const From = ({ input, accounts, balance }: PaymentProps & { input: UseFormRegisterReturn }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  return (
    <SelectField label={t('businesses.pay-from')} {...input}>
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>{`${account.bankName} ··· ${account.last4}`}</option>
      ))}
      <option value={fromBalance}>
        {balance ? t('businesses.balance-of', { amount: format.money(balance) }) : t('businesses.balance')}
      </option>
    </SelectField>
  )
}

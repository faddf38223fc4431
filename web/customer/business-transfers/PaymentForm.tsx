import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import {
  type BusinessPayment,
  businessPayments,
  type PaymentKind,
  payrollLines_max,
} from '../../../contract/business-payments.ts'
import type { WireMoney } from '../../../contract/money.ts'
import type { Recipient } from '../../../contract/recipients.ts'
import { readAmount, writeAmount } from '../../../contract/typed-amount.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormError, SelectField, TextField } from '../../ui/Field.tsx'
import { useAmountProblem } from '../../ui/use-amount-problem.ts'
import { dayOf, useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { Documents, type Uploaded } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { paymentPath } from './paths.ts'

type Line = { recipientId: string; amount: string }
type Values = { name: string; dueOn: string; note: string; from: string; attachments: Uploaded[]; lines: Line[] }

type Props = {
  id: string
  kind: PaymentKind
  payees: readonly Recipient[]
  accounts: readonly BankAccount[]
  balance: WireMoney | undefined
  earlier: BusinessPayment | undefined
}

const fromBalance = 'wallet'

const amountTexts = {
  amount_malformed: 'business-transfers.amount-wrong',
  amount_not_positive: 'business-transfers.amount-wrong',
  amount_too_precise: 'business-transfers.amount-wrong',
} as const

const usePaymentForm = ({ id, kind, payees, accounts, earlier }: Props) => {
  const t = useText<BusinessKey>()
  const { locale } = useFormat()
  const amountProblem = useAmountProblem(amountTexts)
  const navigate = useNavigate()
  const client = useQueryClient()
  const idFor = useAttempt()
  const known = new Set(payees.map((payee) => payee.id))
  const repeated = (earlier?.items ?? []).filter(({ recipientId }) => known.has(recipientId))
  const lines = repeated.map(({ recipientId, amount }) => ({ recipientId, amount: writeAmount(amount, 'USD', locale) }))
  return useServerForm<Values, BusinessPayment>({
    initial: {
      name: earlier?.kind === 'payroll' ? earlier.name : '',
      dueOn: '',
      note: '',
      from: earlier?.bankAccountId ?? accounts[0]?.id ?? fromBalance,
      attachments: [],
      lines: lines.length > 0 ? lines : [{ recipientId: '', amount: '' }],
    },
    check: (typed) => {
      const errors: Record<string, string> = {}
      if (typed.name.trim() === '') errors.name = t('business-transfers.required')
      for (const [at, { recipientId, amount }] of typed.lines.entries()) {
        if (recipientId === '') errors[`lines.${at}.recipientId`] = t('business-transfers.required')
        const read = readAmount(amount, 'USD', locale)
        if ('problem' in read) errors[`lines.${at}.amount`] = amountProblem(read, 'USD')
      }
      return errors
    },
    send: ({ from, dueOn, attachments, lines: typed, ...rest }) => {
      const body = {
        ...{ ...rest, kind, dueOn: dueOn || null, attachmentIds: attachments.map((one) => one.id) },
        ...(from === fromBalance
          ? { payIn: 'wallet' as const, bankAccountId: null }
          : { payIn: 'ach' as const, bankAccountId: from }),
        lines: typed.map(({ recipientId, amount }) => {
          const read = readAmount(amount, 'USD', locale)
          return { recipientId, amount: 'text' in read ? read.text : amount, currency: 'USD' }
        }),
      }
      return call(businessPayments.prepare, { params: { id }, body: { ...body, id: idFor(body) } })
    },
    onDone: async (payment) => {
      client.setQueryData(data.businessPayment(id, payment.id).queryKey, payment)
      void client.invalidateQueries({ queryKey: ['businesses', id, 'payments'] })
      await navigate(paymentPath(id, payment.id), { replace: true })
    },
  })
}

/** Whom, how much, for which invoice, and from where. Nothing is paid before it is confirmed. */
export const PaymentForm = (props: Props) => {
  const { kind, accounts, balance } = props
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { form, element, onSubmit, problem, isPending } = usePaymentForm(props)
  const { errors } = form.formState
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="max-w-[760px]">
      <Card title={t(`business-transfers.new-${kind}`)}>
        <div className="grid gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              label={t(`business-transfers.name-of.${kind}`)}
              hint={t(`business-transfers.name-hint.${kind}`)}
              maxLength={80}
              autoComplete="off"
              error={errors.name?.message}
              {...form.register('name')}
            />
            <DateField label={t('business-transfers.due-on')} error={errors.dueOn?.message} {...dayOf(form, 'dueOn')} />
          </div>
          <Lines form={form} {...props} />
          <SelectField label={t('business-transfers.pay-from')} {...form.register('from')}>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>{`${account.bankName} ··· ${account.last4}`}</option>
            ))}
            <option value={fromBalance}>
              {balance
                ? t('business-transfers.balance-of', { amount: format.money(balance) })
                : t('business-transfers.balance')}
            </option>
          </SelectField>
          <TextField
            label={t('business-transfers.note')}
            maxLength={300}
            autoComplete="off"
            error={errors.note?.message}
            {...form.register('note')}
          />
          <Documents
            label={t('business-transfers.attach')}
            files={form.watch('attachments')}
            onChange={(files) => form.setValue('attachments', files)}
          />
          <FormError>{problem}</FormError>
          <Button type="submit" size="pay" full busy={isPending && t('business-transfers.checking')}>
            {t('business-transfers.prepare')}
          </Button>
          <p className="text-sm text-ink-soft">{t('business-transfers.prepare-text')}</p>
        </div>
      </Card>
    </form>
  )
}

const Lines = ({ form, kind, payees }: Props & { form: UseFormReturn<Values> }) => {
  const t = useText<BusinessKey>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-4">
      <legend className="field-label mb-2">{t(`business-transfers.whom.${kind}`)}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem]">
            <SelectField
              label={t('business-transfers.payee')}
              error={errors.lines?.[at]?.recipientId?.message}
              {...form.register(`lines.${at}.recipientId`)}
            >
              <option value="">{t('business-transfers.choose')}</option>
              {payees.map(({ id, fullName, label }) => (
                <option key={id} value={id}>{`${fullName} · ${label}`}</option>
              ))}
            </SelectField>
            <TextField
              label={t('business-transfers.amount')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              error={errors.lines?.[at]?.amount?.message}
              {...form.register(`lines.${at}.amount`)}
            />
          </div>
          {fields.length > 1 && (
            <IconButton
              className="mt-8"
              label={t('business-transfers.remove-line', { line: at + 1 })}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {kind === 'payroll' && fields.length < payrollLines_max && (
        <Button
          look="ghost"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => append({ recipientId: '', amount: '' })}
        >
          {t('business-transfers.add-line')}
        </Button>
      )}
    </fieldset>
  )
}

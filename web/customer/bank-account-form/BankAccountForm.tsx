import { useQueryClient } from '@tanstack/react-query'
import { type BankAccount, bankAccounts } from '../../../contract/bank-accounts.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextField } from '../../ui/Field.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { nameProblems } from '../parts/name-problems.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useForm } from '../parts/use-form.ts'
import type { BankAccountFormKey } from './messages.es.ts'

type Values = { routingNumber: string; accountNumber: string; kind: 'checking' | 'savings'; holder: string }
type Props = { onAdded(account: BankAccount): void; onCancel(): void }

/** Adds a bank account to pay from; the bank confirms it before it is kept. */
export const BankAccountForm = ({ onAdded, onCancel }: Props) => {
  const t = useText<BankAccountFormKey | CustomerKey | UiKey>()
  const client = useQueryClient()
  const { firstName, middleName, lastName } = useUser()
  const idFor = useAttempt()
  const form = useForm<Values, BankAccount>({
    initial: {
      routingNumber: '',
      accountNumber: '',
      kind: 'checking',
      holder: [firstName, middleName, lastName].filter(Boolean).join(' '),
    },
    check: (values) =>
      Object.fromEntries(
        (['routingNumber', 'accountNumber'] as const)
          .filter((name) => !values[name].trim())
          .map((name) => [name, t('customer.required')])
          .concat(Object.entries(nameProblems({ holder: values.holder }, t))),
      ),
    send: (values) => call(bankAccounts.add, { body: { ...values, id: idFor(values) } }),
    onDone: (account) => {
      client.setQueryData(data.bankAccounts().queryKey, (old) => [
        account,
        ...(old ?? []).filter(({ id }) => id !== account.id),
      ])
      void client.invalidateQueries({ queryKey: data.bankAccounts().queryKey })
      onAdded(account)
    },
  })
  const { values, errors, set } = form
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('customer.bank.routing')}
          hint={t('customer.bank.routing-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={values.routingNumber}
          error={errors.routingNumber}
          onChange={(event) => set({ routingNumber: event.target.value })}
        />
        <TextField
          label={t('customer.bank.account')}
          hint={t('customer.bank.account-hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={34}
          value={values.accountNumber}
          error={errors.accountNumber}
          onChange={(event) => set({ accountNumber: event.target.value })}
        />
      </div>
      <RadioCards
        legend={t('customer.bank.kind')}
        options={[
          { value: 'checking', title: t('customer.bank.checking') },
          { value: 'savings', title: t('customer.bank.savings') },
        ]}
        value={values.kind}
        error={errors.kind}
        onChange={(kind) => set({ kind })}
      />
      <TextField
        label={t('customer.bank.holder')}
        hint={t('customer.bank.holder-hint')}
        autoComplete="name"
        maxLength={120}
        value={values.holder}
        error={errors.holder}
        onChange={(event) => set({ holder: event.target.value })}
      />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="ghost" onClick={onCancel} className="max-md:w-full">
          {t('customer.cancel')}
        </Button>
        <Button type="submit" busy={form.isPending && t('customer.bank.checking-now')} className="max-md:w-full">
          {t('customer.bank.add')}
        </Button>
      </div>
    </form>
  )
}

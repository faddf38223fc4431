import { looksLikeCard } from '#contract/balance/card-number.ts'
import { type BankAccount, bankAccounts } from '#contract/funds/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { nameProblems } from '../parts/name-problems.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { BankName } from './BankName.tsx'
import type { BankAccountFormKey } from './messages.es.ts'

type Values = { routingNumber: string; accountNumber: string; kind: BankAccount['kind']; holder: string }
type Body = Parameters<typeof call<typeof bankAccounts.add>>[1]['body']
type Props = {
  /** Suggested account holder; the customer by default. */
  holder?: string
  /** Saves the account elsewhere than with the customer. */
  save?(body: Body): Promise<BankAccount>
  onAdded(account: BankAccount): void
  onCancel(): void
}

const useBankAccountForm = ({ onAdded, save, holder }: Props) => {
  const t = useText<CustomerKey>()
  const { firstName, middleName, lastName } = useUser()
  const idFor = useAttempt()
  return useContractForm(bankAccounts.add, {
    initial: {
      routingNumber: '',
      accountNumber: '',
      kind: 'checking',
      holder: holder ?? [firstName, middleName, lastName].filter(Boolean).join(' '),
    } as Values,
    missing: { routingNumber: true, accountNumber: true },
    check: ({ holder }) => nameProblems({ holder }, t),
    send: (values) => {
      const body = { ...values, id: idFor(values) }
      return save ? save(body) : call(bankAccounts.add, { body })
    },
    onDone: (account) => {
      if (save) return onAdded(account)
      setReply(data.bankAccounts(), (old) => ({
        items: [account, ...(old?.items ?? []).filter(({ id }) => id !== account.id)],
      }))
      void stale(data.bankAccounts())
      onAdded(account)
    },
  })
}

/** Adds a bank account to pay from; the bank confirms it before it is saved. */
export const BankAccountForm = (props: Props) => {
  const { onCancel } = props
  const t = useText<BankAccountFormKey | CustomerKey>()
  const { form, field, control, element, onSubmit, problem, isPending } = useBankAccountForm(props)
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('customer.bank.routing')}
          hint={<BankName routingNumber={form.watch('routingNumber')} hint={t('customer.bank.routing-hint')} />}
          {...number}
          {...field('routingNumber')}
        />
        <TextField
          label={t('word.account-number')}
          hint={t(
            looksLikeCard(form.watch('accountNumber')) ? 'customer.looks-like-card' : 'customer.bank.account-hint',
          )}
          {...number}
          {...field('accountNumber')}
        />
        <CheckPicture className="md:col-span-2" />
      </div>
      <RadioCards
        legend={t('customer.bank.kind')}
        options={[
          { value: 'checking', title: t('customer.bank.checking') },
          { value: 'savings', title: t('customer.bank.savings') },
        ]}
        {...control('kind')}
      />
      <TextField
        label={t('customer.bank.holder')}
        hint={t('customer.bank.holder-hint')}
        autoComplete="name"
        {...field('holder')}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="ghost" onClick={onCancel} className="max-md:w-full">
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={isPending && t('customer.bank.checking-now')} className="max-md:w-full">
          {t('customer.bank.add')}
        </Button>
      </div>
    </form>
  )
}

/** The lower edge of a US check: first the routing number, then the account number. */
const CheckPicture = ({ className }: { className?: string }) => {
  const t = useText<BankAccountFormKey>()
  return (
    <figure className={className} aria-hidden="true">
      <div className="rounded-input border border-line bg-paper px-4 pt-3 pb-2.5">
        <div className="flex items-center justify-between">
          <span className="h-2 w-24 rounded-full bg-line" />
          <span className="h-2 w-10 rounded-full bg-line" />
        </div>
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          <span className="rounded-sm bg-sol-soft px-1.5 font-mono tracking-wider text-ink">021000021</span>
          <span className="justify-self-start rounded-sm bg-noche-soft px-1.5 font-mono tracking-wider text-noche-ink">
            000123456789
          </span>
          <span className="px-1.5 text-ink-soft">{t('customer.bank.check.routing')}</span>
          <span className="px-1.5 text-ink-soft">{t('word.account-number')}</span>
        </div>
      </div>
    </figure>
  )
}

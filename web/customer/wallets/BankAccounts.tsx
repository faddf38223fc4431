import { useMutation, useQuery } from '@tanstack/react-query'
import { Landmark, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AccountCheck } from '#contract/funds/account-checks.ts'
import { type BankAccount, type BankAccountStatus, bankAccounts } from '#contract/funds/bank-accounts.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal, Modal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { data } from '../data.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import { CheckAccount } from './CheckAccount.tsx'
import type { FundsKey } from './messages.es.ts'
import { NameAccount } from './NameAccount.tsx'

/** The accounts a customer pays from: added, named and removed. */
export const BankAccounts = () => {
  const t = useText<BankAccountFormKey | FundsKey>()
  const [adding, setAdding] = useState(false)
  const [, setQuery] = useSearchParams()
  const add = (
    <Button look="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('customer.bank.add')}
    </Button>
  )
  return (
    <Card flush title={t('word.bank-accounts')}>
      <QueryView
        query={useQuery(data.bankAccounts())}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={2} label={t('ui.loading')} />
          </div>
        }
        empty={
          <Empty title={t('customer.bank.none')} action={add}>
            {t('customer.bank.none-text')}
          </Empty>
        }
      >
        {(accounts) => (
          <>
            <Accounts accounts={accounts} />
            <div className="px-6 py-4">{add}</div>
          </>
        )}
      </QueryView>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.bank.intro')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={(account) => {
            setAdding(false)
            if (account.status === 'verified')
              toast('success', t('customer.bank.added', { account: accountNumber(account) }))
            else void setQuery({ check: account.id }, { replace: true })
          }}
        />
      </Modal>
    </Card>
  )
}

type Open = { what: 'name' | 'remove'; account: BankAccount }

/** The account under verification, from the URL: a notice links here. */
const useChecked = (accounts: readonly BankAccount[]) => {
  const [query, setQuery] = useSearchParams()
  const requested = accounts.find(({ id }) => id === query.get('check'))
  return {
    checked: requested && isUnchecked(requested) ? requested : undefined,
    check: (id: string | null) =>
      setQuery(
        (old) => {
          const next = new URLSearchParams(old)
          if (id) next.set('check', id)
          else next.delete('check')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

const isUnchecked = ({ status }: BankAccount): boolean => status !== 'verified' && status !== 'refused'

const Accounts = ({ accounts }: { accounts: readonly BankAccount[] }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const { checked, check } = useChecked(accounts)
  const isPending = accounts.some(({ status }) => status === 'pending')
  const { data: checks } = useQuery({ ...data.accountChecks(), enabled: isPending })
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            check={checks?.find(({ bankAccountId }) => bankAccountId === account.id)}
            onOpen={(what) => (what === 'check' ? check(account.id) : setOpen({ what, account }))}
          />
        ))}
      </ul>
      {checked && <CheckAccount account={checked} onClose={() => check(null)} />}
      {open?.what === 'name' && <NameAccount account={open.account} onClose={close} />}
      {open?.what === 'remove' && <RemoveAccount account={open.account} onClose={close} />}
    </>
  )
}

const looks = {
  verified: 'success',
  pending: 'waiting',
  failed: 'danger',
  doubted: 'danger',
  refused: 'danger',
} as const satisfies Record<BankAccountStatus, ChipLook>

type RowProps = {
  account: BankAccount
  check: AccountCheck | undefined
  onOpen(what: Open['what'] | 'check'): void
}

const AccountRow = ({ account, check, onOpen }: RowProps) => {
  const t = useText<BankAccountFormKey | FundsKey>()
  const { nickname, kind, holder, status } = account
  const number = accountNumber(account)
  const name = accountName(account)
  const kindName = t(kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings')
  return (
    <li className="flex flex-wrap items-start gap-x-4 px-6 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink max-sm:hidden">
        <Landmark aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold break-words">{name}</span>
        {nickname && <span className="text-sm break-words text-ink-soft">{number}</span>}
        <span className="text-sm break-words text-ink-soft">
          {kindName} · {holder}
        </span>
        <span className="mt-1 flex flex-wrap gap-2">
          <Chip look={looks[status]}>{t(`customer.bank.${status}`)}</Chip>
          {account.isDefault && (
            <Chip look="info" icon={<Star aria-hidden="true" />}>
              {t('word.default')}
            </Chip>
          )}
        </span>
      </span>
      <span className="flex flex-none">
        <IconButton label={t('customer.bank.name-it', { account: name })} onClick={() => onOpen('name')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('customer.bank.remove-it', { account: name })} onClick={() => onOpen('remove')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
      <div className="basis-full empty:hidden sm:pl-15">
        <NextStep account={account} check={check} onCheck={() => onOpen('check')} />
      </div>
    </li>
  )
}

/** An account's single next action: verify it, or make it the default. */
const NextStep = ({
  account,
  check,
  onCheck,
}: {
  account: BankAccount
  check: AccountCheck | undefined
  onCheck(): void
}) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { id, status, isDefault } = account
  const failureMessage = useFailureMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(bankAccounts.makeDefault, { params: { id } }),
    onSuccess: async () => {
      await stale(data.bankAccounts())
      toast('success', t('customer.bank.made-default', { account: accountName(account) }))
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
  if (status === 'refused' || (status === 'verified' && isDefault)) return null
  if (status === 'verified')
    return (
      <button type="button" className="link -mb-2 py-2 text-sm" disabled={isPending} onClick={() => mutate()}>
        {t('customer.bank.make-default')}
      </button>
    )
  if (status === 'pending' && check?.state !== 'arrived')
    return (
      <span className="mt-1 block text-sm text-ink-soft">
        {check ? t('customer.bank.sent-by', { date: format.dayAndMonth(check.arrivesBy) }) : '\u00a0'}
      </span>
    )
  return (
    <Button look="secondary" className="mt-3" onClick={onCheck}>
      {t(status === 'pending' ? 'customer.bank.type' : 'customer.bank.check')}
    </Button>
  )
}

const RemoveAccount = ({ account, onClose }: { account: BankAccount; onClose(): void }) => {
  const t = useText<FundsKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(bankAccounts.remove, { params: { id: account.id } }),
    onSuccess: () => {
      setReply(data.bankAccounts(), (old) => old && { items: old.items.filter(({ id }) => id !== account.id) })
      void stale(data.bankAccounts())
      onClose()
      toast('success', t('customer.bank.removed', { account: accountName(account) }))
    },
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('customer.bank.remove-title', { account: accountName(account) })}
      confirm={t('customer.bank.remove')}
      busy={isPending && t('ui.removing')}
    >
      {t('customer.bank.remove-text')}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}

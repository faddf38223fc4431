import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type BankAccount, bankAccounts } from '../../../contract/bank-accounts.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal, Modal } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import type { FundsKey } from './messages.es.ts'
import { NameAccount } from './NameAccount.tsx'

/** The accounts a customer pays from: added, named and removed. */
export const BankAccounts = () => {
  const t = useText<BankAccountFormKey | CustomerKey | FundsKey>()
  const [adding, setAdding] = useState(false)
  const add = (
    <Button look="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('customer.bank.add')}
    </Button>
  )
  return (
    <Card flush title={t('customer.bank.title')}>
      <QueryView
        query={useQuery(data.bankAccounts())}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={2} label={t('customer.loading')} />
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
            toast('success', t('customer.bank.added', { account: accountNumber(account) }))
          }}
        />
      </Modal>
    </Card>
  )
}

type Open = { what: 'name' | 'remove'; account: BankAccount }

const Accounts = ({ accounts }: { accounts: readonly BankAccount[] }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} onOpen={(what) => setOpen({ what, account })} />
        ))}
      </ul>
      {open?.what === 'name' && <NameAccount account={open.account} onClose={close} />}
      {open?.what === 'remove' && <RemoveAccount account={open.account} onClose={close} />}
    </>
  )
}

const AccountRow = ({ account, onOpen }: { account: BankAccount; onOpen(what: Open['what']): void }) => {
  const t = useText<BankAccountFormKey | FundsKey>()
  const { nickname, kind, holder, status } = account
  const number = accountNumber(account)
  const name = accountName(account)
  const refused = status === 'refused'
  const kindName = t(kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings')
  return (
    <li className="flex items-center gap-x-4 px-6 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink max-sm:hidden">
        <Landmark aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold break-words">{name}</span>
        {nickname && <span className="text-sm break-words text-ink-soft">{number}</span>}
        <span className="text-sm break-words text-ink-soft">
          {kindName} · {holder}
        </span>
        <Chip look={refused ? 'danger' : 'success'} className="mt-1 justify-self-start">
          {t(refused ? 'customer.bank.refused' : 'customer.bank.verified')}
        </Chip>
      </span>
      <span className="flex flex-none">
        <IconButton label={t('customer.bank.name-it', { account: name })} onClick={() => onOpen('name')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('customer.bank.remove-it', { account: name })} onClick={() => onOpen('remove')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

const RemoveAccount = ({ account, onClose }: { account: BankAccount; onClose(): void }) => {
  const t = useText<FundsKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(bankAccounts.remove, { params: { id: account.id } }),
    onSuccess: () => {
      const { queryKey } = data.bankAccounts()
      client.setQueryData(queryKey, (old) => old?.filter(({ id }) => id !== account.id))
      void client.invalidateQueries({ queryKey })
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
      busy={isPending && t('customer.bank.removing')}
    >
      {t('customer.bank.remove-text')}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}

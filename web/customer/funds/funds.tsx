import { useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import type { Wallet } from '../../../contract/wallets.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, Skeleton, SkeletonRows } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isZero, minus } from '../parts/amounts.ts'
import type { FundsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/funds', 'customer/bank-account-form')
export const shouldRevalidate = onLanguageChange

export default function Funds() {
  const t = useText<FundsKey>()
  return (
    <>
      <title>{`${t('customer.funds.title')} - SOL`}</title>
      <PageHeader title={t('customer.funds.title')} detail={t('customer.funds.detail')} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Wallets />
        <BankAccounts />
      </div>
    </>
  )
}

const Wallets = () => {
  const t = useText<CustomerKey | FundsKey>()
  return (
    <Card flush title={t('customer.balances.title')}>
      <QueryView
        query={useQuery(data.wallets())}
        skeleton={<WalletSkeleton />}
        empty={<Empty title={t('customer.funds.no-wallets')}>{t('customer.balances.none')}</Empty>}
      >
        {(wallets) => (
          <ul className="divide-y divide-line border-t border-line">
            {wallets.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const WalletSkeleton = () => (
  <div role="status" className="border-t border-line px-6 py-4">
    <span className="sr-only">{useText<CustomerKey>()('customer.loading')}</span>
    <Skeleton className="my-1 h-3 w-32" />
    <Skeleton className="my-1.5 h-5 w-44" />
    <Skeleton className="my-1 h-3 w-36" />
  </div>
)

const WalletRow = ({ wallet: { currency, available, balance } }: { wallet: Wallet }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const reserved = minus(balance, available)
  return (
    <li className="px-6 py-4">
      <p className="text-sm text-ink-soft">{capital(format.currencyName(currency))}</p>
      <p className="type-3 tabular">{format.money(available)}</p>
      <p className="text-sm text-ink-soft tabular">
        {isZero(reserved)
          ? t('customer.funds.available')
          : t('customer.funds.reserved', { balance: format.money(balance), reserved: format.money(reserved) })}
      </p>
    </li>
  )
}

const BankAccounts = () => {
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
            <ul className="divide-y divide-line border-y border-line">
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
            <div className="px-6 py-4">{add}</div>
          </>
        )}
      </QueryView>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.bank.intro')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={({ bankName, last4 }) => {
            setAdding(false)
            toast('success', t('customer.bank.added', { account: `${bankName} ··· ${last4}` }))
          }}
        />
      </Modal>
    </Card>
  )
}

const AccountRow = ({ account }: { account: BankAccount }) => {
  const t = useText<BankAccountFormKey | FundsKey>()
  const refused = account.status === 'refused'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
        <Landmark aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold">
          {account.bankName} ··· {account.last4}
        </span>
        <span className="block text-sm break-words text-ink-soft">
          {t(account.kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings')} · {account.holder}
        </span>
      </span>
      <Chip look={refused ? 'danger' : 'success'}>
        {t(refused ? 'customer.bank.refused' : 'customer.bank.verified')}
      </Chip>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Landmark, Plus, WalletMinimal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import type { Wallet } from '../../../contract/wallets.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { type RadioCard, RadioCards } from '../../ui/RadioCards.tsx'
import { ErrorState, SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isLess, minus } from '../parts/amounts.ts'
import { Columns } from './Columns.tsx'
import { askOf, type Draft, type Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { Summary, SummaryStrip } from './Summary.tsx'
import { usePrepare } from './use-prepare.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go }

/** Wallet or bank account: what is left of the one, how long the other takes. Then the terms are held for thirty minutes. */
export const PaymentStep = ({ draft, go }: Props) => {
  const chosen: Draft = { ...draft, payIn: draft.payIn ?? 'wallet' }
  const preview = useQuery(data.preview(askOf(chosen)))
  return (
    <Columns
      aside={<Summary terms={preview.data} pending={preview.isPlaceholderData} />}
      strip={<SummaryStrip terms={preview.data} />}
    >
      <VerificationPending />
      <Choice draft={draft} go={go} />
    </Columns>
  )
}

const walletValue = 'wallet'

type Texts = BankAccountFormKey | CustomerKey | SendKey

/** The ways to pay this transfer, and which of them is chosen; a wallet that holds too little cannot be. */
const usePayOptions = (draft: Draft, picked: string | undefined) => {
  const t = useText<Texts>()
  const format = useFormat()
  const byWallet = useQuery(data.preview(askOf({ ...draft, payIn: 'wallet' })))
  const byBank = useQuery(data.preview(askOf({ ...draft, payIn: 'ach' })))
  return (wallets: readonly Wallet[], accounts: readonly BankAccount[]) => {
    const dollars = wallets.find(({ currency }) => currency === 'USD')
    const total = byWallet.data?.total
    const short = Boolean(total && (!dollars || isLess(dollars.available, total)))
    const usable = accounts.filter(({ status }) => status === 'verified')
    const value = picked === walletValue ? (short ? undefined : picked) : usable.find(({ id }) => id === picked)?.id
    const available = dollars ? format.money(dollars.available) : format.money({ minor: '0', currency: 'USD' })
    const walletDetail = () => {
      if (short) return t('send.payment.wallet-short', { available })
      if (!dollars || !total) return t('send.payment.wallet-has', { available })
      return t('send.payment.wallet-left', { available, left: format.money(minus(dollars.available, total)) })
    }
    const bankDay = byBank.data && format.dayAndMonth(byBank.data.dateAvailable)
    const options: RadioCard<string>[] = [
      {
        value: walletValue,
        title: t('customer.pay-in.wallet'),
        detail: walletDetail(),
        icon: <WalletMinimal aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
        disabled: short,
      },
      ...usable.map(({ id, bankName, last4, kind }) => ({
        value: id,
        title: `${bankName} ··· ${last4}`,
        detail: [
          t(kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings'),
          bankDay && t('send.payment.bank-day', { date: bankDay }),
        ]
          .filter(Boolean)
          .join('. '),
        icon: <Landmark aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
      })),
    ]
    return { options, value }
  }
}

const Choice = ({ draft, go }: Props) => {
  const t = useText<Texts>()
  const words = useFailureMessage()
  const wallets = useQuery(data.wallets())
  const accounts = useQuery(data.bankAccounts())
  const [picked, setPicked] = useState(draft.payIn === 'ach' ? draft.account : draft.payIn)
  const optionsOf = usePayOptions(draft, picked)
  const [adding, setAdding] = useState(false)
  const [missing, setMissing] = useState(false)
  const prepare = usePrepare(({ id }) => go('review', { disclosure: id }))
  const failed = [wallets, accounts].find(({ error, data }) => error && !data)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!wallets.data || !accounts.data) return <SkeletonRows rows={3} label={t('customer.loading')} />

  const { options, value } = optionsOf(wallets.data, accounts.data)
  const choose = (next: string) => {
    setMissing(false)
    prepare.reset()
    setPicked(next)
    if (next === walletValue) go('payment', { payIn: 'wallet', account: '' }, { replace: true })
    else go('payment', { payIn: 'ach', account: next }, { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prepare.isPending) return
    const ask = askOf({ ...draft, payIn: value === walletValue ? 'wallet' : 'ach' })
    if (!value || !ask) return setMissing(true)
    prepare.mutate({ quote: ask, recipientId: draft.recipient, account: value === walletValue ? '' : value })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <RadioCards
        legend={t('send.payment.legend')}
        hideLegend
        options={options}
        value={value}
        onChange={choose}
        error={
          missing
            ? t(options.every(({ disabled }) => disabled) ? 'send.payment.none' : 'send.payment.choose')
            : undefined
        }
      />
      <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('customer.bank.add')}
      </Button>
      <FormError>{prepare.error && words(prepare.error)}</FormError>
      <Button type="submit" size="pay" full busy={prepare.isPending && t('send.payment.busy')}>
        {t('send.payment.review')}
      </Button>
      <Modal open={adding} onClose={() => setAdding(false)} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.bank.intro')}</p>
        <BankAccountForm
          onCancel={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false)
            choose(id)
          }}
        />
      </Modal>
    </form>
  )
}

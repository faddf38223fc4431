import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Landmark, Plus, WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import type { BankAccount } from '../../../contract/bank-accounts.ts'
import type { PayInMethod } from '../../../contract/corridors.ts'
import { type DebitCard, debitCards_max } from '../../../contract/debit-cards.ts'
import type { Review } from '../../../contract/transfers.ts'
import type { Wallet } from '../../../contract/wallets.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { type RadioCard, RadioCards } from '../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { useServerForm } from '../../ui/use-server-form.ts'
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { type Ask, data } from '../data.ts'
import { cardName, cardNumber } from '../debit-cards/card-name.ts'
import { LinkCard } from '../debit-cards/LinkCard.tsx'
import type { DebitCardKey } from '../debit-cards/messages.es.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import { minus } from '../parts/amounts.ts'
import { UncheckedAccounts } from '../parts/UncheckedAccounts.tsx'
import { Columns } from './Columns.tsx'
import { askOf, type Draft, type Go } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { StepBar } from './StepBar.tsx'
import { Summary } from './Summary.tsx'
import { prepareReview } from './use-prepare.ts'
import { dollarsOf, isCovered, useTerms, wayOf } from './use-terms.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go }

/** Wallet, bank account or debit card: what each costs and how long it takes. Then the terms are held for thirty minutes. */
export const PaymentStep = ({ draft, go }: Props) => {
  const { terms, isPending } = useTerms(draft)
  return (
    <Columns aside={<Summary terms={terms} pending={isPending} />}>
      <VerificationPending />
      <Choice draft={draft} go={go} />
    </Columns>
  )
}

const walletValue = 'wallet'

/** Before a choice: the balance if it is enough, else the first bank account. */
const usualSource = (
  payIn: PayInMethod | undefined,
  isShort: boolean,
  { accounts, cards }: { accounts: readonly BankAccount[]; cards: readonly DebitCard[] },
) => {
  if (payIn === 'card') return cards[0]?.id
  return isShort || payIn === 'ach' ? (accounts[0] ?? cards[0])?.id : walletValue
}

type Texts = BankAccountFormKey | CustomerKey | DebitCardKey | SendKey

type Cards = { isOffered: boolean; items: readonly DebitCard[] }
type FormProps = Props & { wallets: readonly Wallet[]; accounts: readonly BankAccount[]; cards: Cards }

const usableCards = ({ items }: Cards) => items.filter(({ status }) => status === 'verified')

/** The ways to pay this transfer, and which of them is chosen; a wallet that holds too little cannot be. */
const usePayOptions = ({ draft, wallets, accounts, cards: linked }: FormProps, picked: string) => {
  const t = useText<Texts>()
  const format = useFormat()
  const { preview, terms } = useTerms(draft)
  const dollars = dollarsOf(wallets)
  const isShort = preview.data !== undefined && !isCovered(preview.data, wallets)
  const usable = accounts.filter(({ status }) => status === 'verified')
  const cards = usableCards(linked)
  const payers = [...usable, ...cards]
  // An account or card of the last time may be gone.
  const isKnown = picked === walletValue || payers.some(({ id }) => id === picked)
  const chosen = isKnown ? picked : usualSource(draft.payIn, isShort, { accounts: usable, cards })
  const value = chosen === walletValue ? (isShort ? undefined : chosen) : payers.find(({ id }) => id === chosen)?.id
  const method: PayInMethod = value === walletValue ? 'wallet' : cards.some(({ id }) => id === value) ? 'card' : 'ach'
  const available = format.money(dollars?.available ?? { minor: '0', currency: 'USD' })
  /** 'Comisión 1.30 USD. Llega a más tardar el 30 de noviembre' */
  const wayText = (method: PayInMethod): string | undefined => {
    const way = preview.data && wayOf(preview.data, method)
    const date = way && (format.nearDay(way.dateAvailable, clock()) ?? format.dayAndMonth(way.dateAvailable))
    return way && t('send.payment.way', { fee: format.money(way.fee), date: date ?? '' })
  }
  const taxText = (): string | undefined => {
    const tax = preview.data && wayOf(preview.data, 'wallet')?.tax
    return tax && t('send.payment.tax', { tax: format.money(tax) })
  }
  const balanceText = () => {
    const total = preview.data && wayOf(preview.data, 'wallet')?.total
    if (isShort) return t('send.payment.wallet-short', { available })
    if (!dollars || !total) return t('send.payment.wallet-has', { available })
    return t('send.payment.wallet-left', { available, left: format.money(minus(dollars.available, total)) })
  }
  const options: RadioCard<string>[] = [
    {
      value: walletValue,
      title: t('customer.pay-in.wallet'),
      detail: <Lines lines={[wayText('wallet'), taxText(), balanceText()]} />,
      icon: <WalletMinimal aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
      disabled: isShort,
    },
    ...usable.map((account) => ({
      value: account.id,
      title: accountName(account),
      detail: (
        <Lines
          lines={[
            account.nickname && accountNumber(account),
            wayText('ach'),
            t(account.kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings'),
          ]}
        />
      ),
      icon: <Landmark aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
    })),
    ...cards.map((card) => ({
      value: card.id,
      title: cardName(card),
      detail: <Lines lines={[card.nickname && cardNumber(card), wayText('card'), t('customer.pay-in.card')]} />,
      icon: <CreditCard aria-hidden="true" className="size-5 flex-none text-noche-ink" />,
    })),
  ]
  return { options, value, method, terms }
}

const Lines = ({ lines }: { lines: (string | undefined)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

const Choice = (props: Props) => {
  const wallets = useQuery(data.wallets())
  const accounts = useQuery(data.bankAccounts())
  const cards = useQuery(data.debitCards())
  const skeleton = <SkeletonRows rows={3} label={useText<CustomerKey>()('customer.loading')} />
  return (
    <QueryView query={wallets} skeleton={skeleton}>
      {(held) => (
        <QueryView query={accounts} skeleton={skeleton}>
          {(linked) => (
            <QueryView query={cards} skeleton={skeleton}>
              {(offered) => <PaymentForm {...props} wallets={held} accounts={linked} cards={offered} />}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

const payInOf = ({ cards }: FormProps, source: string): PayInMethod => {
  if (source === walletValue) return 'wallet'
  return cards.items.some(({ id }) => id === source) ? 'card' : 'ach'
}

const usePaymentForm = (props: FormProps) => {
  const { draft, go } = props
  const t = useText<SendKey>()
  const client = useQueryClient()
  const server = useServerForm<{ source: string }, Review>({
    initial: { source: draft.payIn === 'wallet' ? walletValue : draft.account },
    check: (): Record<string, string> => {
      if (value && quote) return {}
      return { source: t(options.every(({ disabled }) => disabled) ? 'send.payment.none' : 'send.payment.choose') }
    },
    send: () => {
      if (!value || !quote) throw new Error('the check lets no form without an amount and a source through')
      return prepareReview({ quote, recipientId: draft.recipient, account: value === walletValue ? '' : value })
    },
    onDone: (review) => {
      client.setQueryData(data.review(review.id).queryKey, review)
      go('review', { disclosure: review.id })
    },
  })
  const { options, value, method, terms } = usePayOptions(props, server.form.watch('source'))
  const ask = askOf(draft)
  const quote: Ask | null = ask && { ...ask, payIn: method }
  const choose = (next: string, payIn: PayInMethod = payInOf(props, next)) => {
    server.form.clearErrors()
    server.form.setValue('source', next)
    go('payment', { payIn, account: next === walletValue ? '' : next }, { replace: true })
  }
  return { ...server, options, value, terms, choose }
}

const PaymentForm = (props: FormProps) => {
  const t = useText<Texts>()
  const { form, element, onSubmit, problem, isPending, options, value, terms, choose } = usePaymentForm(props)
  const [adding, setAdding] = useState<'account' | 'card' | null>(null)
  const close = () => setAdding(null)
  const { isOffered, items } = props.cards
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
        <RadioCards
          legend={t('send.payment.legend')}
          hideLegend
          options={options}
          value={value}
          onChange={(next) => choose(next)}
          error={form.formState.errors.source?.message}
        />
        <UncheckedAccounts accounts={props.accounts} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding('account')}>
            {t('customer.bank.add')}
          </Button>
          {isOffered && items.length < debitCards_max && (
            <Button look="secondary" full icon={<Plus aria-hidden="true" />} onClick={() => setAdding('card')}>
              {t('customer.card.add')}
            </Button>
          )}
        </div>
        <FormError>{problem}</FormError>
        <StepBar terms={terms}>
          <Button type="submit" size="pay" full busy={isPending && t('send.payment.busy')}>
            {t('send.payment.review')}
          </Button>
        </StepBar>
      </form>
      {adding === 'card' && (
        <LinkCard
          onClose={close}
          onLinked={({ id }) => {
            close()
            choose(id, 'card')
          }}
        />
      )}
      <Modal open={adding === 'account'} onClose={close} title={t('customer.bank.add')} wide dismissable={false}>
        <p className="mb-5 text-ink-soft">{t('customer.bank.intro')}</p>
        <BankAccountForm
          onCancel={close}
          onAdded={({ id, status }) => {
            close()
            if (status === 'verified') choose(id, 'ach')
          }}
        />
      </Modal>
    </>
  )
}

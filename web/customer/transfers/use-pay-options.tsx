import { Banknote, CreditCard, Landmark, WalletMinimal } from 'lucide-react'
import type { TopUpTerms } from '#contract/balance/top-ups.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { type DebitCard, debitCards_max } from '#contract/funds/debit-cards.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RadioCard } from '#web/ui/RadioCards.tsx'
import type { BankAccountFormKey } from '../bank-account-form/messages.es.ts'
import { cardName, cardNumber } from '../debit-cards/card-name.ts'
import type { DebitCardKey } from '../debit-cards/messages.es.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName, accountNumber } from '../parts/account-name.ts'
import { isZero, minus } from '../parts/amounts.ts'
import { cashOrder } from './cash-order.ts'
import type { Draft } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { isCovered, usable, useTerms } from './use-terms.ts'
import { dollarsOf, wayOf } from './way-of.ts'

export type PayWith = {
  draft: Draft
  wallets: readonly Wallet[]
  accounts: readonly BankAccount[]
  cards: { isOffered: boolean; items: readonly DebitCard[] }
  topUps: TopUpTerms | undefined
}

export const walletValue = 'wallet'
/** Methods that can be added during payment: selected and priced like existing ones. */
export const newWays = ['new-ach', 'new-card', 'new-cash'] as const
export type NewWay = (typeof newWays)[number]
export const newWayOf = (value: string | undefined): NewWay | undefined => newWays.find((way) => way === value)

/** The payment method in the URL as an option. */
export const sourceOf = ({ payIn, account }: Pick<Draft, 'payIn' | 'account'>): string => {
  if (account === 'cash') return 'new-cash'
  if (payIn === 'wallet') return walletValue
  return account || (payIn ? `new-${payIn}` : '')
}

/** An option as stored in the URL. */
export const payerOf = (
  source: string,
  cards: readonly Pick<DebitCard, 'id'>[],
): { payIn: PayInMethod; account: string } => {
  if (source === 'new-cash') return { payIn: 'wallet', account: 'cash' }
  if (source === walletValue) return { payIn: 'wallet', account: '' }
  if (source === 'new-ach' || source === 'new-card')
    return { payIn: source === 'new-card' ? 'card' : 'ach', account: '' }
  return { payIn: cards.some(({ id }) => id === source) ? 'card' : 'ach', account: source }
}

const icon = (Icon: typeof Landmark) => <Icon aria-hidden="true" className="size-5 flex-none text-noche-ink" />

/** The texts of each method: its fee and the arrival date. */
const useWays = ({ draft, wallets, topUps }: PayWith) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const { preview } = useTerms(draft)
  const dateOf = (method: PayInMethod): string | undefined => {
    const way = preview.data && wayOf(preview.data, method)
    return way && (format.nearDay(way.dateAvailable, clock()) ?? format.dayAndMonth(way.dateAvailable))
  }
  const textOf = (method: PayInMethod): string | undefined => {
    const [way, date] = [preview.data && wayOf(preview.data, method), dateOf(method)]
    return way && date && t('transfers.payment.way', { fee: format.money(way.fee), date })
  }
  const shortDateOf = (date: string) => format.nearDay(date, clock()) ?? format.shortDay(date)
  const cash = preview.data && topUps && cashOrder({ preview: preview.data, wallets, topUps })
  return {
    textOf,
    taxText: () => {
      const tax = preview.data && wayOf(preview.data, 'wallet')?.tax
      return tax && t('transfers.payment.tax', { tax: format.money(tax) })
    },
    balanceText: (available: string, isShort: boolean) => {
      const dollars = dollarsOf(wallets)
      const total = preview.data && wayOf(preview.data, 'wallet')?.total
      if (isShort) return t('transfers.payment.wallet-short', { available })
      if (!dollars || !total) return t('transfers.payment.wallet-has', { available })
      return t('transfers.payment.wallet-left', { available, left: format.money(minus(dollars.available, total)) })
    },
    cash,
    shortOf: (method: PayInMethod): string | undefined => {
      const way = preview.data && wayOf(preview.data, method)
      return (
        way && t('transfers.payment.way.short', { fee: format.money(way.fee), date: shortDateOf(way.dateAvailable) })
      )
    },
    cashLines: cash && [
      t('transfers.payment.way.short', { fee: format.money(cash.fee), date: shortDateOf(cash.dateAvailable) }),
      t(isZero(cash.tax) ? 'transfers.payment.cash-pay' : 'transfers.payment.cash-pay.tax', {
        total: format.money(cash.total),
      }),
    ],
  }
}

/** The payment methods of this transfer, including ones to add, and the selected one. */
export const usePayOptions = (pay: PayWith, picked: string) => {
  const { draft, wallets, accounts: linked, cards: offered } = pay
  const t = useText<BankAccountFormKey | CustomerKey | DebitCardKey | SendKey>()
  const format = useFormat()
  const { preview } = useTerms(draft)
  const ways = useWays(pay)
  const [accounts, cards] = [usable(linked), usable(offered.items)]
  const isShort = preview.data !== undefined && !isCovered(preview.data, wallets)
  const available = dollarsOf(wallets)?.available ?? { minor: '0', currency: 'USD' }
  const balance: RadioCard<string> = {
    value: walletValue,
    title: t('customer.pay-in.wallet'),
    detail: (
      <Lines lines={[ways.textOf('wallet'), ways.taxText(), ways.balanceText(format.money(available), isShort)]} />
    ),
    icon: icon(WalletMinimal),
    disabled: isShort,
  }
  // An empty balance is not offered.
  const balances = isZero(available) ? [] : [balance]
  const canLink = offered.isOffered && offered.items.length < debitCards_max
  const options: RadioCard<string>[] = [
    ...(isShort ? [] : balances),
    ...accounts.map((account) => ({
      value: account.id,
      title: accountName(account),
      detail: (
        <Lines
          lines={[
            account.nickname && accountNumber(account),
            ways.textOf('ach'),
            t(account.kind === 'checking' ? 'customer.bank.checking' : 'customer.bank.savings'),
          ]}
        />
      ),
      icon: icon(Landmark),
    })),
    ...cards.map((card) => ({
      value: card.id,
      title: cardName(card),
      detail: <Lines lines={[card.nickname && cardNumber(card), ways.textOf('card'), t('customer.pay-in.card')]} />,
      icon: icon(CreditCard),
    })),
    ...(accounts.length > 0 ? [] : [addable('new-ach', t('customer.pay-in.ach'), [ways.shortOf('ach')], Landmark)]),
    ...(cards.length > 0 || !canLink
      ? []
      : [addable('new-card', t('customer.pay-in.card'), [ways.shortOf('card')], CreditCard)]),
    ...(isShort && ways.cashLines ? [addable('new-cash', t('transfers.payment.cash'), ways.cashLines, Banknote)] : []),
    ...(isShort ? balances : []),
  ]
  const canBe = (value: string | undefined) => options.some((option) => option.value === value && !option.disabled)
  const usual = draft.payIn === 'card' ? cards[0]?.id : (accounts[0] ?? cards[0])?.id
  // The account or card last used may have been removed.
  const chosen = [picked, draft.payIn === 'ach' || draft.payIn === 'card' ? undefined : walletValue, usual].find(canBe)
  // The bar shows the price of the marked method, including a preselected one.
  const { terms } = useTerms(chosen === undefined ? draft : { ...draft, ...payerOf(chosen, cards) })
  return {
    options,
    value: chosen,
    method: chosen === undefined ? 'ach' : payerOf(chosen, cards).payIn,
    terms,
    cash: ways.cash,
    /** Whether another of an existing kind can be added below. */
    more: { account: accounts.length > 0, card: cards.length > 0 && canLink },
  }
}

const addable = (
  value: NewWay,
  title: string,
  lines: (string | undefined)[],
  Icon: typeof Landmark,
): RadioCard<string> => ({ value, title, detail: <Lines lines={lines} />, icon: icon(Icon) })

const Lines = ({ lines }: { lines: (string | undefined)[] }) =>
  lines.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

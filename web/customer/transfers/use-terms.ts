import { useQuery } from '@tanstack/react-query'
import type { Wallet } from '#contract/funds/wallets.ts'
import { fromWire, toWire } from '#contract/lib/money.ts'
import type { Preview, Terms } from '#contract/sending/quotes.ts'
import { data } from '../data.ts'
import { isLess, isZero } from '../parts/amounts.ts'
import { type CashOrder, cashOrder } from './cash-order.ts'
import { askOf, type Draft } from './draft.ts'
import { dollarsOf, wayOf } from './way-of.ts'

/** Whether the balance covers the total. */
export const isCovered = (preview: Preview, wallets: readonly Wallet[]): boolean => {
  const [balance, way] = [dollarsOf(wallets)?.available, wayOf(preview, 'wallet')]
  return balance !== undefined && way !== undefined && !isLess(balance, way.total)
}

/** A cash deposit adds the tax and the store's fee, which the balance does not have. */
const withCash = (terms: Terms, { fee, tax }: CashOrder): Terms => {
  const minors = [terms.amount, fee, tax].map((money) => fromWire(money).minor)
  const total = toWire({ minor: minors.reduce((sum, minor) => sum + minor, 0n), currency: terms.total.currency })
  return { ...terms, fee, ...(isZero(tax) ? {} : { tax }), total }
}

/** The accounts or cards that can pay. */
export const usable = <Item extends { status: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ status }) => status === 'verified')

/** Whether a card is the only funding source. */
const useOnlyCard = (enabled: boolean) => {
  const accounts = useQuery({ ...data.bankAccounts(), enabled })
  const cards = useQuery({ ...data.debitCards(), enabled })
  return {
    isLoading: accounts.isLoading || cards.isLoading,
    onlyCard: usable(accounts.data ?? []).length === 0 && usable(cards.data?.items ?? []).length > 0,
  }
}

/**
 * The current cost and arrival for the paying method: the selected one, else the balance if it covers the total, else a bank account, or
 * a card without an account. An insufficient balance's date is never shown.
 */
export const useTerms = (draft: Draft) => {
  const preview = useQuery(data.preview(askOf(draft)))
  const wallets = useQuery(data.wallets())
  const covered = preview.data !== undefined && isCovered(preview.data, wallets.data ?? [])
  const { onlyCard, isLoading } = useOnlyCard(wallets.isSuccess && !covered && !draft.payIn)
  const topUps = useQuery({ ...data.topUpTerms(), enabled: draft.account === 'cash' })
  const termsFor = (shown: Preview): Terms => {
    if (draft.payIn === 'card' && wayOf(shown, 'card')) return { ...shown, ...wayOf(shown, 'card') }
    const cash = topUps.data && cashOrder({ preview: shown, wallets: wallets.data ?? [], topUps: topUps.data })
    if (draft.account === 'cash' && cash) return withCash({ ...shown, ...wayOf(shown, 'wallet') }, cash)
    if (draft.payIn !== 'ach' && covered) return { ...shown, ...wayOf(shown, 'wallet') }
    return { ...shown, ...wayOf(shown, !draft.payIn && onlyCard ? 'card' : 'ach') }
  }
  return {
    preview,
    terms: preview.data && !wallets.isPending && !isLoading ? termsFor(preview.data) : undefined,
    isPending: preview.isPlaceholderData,
  }
}

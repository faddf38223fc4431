import { keepPreviousData } from '@tanstack/react-query'
import { invitations } from '#contract/account/invitations.ts'
import { network } from '#contract/account/network.ts'
import { overview } from '#contract/account/overview.ts'
import { statements } from '#contract/account/statements.ts'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { accountChecks } from '#contract/funds/account-checks.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { groups } from '#contract/funds/groups.ts'
import { movements } from '#contract/funds/movements.ts'
import { people } from '#contract/funds/people.ts'
import { rates } from '#contract/funds/rates.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { corridors } from '#contract/ground/corridors.ts'
import type { Call } from '#contract/lib/route.ts'
import { support } from '#contract/office/support.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { callQuery, items } from '../lib/query.ts'
import { batchQueries } from './batches/queries.ts'
import { businessQueries } from './businesses/queries.ts'
import { cardQueries } from './cards/queries.ts'
import { networkQueries } from './recipients/queries.ts'
import { requestQueries } from './requests/queries.ts'
import { sharedAccountQueries } from './shared-accounts/queries.ts'

type TransfersAsk = Call<typeof transfers.list>['query']
type MovementsAsk = Call<typeof movements.list>['query']
type TicketsAsk = Call<typeof support.list>['query']
type RecipientsAsk = Call<typeof recipients.list>['query']
export type Ask = Call<typeof quotes.preview>['query']

const hour = 3_600_000

/** Data that is stale after any movement of money. */
export const moneyMoved = [wallets, overview, statements, movements, transfers, people, network]

/** Data of the customer's people and their payout methods. */
export const theirPeople = [recipients, people, groups, invitations, network]

/** The queries of the customer's screens. */
export const data = {
  ...batchQueries,
  ...businessQueries,
  ...cardQueries,
  ...networkQueries,
  ...requestQueries,
  ...sharedAccountQueries,
  corridors: () => callQuery(corridors.list, { select: items, staleTime: hour }),
  rates: () =>
    callQuery(rates.list, { query: { base: 'USD' }, select: items, staleTime: 60_000, refetchInterval: 5 * 60_000 }),
  rateAlerts: () => callQuery(rateAlerts.list, { select: items }),
  /** The current cost; while another amount is loading, the last reply stays. */
  preview: (ask: Ask | null) =>
    callQuery(quotes.preview, {
      query: ask as Ask,
      enabled: ask !== null,
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  limits: () => callQuery(transfers.limits),
  overview: () => callQuery(overview.read, { refetchInterval: 5 * 60_000 }),
  wallets: () => callQuery(wallets.list, { select: items }),
  statements: (year: string | undefined) =>
    callQuery(statements.list, { query: year ? { year } : {}, placeholderData: keepPreviousData }),
  recipientYear: (year: number) => callQuery(statements.recipients, { params: { year }, select: items }),
  /** Amounts held of the balances, and incoming amounts. */
  holds: () => callQuery(wallets.holds),
  withdrawals: (limit: number) => callQuery(withdrawals.list, { query: { limit }, placeholderData: keepPreviousData }),
  /** Refetched on every opening: the arrival date moves. */
  withdrawalTerms: () => callQuery(withdrawals.terms, { staleTime: 0 }),
  schedules: () => callQuery(schedules.list, { select: items }),
  /** Refetched on every opening: its payments run in the meantime. */
  schedule: (id: string) => callQuery(schedules.read, { params: { id }, staleTime: 0 }),
  scheduleReview: (id: string) => callQuery(schedules.review, { params: { id } }),
  scheduleDates: (ask: Call<typeof schedules.dates>['query']) =>
    callQuery(schedules.dates, { query: ask, select: items, retry: false }),
  /** Refetched on every opening: remaining limits and dates change. */
  checkTerms: () => callQuery(checkDeposits.terms, { staleTime: 0 }),
  checkDeposits: (limit: number) =>
    callQuery(checkDeposits.list, { query: { limit }, placeholderData: keepPreviousData }),
  /** Refetched on every opening: staff may have decided. */
  checkDeposit: (id: string) => callQuery(checkDeposits.read, { params: { id }, staleTime: 0 }),
  /** Refetched on every opening: dates and limits change. */
  topUpTerms: () => callQuery(topUps.terms, { staleTime: 0 }),
  topUps: () => callQuery(topUps.list, { query: { limit: 6 } }),
  /** Polled while its partner may answer. */
  topUp: (id: string) =>
    callQuery(topUps.read, {
      params: { id },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'pending'
          ? data.cash?.code === null || data.way === 'card'
            ? 1_500
            : 5_000
          : data?.cancel === 'requested' && 5_000,
    }),
  bankAccounts: () => callQuery(bankAccounts.list, { select: items }),
  /** Polled while deposits are in transit. */
  accountChecks: () =>
    callQuery(accountChecks.list, {
      select: items,
      refetchInterval: ({ state: { data } }) =>
        data?.items.every(({ state }) => state === 'arrived') ? false : 10_000,
    }),
  debitCards: () => callQuery(debitCards.list),
  tickets: (ask: TicketsAsk) => callQuery(support.list, { query: ask, placeholderData: keepPreviousData }),
  /** Refetched on every opening: support may have replied. */
  ticket: (id: string) => callQuery(support.read, { params: { id }, staleTime: 0 }),
  bank: (routingNumber: string) =>
    callQuery(bankAccounts.bank, {
      query: { routingNumber },
      select: ({ bankName }) => bankName,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  recipients: (ask: RecipientsAsk) => callQuery(recipients.list, { query: ask, placeholderData: keepPreviousData }),
  /** For pickers; few customers have more. */
  allRecipients: () => data.recipients({ limit: 100 }),
  recipient: (id: string) => callQuery(recipients.read, { params: { id }, enabled: id !== '' }),
  transfers: (ask: TransfersAsk) => callQuery(transfers.list, { query: ask, placeholderData: keepPreviousData }),
  movements: (ask: MovementsAsk) => callQuery(movements.list, { query: ask, placeholderData: keepPreviousData }),
  /** Refetched on every opening: it may have advanced. */
  movement: (id: string) => callQuery(movements.read, { params: { id }, staleTime: 0 }),
  /** Polled while one is pending. */
  movementExports: () =>
    callQuery(movements.exports, {
      select: items,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.some((made) => made.state === 'waiting') ? 3_000 : false),
    }),
  lastSent: () => callQuery(transfers.lastSent, { select: items }),
  transfer: (id: string) => callQuery(transfers.read, { params: { id } }),
  receipt: (id: string) => callQuery(transfers.receipt, { params: { id } }),
  review: (id: string) => callQuery(transfers.review, { params: { id }, enabled: id !== '' }),
}

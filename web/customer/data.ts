import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { overview } from '#contract/account/overview.ts'
import { statements } from '#contract/account/statements.ts'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { accountChecks } from '#contract/funds/account-checks.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { movements } from '#contract/funds/movements.ts'
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
import { call } from '../lib/call.ts'
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

/** The queries of the customer's screens. */
export const data = {
  ...batchQueries,
  ...businessQueries,
  ...cardQueries,
  ...networkQueries,
  ...requestQueries,
  ...sharedAccountQueries,
  corridors: () =>
    queryOptions({
      queryKey: ['corridors'],
      staleTime: hour,
      queryFn: async ({ signal }) => (await call(corridors.list, { signal })).items,
    }),
  rates: () =>
    queryOptions({
      queryKey: ['rates', 'USD'],
      staleTime: 60_000,
      refetchInterval: 5 * 60_000,
      queryFn: async ({ signal }) => (await call(rates.list, { query: { base: 'USD' }, signal })).items,
    }),
  rateAlerts: () =>
    queryOptions({
      queryKey: ['rate-alerts'],
      queryFn: async ({ signal }) => (await call(rateAlerts.list, { signal })).items,
    }),
  /** What it would cost now; while another amount is asked for, the last answer stays. */
  preview: (ask: Ask | null) =>
    queryOptions({
      queryKey: ['preview', ask],
      enabled: ask !== null,
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
      queryFn: ({ signal }) => call(quotes.preview, { query: ask as Ask, signal }),
    }),
  limits: () => queryOptions({ queryKey: ['limits'], queryFn: ({ signal }) => call(transfers.limits, { signal }) }),
  /** Below the key of the wallets: what moves money makes both old. */
  overview: () =>
    queryOptions({
      queryKey: ['wallets', 'overview'],
      refetchInterval: 5 * 60_000,
      queryFn: ({ signal }) => call(overview.read, { signal }),
    }),
  wallets: () =>
    queryOptions({
      queryKey: ['wallets'],
      queryFn: async ({ signal }) => (await call(wallets.list, { signal })).items,
    }),
  statements: (year: string | undefined) =>
    queryOptions({
      queryKey: ['wallets', 'statements', year],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(statements.list, { query: year ? { year } : {}, signal }),
    }),
  recipientYear: (year: number) =>
    queryOptions({
      queryKey: ['wallets', 'recipient-year', year],
      queryFn: async ({ signal }) => (await call(statements.recipients, { params: { year }, signal })).items,
    }),
  /** What is held of the balances, and what is on its way in. */
  holds: () =>
    queryOptions({
      queryKey: ['wallets', 'holds'],
      queryFn: ({ signal }) => call(wallets.holds, { signal }),
    }),
  /** The newest. */
  withdrawals: (limit: number) =>
    queryOptions({
      queryKey: ['withdrawals', 'list', limit],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(withdrawals.list, { query: { limit }, signal }),
    }),
  /** Read again whenever the screen opens: the day of arrival moves on. */
  withdrawalTerms: () =>
    queryOptions({
      queryKey: ['withdrawals', 'terms'],
      staleTime: 0,
      queryFn: ({ signal }) => call(withdrawals.terms, { signal }),
    }),
  schedules: () =>
    queryOptions({
      queryKey: ['schedules', 'list'],
      queryFn: async ({ signal }) => (await call(schedules.list, { signal })).items,
    }),
  /** Read again whenever it is opened: its payments are made meanwhile. */
  schedule: (id: string) =>
    queryOptions({
      queryKey: ['schedules', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(schedules.read, { params: { id }, signal }),
    }),
  scheduleReview: (id: string) =>
    queryOptions({
      queryKey: ['schedules', 'review', id],
      queryFn: ({ signal }) => call(schedules.review, { params: { id }, signal }),
    }),
  scheduleDates: (ask: Call<typeof schedules.dates>['query']) =>
    queryOptions({
      queryKey: ['schedules', 'dates', ask],
      retry: false,
      queryFn: async ({ signal }) => (await call(schedules.dates, { query: ask, signal })).items,
    }),
  /** Read again whenever the screen opens: what is left of the limits and the days move on. */
  checkTerms: () =>
    queryOptions({
      queryKey: ['check-deposits', 'terms'],
      staleTime: 0,
      queryFn: ({ signal }) => call(checkDeposits.terms, { signal }),
    }),
  /** The newest. */
  checkDeposits: (limit: number) =>
    queryOptions({
      queryKey: ['check-deposits', 'list', limit],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(checkDeposits.list, { query: { limit }, signal }),
    }),
  /** Read again whenever it is opened: the office may have decided. */
  checkDeposit: (id: string) =>
    queryOptions({
      queryKey: ['check-deposits', 'one', id],
      queryFn: ({ signal }) => call(checkDeposits.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** Read again whenever the screen opens: the days move on, and so do the limits. */
  topUpTerms: () =>
    queryOptions({
      queryKey: ['top-ups', 'terms'],
      staleTime: 0,
      queryFn: ({ signal }) => call(topUps.terms, { signal }),
    }),
  /** The latest. */
  topUps: () =>
    queryOptions({
      queryKey: ['top-ups', 'list'],
      queryFn: ({ signal }) => call(topUps.list, { query: { limit: 6 }, signal }),
    }),
  /** Asked again while its partner may answer. */
  topUp: (id: string) =>
    queryOptions({
      queryKey: ['top-ups', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(topUps.read, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'pending'
          ? data.cash?.code === null || data.way === 'card'
            ? 1_500
            : 5_000
          : data?.cancel === 'asked' && 5_000,
    }),
  bankAccounts: () =>
    queryOptions({
      queryKey: ['bank-accounts'],
      queryFn: async ({ signal }) => (await call(bankAccounts.list, { signal })).items,
    }),
  /** Asked again while deposits are on the way. */
  accountChecks: () =>
    queryOptions({
      queryKey: ['account-checks'],
      queryFn: async ({ signal }) => (await call(accountChecks.list, { signal })).items,
      refetchInterval: ({ state: { data } }) => (data?.every(({ state }) => state === 'arrived') ? false : 10_000),
    }),
  debitCards: () =>
    queryOptions({
      queryKey: ['debit-cards'],
      queryFn: ({ signal }) => call(debitCards.list, { signal }),
    }),
  tickets: (ask: TicketsAsk) =>
    queryOptions({
      queryKey: ['tickets', ask],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(support.list, { query: ask, signal }),
    }),
  /** Read again whenever it is opened: the office may have answered. */
  ticket: (id: string) =>
    queryOptions({
      queryKey: ['tickets', 'one', id],
      queryFn: ({ signal }) => call(support.read, { params: { id }, signal }),
      staleTime: 0,
    }),
  bank: (routingNumber: string) =>
    queryOptions({
      queryKey: ['bank', routingNumber],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => (await call(bankAccounts.bank, { query: { routingNumber }, signal })).bankName,
    }),
  recipients: (ask: RecipientsAsk) =>
    queryOptions({
      queryKey: ['recipients', ask],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(recipients.list, { query: ask, signal }),
    }),
  /** Those to choose from; few customers have more. */
  allRecipients: () => data.recipients({ limit: 100 }),
  recipient: (id: string) =>
    queryOptions({
      queryKey: ['recipient', id],
      enabled: id !== '',
      queryFn: ({ signal }) => call(recipients.read, { params: { id }, signal }),
    }),
  transfers: (ask: TransfersAsk) =>
    queryOptions({
      queryKey: ['transfers', ask],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(transfers.list, { query: ask, signal }),
    }),
  movements: (ask: MovementsAsk) =>
    queryOptions({
      queryKey: ['movements', ask],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(movements.list, { query: ask, signal }),
    }),
  /** Read again whenever it is opened: it may have gone on. */
  movement: (id: string) =>
    queryOptions({
      queryKey: ['movements', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(movements.read, { params: { id }, signal }),
    }),
  /** While one waits, it is asked for again. */
  movementExports: () =>
    queryOptions({
      queryKey: ['movement-exports'],
      staleTime: 0,
      queryFn: async ({ signal }) => (await call(movements.exports, { signal })).items,
      refetchInterval: ({ state }) => (state.data?.some((made) => made.state === 'waiting') ? 3_000 : false),
    }),
  lastSent: () =>
    queryOptions({
      queryKey: ['transfers', 'last-sent'],
      queryFn: async ({ signal }) => (await call(transfers.lastSent, { signal })).items,
    }),
  transfer: (id: string) =>
    queryOptions({
      queryKey: ['transfer', id],
      queryFn: ({ signal }) => call(transfers.read, { params: { id }, signal }),
    }),
  receipt: (id: string) =>
    queryOptions({
      queryKey: ['receipt', id],
      queryFn: ({ signal }) => call(transfers.receipt, { params: { id }, signal }),
    }),
  review: (id: string) =>
    queryOptions({
      queryKey: ['review', id],
      enabled: id !== '',
      queryFn: ({ signal }) => call(transfers.review, { params: { id }, signal }),
    }),
}

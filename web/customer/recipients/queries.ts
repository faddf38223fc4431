import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invitations } from '#contract/account/invitations.ts'
import { network } from '#contract/account/network.ts'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import type { Call } from '#contract/lib/route.ts'
import { call } from '#web/lib/call.ts'

type PeopleAsk = Call<typeof people.list>['query']

/** The part of `data` that is this folder's. All but the network stands below the key of the recipients: what changes one changes the others. */
export const networkQueries = {
  people: (ask: PeopleAsk) =>
    queryOptions({
      queryKey: ['recipients', 'people', ask],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(people.list, { query: ask, signal }),
    }),
  /** Those to choose from when sending; few customers have more. */
  payable: () => networkQueries.people({ filter: 'payable', limit: 100 }),
  /** By their id, or by that of one of their payout methods. */
  person: (id: string) =>
    queryOptions({
      queryKey: ['recipients', 'person', id],
      enabled: id !== '',
      queryFn: ({ signal }) => call(people.read, { params: { id }, signal }),
    }),
  groups: () =>
    queryOptions({
      queryKey: ['recipients', 'groups'],
      queryFn: async ({ signal }) => (await call(groups.list, { signal })).items,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ['recipients', 'invitations'],
      staleTime: 0,
      queryFn: ({ signal }) => call(invitations.list, { query: { limit: 50 }, signal }),
    }),
  /** Below the key of the transfers: what sends money makes it old. */
  network: (period?: string) =>
    queryOptions({
      queryKey: ['transfers', 'network', period],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(network.read, { query: period ? { period } : {}, signal }),
    }),
  personTotals: (id: string, year?: number) =>
    queryOptions({
      queryKey: ['transfers', 'person-totals', id, year],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) => call(people.totals, { params: { id }, query: year ? { year } : {}, signal }),
    }),
  personMovements: (id: string, cursor?: string) =>
    queryOptions({
      queryKey: ['transfers', 'person-movements', id, cursor],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(people.movements, { params: { id }, query: { limit: 8, ...(cursor ? { cursor } : {}) }, signal }),
    }),
}

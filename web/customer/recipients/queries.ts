import { keepPreviousData } from '@tanstack/react-query'
import { invitations } from '#contract/account/invitations.ts'
import { network } from '#contract/account/network.ts'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery, items } from '#web/lib/query.ts'

type PeopleAsk = Call<typeof people.list>['query']

export const networkQueries = {
  people: (ask: PeopleAsk) => callQuery(people.list, { query: ask, placeholderData: keepPreviousData }),
  /** For pickers when sending; few customers have more. */
  payable: () => networkQueries.people({ filter: 'payable', limit: 100 }),
  /** By the person's id, or by that of a payout method. */
  person: (id: string) => callQuery(people.read, { params: { id }, enabled: id !== '' }),
  groups: () => callQuery(groups.list, { select: items }),
  invitations: () => callQuery(invitations.list, { query: { limit: 50 }, staleTime: 0 }),
  network: (period?: string) =>
    callQuery(network.read, { query: period ? { period } : {}, placeholderData: keepPreviousData }),
  personTotals: (id: string, year?: number) =>
    callQuery(people.totals, { params: { id }, query: year ? { year } : {}, placeholderData: keepPreviousData }),
  personMovements: (id: string, cursor?: string) =>
    callQuery(people.movements, {
      params: { id },
      query: { limit: 8, ...(cursor ? { cursor } : {}) },
      placeholderData: keepPreviousData,
    }),
}

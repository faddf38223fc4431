import { keepPreviousData } from '@tanstack/react-query'
import { type SharedAccountFilter, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { callQuery } from '#web/lib/query.ts'

export const sharedAccountQueries = {
  sharedAccounts: (filter: SharedAccountFilter, cursor?: string) =>
    callQuery(sharedAccounts.list, {
      query: { filter, ...(cursor === undefined ? {} : { cursor }) },
      placeholderData: keepPreviousData,
    }),
  /** Refetched on every opening: the recipient may have entered it meanwhile. */
  sharedAccount: (id: string) => callQuery(sharedAccounts.read, { params: { id }, staleTime: 0 }),
}

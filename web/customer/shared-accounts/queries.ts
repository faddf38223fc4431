import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type SharedAccountFilter, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { call } from '#web/lib/call.ts'

/** The part of `data` that is this folder's. */
export const sharedAccountQueries = {
  sharedAccounts: (filter: SharedAccountFilter, cursor?: string) =>
    queryOptions({
      queryKey: ['shared-accounts', 'list', filter, cursor],
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(sharedAccounts.list, { query: { filter, ...(cursor === undefined ? {} : { cursor }) }, signal }),
    }),
  /** Read again whenever it is opened: the recipient may have typed it meanwhile. */
  sharedAccount: (id: string) =>
    queryOptions({
      queryKey: ['shared-accounts', 'one', id],
      staleTime: 0,
      queryFn: ({ signal }) => call(sharedAccounts.read, { params: { id }, signal }),
    }),
}

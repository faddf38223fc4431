import { keepPreviousData } from '@tanstack/react-query'
import { type SharedAccountFilter, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { callQuery } from '#web/lib/query.ts'

/** The part of `data` that is this folder's. */
export const sharedAccountQueries = {
  sharedAccounts: (filter: SharedAccountFilter, cursor?: string) =>
    callQuery(sharedAccounts.list, {
      query: { filter, ...(cursor === undefined ? {} : { cursor }) },
      placeholderData: keepPreviousData,
    }),
  /** Read again whenever it is opened: the recipient may have typed it meanwhile. */
  sharedAccount: (id: string) => callQuery(sharedAccounts.read, { params: { id }, staleTime: 0 }),
}

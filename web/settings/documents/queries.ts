import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AgreementKind, agreements } from '#contract/account/agreements.ts'
import { call } from '#web/lib/call.ts'

export const agreementsQuery = (ask: { cursor: string | undefined; limit: number }) =>
  queryOptions({
    queryKey: ['agreements', ask],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(agreements.list, { query: ask, signal }),
  })

/** What was shown once does not change. */
export const agreementQuery = (kind: AgreementKind, id: string) =>
  queryOptions({
    queryKey: ['agreements', kind, id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(agreements.read, { params: { kind, id }, signal }),
  })

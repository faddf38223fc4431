import { keepPreviousData } from '@tanstack/react-query'
import { type AgreementKind, agreements } from '#contract/account/agreements.ts'
import { callQuery } from '#web/lib/query.ts'

export const agreementsQuery = (ask: { cursor: string | undefined; limit: number }) =>
  callQuery(agreements.list, { query: ask, placeholderData: keepPreviousData })

/** An accepted text never changes. */
export const agreementQuery = (kind: AgreementKind, id: string) =>
  callQuery(agreements.read, { params: { kind, id }, staleTime: Number.POSITIVE_INFINITY })

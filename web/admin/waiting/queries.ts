import { keepPreviousData } from '@tanstack/react-query'
import { office } from '#contract/books/office.ts'
import type { Call } from '#contract/lib/route.ts'
import { callQuery } from '#web/lib/query.ts'

type Query = NonNullable<Call<typeof office.waiting>['query']>

/** Open work by item. */
export const waitingQuery = (query: Query) => callQuery(office.waiting, { query, placeholderData: keepPreviousData })

import { queryOptions } from '@tanstack/react-query'
import { cannedAnswers } from '#contract/office/canned-answers.ts'
import { call } from '#web/lib/call.ts'

/** The usual answers of the office. */
export const cannedQuery = queryOptions({
  queryKey: ['admin', 'canned-answers'],
  queryFn: async ({ signal }) => (await call(cannedAnswers.list, { signal })).items,
})

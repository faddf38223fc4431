import { queryOptions } from '@tanstack/react-query'
import { type DataCopy, personalData } from '#contract/account/personal-data.ts'
import { closure } from '#contract/office/closure.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { call } from '#web/lib/call.ts'

const poll_ms = 3_000

/** Read again until the copy is ready. */
export const latestCopy = queryOptions<DataCopy | null>({
  queryKey: ['data-copies', 'latest'],
  staleTime: 1_000,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? poll_ms : false),
  queryFn: async ({ signal }) => (await call(personalData.latest, { signal })).latest,
})

export const contactQuery = queryOptions({
  queryKey: ['trusted-contact'],
  queryFn: async ({ signal }) => (await call(trustedContacts.read, { signal })).contact,
})

/** Read again whenever the screen opens: transfers end meanwhile. */
export const obstaclesQuery = queryOptions({
  queryKey: ['closure'],
  staleTime: 1_000,
  queryFn: ({ signal }) => call(closure.read, { signal }),
})

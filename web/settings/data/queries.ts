import { personalData } from '#contract/account/personal-data.ts'
import { closure } from '#contract/office/closure.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { callQuery } from '#web/lib/query.ts'

const poll_ms = 3_000

/** Polled until the copy is ready. */
export const latestCopy = callQuery(personalData.latest, {
  select: ({ latest }) => latest,
  staleTime: 1_000,
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? poll_ms : false),
})

export const contactQuery = callQuery(trustedContacts.read, { select: ({ contact }) => contact })

/** Refetched whenever the screen opens, because pending transfers complete meanwhile. */
export const obstaclesQuery = callQuery(closure.read, { staleTime: 1_000 })

import { useMutation } from '@tanstack/react-query'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { callQuery, stale } from '#web/lib/query.ts'

/** The reader's active sessions. */
export const ownSessions = callQuery(identity.sessions, { select: ({ sessions }) => sessions })

/** Refetches both lists after a change of factors, which may have signed out other devices. */
export const refresh = () => stale(factors.list, identity.sessions)

export const useChange = <Input, Reply>(change: (input: Input) => Promise<Reply>, onDone: (reply: Reply) => void) => {
  return useMutation({
    mutationFn: change,
    onSuccess: async (reply) => {
      onDone(reply)
      await refresh()
    },
  })
}

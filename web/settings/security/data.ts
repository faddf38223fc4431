import { useMutation } from '@tanstack/react-query'
import { factors } from '#contract/people/factors.ts'
import { identity } from '#contract/people/identity.ts'
import { callQuery, stale } from '#web/lib/query.ts'

/** Where the reader is signed in. */
export const ownSessions = callQuery(identity.sessions, { select: ({ sessions }) => sessions })

/** Reads both lists again after a change of how the reader signs in, since it may have signed other devices out. */
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

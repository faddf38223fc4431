import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identity } from '#contract/people/identity.ts'
import { ownFactors } from '#web/factors/own-factors.ts'
import { call } from '#web/lib/call.ts'

/** Where the reader is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(identity.sessions, { signal })).sessions,
})

/** Reads both lists again after a change of how the reader signs in, since it may have signed other devices out. */
export const useRefresh = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ownFactors.queryKey }),
      client.invalidateQueries({ queryKey: ownSessions.queryKey }),
    ])
  }
}

export const useChange = <Input, Reply>(change: (input: Input) => Promise<Reply>, onDone: (reply: Reply) => void) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: change,
    onSuccess: async (reply) => {
      onDone(reply)
      await refresh()
    },
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { identity } from '../../../contract/identity.ts'
import { ownFactors } from '../../factors/own-factors.ts'
import { call } from '../../lib/call.ts'

/** Where the reader is signed in. */
export const ownSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(identity.sessions, { signal })).sessions,
})

/** A change of how somebody comes in: both lists are read again after it, since it may have signed other devices out. */
export const useChange = <Given, Reply>(change: (given: Given) => Promise<Reply>, onDone: (reply: Reply) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (reply) => {
      onDone(reply)
      await Promise.all([
        client.invalidateQueries({ queryKey: ownFactors.queryKey }),
        client.invalidateQueries({ queryKey: ownSessions.queryKey }),
      ])
    },
  })
}

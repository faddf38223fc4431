import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { factors } from '../../../contract/factors.ts'
import { identity } from '../../../contract/identity.ts'
import { call } from '../../lib/call.ts'

/** What these screens read, with the keys under which it is kept. */
export const data = {
  factors: () =>
    queryOptions({ queryKey: ['factors', 'own'], queryFn: ({ signal }) => call(factors.list, { signal }) }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await call(identity.sessions, { signal })).sessions,
    }),
}

/** A change of how somebody comes in: both lists are read again after it, since it may have signed other devices out. */
export const useChange = <Given, Reply>(change: (given: Given) => Promise<Reply>, onDone: (reply: Reply) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (reply) => {
      onDone(reply)
      await Promise.all([
        client.invalidateQueries({ queryKey: data.factors().queryKey }),
        client.invalidateQueries({ queryKey: data.sessions().queryKey }),
      ])
    },
  })
}

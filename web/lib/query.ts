import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isFailure } from './call.ts'

/** Only a lost connection or a failing server is worth a retry; a refusal would be refused again. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && (!isFailure(error) || error.status === 0 || error.status >= 500)

/** The cache of everything read from the server. Nothing is read during server rendering. */
export const queryClient = new QueryClient({
  // Offline calls fail immediately; by default they would wait silently.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 15_000, retry: worthRetrying, refetchOnWindowFocus: true },
  },
})

/**
 * Reads again after news, also what is being read for the first time: that reading may have begun before the news, and an
 * invalidation alone would wait for it and take it for new.
 */
export const readAgain = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

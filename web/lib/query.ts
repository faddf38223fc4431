import { QueryClient } from '@tanstack/react-query'
import { isFailure } from './call.ts'

/** A refusal will be refused again; only a lost connection and a failing server are worth another try. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && (!isFailure(error) || error.status === 0 || error.status >= 500)

/** The store of everything read from the server. Screens share it; nothing is read during rendering on the server. */
export const queryClient = new QueryClient({
  // Without a network a call fails like any other and says so; by itself it would wait for ever in silence.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 15_000, retry: worthRetrying, refetchOnWindowFocus: true },
  },
})

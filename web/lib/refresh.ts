import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How often what the stream would tell of is asked for, because some proxies swallow streams. */
export const withoutStream_ms = 15_000

const pause_ms = 1000

/**
 * Makes the function that reads again what a screen shows of some queries, after they changed elsewhere. What changes during a reading is
 * read once more after it and a pause, so that neither a slow network nor a thousand changes keep a reading from its end.
 */
export const makeRefresh = (client: QueryClient, isTouched: (key: QueryKey) => boolean): (() => Promise<void>) => {
  let [dirty, reading] = [false, false]
  return async () => {
    dirty = true
    if (reading) return
    reading = true
    while (dirty) {
      dirty = false
      await client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(queryKey) })
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
    reading = false
  }
}

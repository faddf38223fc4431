/** Polling interval in place of the stream, because some proxies block streams. */
export const withoutStream_ms = 15_000

const pause_ms = 1000

/**
 * Returns a function that refetches a screen's data after an external change. Changes during a fetch cause one more fetch after it and a
 * pause, so a slow network or a burst of changes cannot starve it.
 */
export const makeRefresh = (read: () => Promise<void>): (() => Promise<void>) => {
  let [dirty, reading] = [false, false]
  return async () => {
    dirty = true
    if (reading) return
    reading = true
    while (dirty) {
      dirty = false
      await read()
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
    reading = false
  }
}

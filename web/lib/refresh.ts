/** How often what the stream would tell of is asked for, because some proxies swallow streams. */
export const withoutStream_ms = 15_000

const pause_ms = 1000

/**
 * Makes the function that reads again what a screen shows, after it changed elsewhere. What changes during a reading is read once
 * more after it and a pause, so that neither a slow network nor a thousand changes keep a reading from its end.
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

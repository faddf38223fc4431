import { clock } from './clock.ts'

/**
 * How long a call is tried again. A process restarts in seconds and a standby takes over in about ten; after half a minute a person
 * should know and decide.
 */
const persist_ms = 25_000
const firstPause_ms = 1000
const pause_ms_max = 4000

/** A failure that passes, such as that of a server that restarts. */
export type Passing = { retryAfter_s: number | undefined }

/**
 * Milliseconds to wait after so many attempts, counted from 0: as long as the server asked for, else 1, 2, 4, 4 … seconds; up to half as
 * much longer, so that callers who failed together do not return together.
 */
export const pauseOf = (tried: number, retryAfter_s: number | undefined): number => {
  const least_ms = retryAfter_s === undefined ? Math.min(firstPause_ms * 2 ** tried, pause_ms_max) : retryAfter_s * 1000
  const [share = 0] = crypto.getRandomValues(new Uint16Array(1))
  return least_ms * (1 + share / 0x1_0000 / 2)
}

let persisting = 0
const listeners = new Set<() => void>()
const count = (change: 1 | -1): void => {
  persisting += change
  for (const listener of listeners) listener()
}

/** Whether a call is being tried again now, for `useSyncExternalStore`. */
export const isTryingAgain = (): boolean => persisting > 0
export const onTryingAgain = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pause = (time_ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, time_ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })

type Options = {
  /** The failure if it passes; any other is thrown immediately. */
  passing(error: unknown): Passing | undefined
  signal: AbortSignal | undefined
}

/** Sends until the answer is other than a passing failure, for 25 seconds; then throws the last failure. */
export const persist = async <Reply>(send: () => Promise<Reply>, { passing, signal }: Options): Promise<Reply> => {
  const until = clock() + persist_ms
  let tried = 0
  try {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        const failure = passing(error)
        const pause_ms = failure ? pauseOf(tried, failure.retryAfter_s) : 0
        if (!failure || clock() + pause_ms > until) throw error
        tried += 1
        if (tried === 1) count(1)
        await pause(pause_ms, signal)
        // A computer that slept meanwhile sends nothing that its user no longer expects.
        if (clock() > until) throw error
      }
    }
  } finally {
    if (tried > 0) count(-1)
  }
}

import { Refusal } from '#contract/lib/errors.ts'
import type { Now } from './clock.ts'
import { makeLine } from './line.ts'
import { CutOff, makePool } from './threads.ts'

export type Parsers = {
  /**
   * Calls the default export of `script` in a thread with strict memory and time limits. `owner`, an account or a network, has one slot
   * in the queue. Throws `file_too_complex` on `field` when time or memory ran out, `too_many` for a minute after that, and `unavailable`
   * when the queue is full.
   */
  run: <T>(script: URL, input: unknown, options: { owner: string; field?: string; time_ms?: number }) => Promise<T>
  stop: () => Promise<void>
}

/** Owners with a file that exceeded its limits, and until when they must wait. */
export const makePauses = (now: Now, pause_s = 60) => {
  const until = new Map<string, Temporal.Instant>()
  return {
    /** Throws `too_many` while the owner must wait. */
    refuse: (owner: string): void => {
      const at = now()
      for (const [known, end] of until) if (Temporal.Instant.compare(end, at) <= 0) until.delete(known)
      const end = until.get(owner)
      if (end) throw new Refusal('too_many', { retryAfter_s: Math.ceil(at.until(end).total('seconds')) })
    },
    begin: (owner: string): void => {
      until.set(owner, now().add({ seconds: pause_s }))
    },
  }
}

/** Untrusted bytes have their own threads and queue: they delay each other, but no receipt. */
export const makeParsers = (
  now: Now,
  { slots = 2, waiting_max = 24, time_ms = 3_000, memory_mb = 256 } = {},
): Parsers => {
  const inLine = makeLine({ slots, waiting_max })
  const pool = makePool(memory_mb)
  const pauses = makePauses(now)
  return {
    run: (script, input, { owner, field = 'file', time_ms: own_ms = time_ms }) =>
      inLine(async () => {
        pauses.refuse(owner)
        try {
          return await pool.work(script, input, own_ms)
        } catch (error) {
          if (!(error instanceof CutOff)) throw error
          pauses.begin(owner)
          throw new Refusal('file_too_complex', { fields: { [field]: 'file_too_complex' } })
        }
      }, owner),
    stop: pool.stop,
  }
}

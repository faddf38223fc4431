import { Refusal } from '#contract/lib/errors.ts'

/**
 * Runs at most `slots` concurrently; a few wait in a queue, and a caller is refused as `unavailable` when it is full. An `owner` has one
 * slot: its further calls wait outside the queue.
 */
export const makeLine = ({ slots, waiting_max }: { slots: number; waiting_max: number }) => {
  let free = slots
  const waiting: (() => void)[] = []
  const lastOf = new Map<string, Promise<unknown>>()
  const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (waiting.length >= waiting_max) throw new Refusal('unavailable')
    else await new Promise<void>((mine) => waiting.push(mine))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
  return async <T>(work: () => Promise<T>, owner?: string): Promise<T> => {
    if (owner === undefined) return takeTurn(work)
    const turn = (lastOf.get(owner) ?? Promise.resolve()).then(() => takeTurn(work))
    const settled = turn.catch(() => undefined)
    lastOf.set(owner, settled)
    try {
      return await turn
    } finally {
      if (lastOf.get(owner) === settled) lastOf.delete(owner)
    }
  }
}

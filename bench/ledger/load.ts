import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export type Measure = { perSecond: number; p50_ms: number; p99_ms: number }

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Excludes query planning and connection setup. */
const warmUp_ms = 500

/** A closed loop: each caller calls again after each reply. A call moves `perCall` postings. */
export const measure = async ({
  callers,
  seconds,
  perCall,
  call,
}: {
  callers: number
  seconds: number
  perCall: number
  call: (caller: number) => Promise<void>
}): Promise<Measure> => {
  const latencies: number[] = []
  const begin = performance.now() + warmUp_ms
  const end = begin + seconds * 1000
  const loop = async (caller: number): Promise<void> => {
    for (let asked = performance.now(); asked < end; asked = performance.now()) {
      await call(caller)
      const answered = performance.now()
      if (answered >= begin && answered <= end) latencies.push(answered - asked)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)))
  latencies.sort((a, b) => a - b)
  return {
    perSecond: (latencies.length * perCall) / seconds,
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
  }
}

const dice = new Uint32Array(4096)
let thrown = dice.length

/** An integer in [0, below). */
export const randomBelow = (below: number): number => {
  if (thrown === dice.length) {
    crypto.getRandomValues(dice)
    thrown = 0
  }
  const value = dice[thrown] ?? 0
  thrown += 1
  return value % below
}

/** The best time of 10^8 additions, to relate figures of different machines. */
export const additions_ms = (): number => {
  const takes = (): number => {
    const begin = performance.now()
    let sum = 0
    for (let n = 0; n < 1e8; n += 1) sum += n
    return sum > 0 ? performance.now() - begin : 0
  }
  return Math.min(...Array.from({ length: 5 }, takes))
}

const idleShare = async (over_ms: number): Promise<number> => {
  const times = () =>
    cpus().reduce(
      (sum, { times: { idle, user, sys, nice, irq } }) => ({
        idle: sum.idle + idle,
        all: sum.all + idle + user + sys + nice + irq,
      }),
      { idle: 0, all: 0 },
    )
  const before = times()
  await sleep(over_ms)
  const after = times()
  return (after.idle - before.idle) / (after.all - before.all)
}

/** Waits until the machine is idle, at most two minutes. */
export const calm = async (): Promise<void> => {
  for (let waited_ms = 0; waited_ms < 120_000; waited_ms += 400) if ((await idleShare(400)) > 0.9) return
}

import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Arrivals at a fixed rate, whether or not earlier ones are answered, each with the time when it was due: what waits is measured, not
 * left out. Resolves when the last one is finished.
 */
export const openLoop = async (
  { rate, seconds }: { rate: number; seconds: number },
  arrive: (due: number) => Promise<void>,
): Promise<void> => {
  const running: Promise<void>[] = []
  const begin = performance.now()
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = begin + (number * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const arrived = arrive(due)
    // Its error is thrown below, when the processes that are measured can be stopped.
    arrived.catch(() => {})
    running.push(arrived)
  }
  await Promise.all(running)
}

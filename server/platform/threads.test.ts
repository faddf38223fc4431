import { afterEach, expect, test } from 'vitest'
import { makeThreads, type Threads } from './threads.ts'

/** A thread's script as text; its default export does the work. */
const scriptOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

const where = scriptOf("import { isMainThread } from 'node:worker_threads'; export default () => isMainThread")
const rest = scriptOf('export default (ms) => new Promise((done) => setTimeout(() => done(ms), ms))')
const fail = scriptOf("export default () => { throw new TypeError('no such font') }")
const leave = scriptOf('export default () => process.exit(3)')

let threads: Threads
afterEach(() => threads.stop())

test('work runs outside the main thread, without the environment of the main thread', async () => {
  threads = makeThreads()
  expect(await threads.run(where, null)).toBe(false)
  const environment = scriptOf('export default () => Object.keys(process.env)')
  expect(await threads.run(environment, null)).toEqual([])
})

test("one account's flood does not refuse another, and a full line refuses as unavailable", async () => {
  threads = makeThreads({ slots: 1, waiting_max: 1 })
  const flood = Array.from({ length: 12 }, () => threads.run(rest, 20, 'ana'))
  expect(await threads.run(rest, 1, 'luis')).toBe(1)
  await Promise.all(flood)
  const [first, second] = [threads.run(rest, 50, 'ana'), threads.run(rest, 50, 'luis')]
  await expect(threads.run(rest, 1, 'eva')).rejects.toThrow('unavailable')
  await Promise.all([first, second])
})

test('work that fails, crashes or times out is an error, and the next one succeeds', async () => {
  threads = makeThreads({ slots: 1, time_ms: 1_500 })
  await expect(threads.run(fail, null)).rejects.toThrow('no such font')
  await expect(threads.run(leave, null)).rejects.toThrow('unavailable')
  await expect(threads.run(rest, 60_000)).rejects.toThrow('unavailable')
  expect(await threads.run(rest, 1)).toBe(1)
})

test('a stop refuses work in progress and later work', async () => {
  threads = makeThreads()
  const under = expect(threads.run(rest, 60_000)).rejects.toThrow('unavailable')
  await threads.stop()
  await under
  await expect(threads.run(rest, 1)).rejects.toThrow('unavailable')
})

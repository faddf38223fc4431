import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../contract/errors.ts'
import { makeLine } from './line.ts'

/** Work that would keep the main thread busy for tens of milliseconds. */
export type Threads = {
  /**
   * Calls the default export of `script` in a thread. `owner`, the account that asks, has one place in line. Throws
   * `unavailable` when too many wait already or the work takes too long.
   */
  run: <T>(script: URL, input: unknown, owner?: string) => Promise<T>
  /** Ends every thread; work that is under way is refused. */
  stop: () => Promise<void>
}

const host = new URL('./thread-host.ts', import.meta.url)

export type ThreadAnswer = { value: unknown } | { error: unknown }

/** Nothing of ours: no key, no address of a database. */
const startThread = (): Worker => {
  const thread = new Worker(host, { env: {}, execArgv: ['--no-warnings'] })
  thread.unref()
  return thread
}

/** The thread's answer. A thread that is late or dies answers no more: the caller drops it. */
const ask = async (thread: Worker, task: unknown, time_ms: number): Promise<ThreadAnswer> => {
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(time_ms)])
  const died = once(thread, 'exit', { signal }).then(() => Promise.reject(new Refusal('unavailable')))
  try {
    thread.postMessage(task)
    const [answer] = await Promise.race([once(thread, 'message', { signal }), died])
    return answer
  } catch (error) {
    throw signal.aborted ? new Refusal('unavailable') : error
  } finally {
    died.catch(() => {})
    ended.abort()
  }
}

export const makeThreads = ({ slots = 2, waiting_max = 24, time_ms = 20_000 } = {}): Threads => {
  const inLine = makeLine({ slots, waiting_max })
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let stopped = false

  const take = (): Worker => {
    if (stopped) throw new Refusal('unavailable')
    const rested = idle.pop()
    if (rested) return rested
    const thread = startThread()
    all.add(thread)
    return thread
  }
  const end = async (thread: Worker): Promise<void> => {
    all.delete(thread)
    await thread.terminate()
  }

  return {
    run: <T>(script: URL, input: unknown, owner?: string) =>
      inLine(async () => {
        const thread = take()
        const answer = await ask(thread, { script: script.href, input }, time_ms).catch(async (error) => {
          await end(thread)
          throw error
        })
        idle.push(thread)
        if ('error' in answer) throw answer.error
        return answer.value as T
      }, owner),
    stop: async () => {
      stopped = true
      await Promise.all([...all].map(end))
    },
  }
}

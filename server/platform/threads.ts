import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/lib/errors.ts'
import { makeLine } from './line.ts'

/** Work that would block the main thread for tens of milliseconds. */
export type Threads = {
  /**
   * Calls the default export of `script` in a thread. `owner`, the requesting account, has one slot in the queue. Throws `unavailable`
   * when the queue is full, and `CutOff` when the work exceeds its time or memory limit.
   */
  run: <T>(script: URL, input: unknown, owner?: string) => Promise<T>
  /** Terminates every thread; work in progress is refused. */
  stop: () => Promise<void>
}

/** The work exceeded its time or memory limit, or terminated its thread. */
export class CutOff extends Refusal {
  constructor() {
    super('unavailable')
  }
}

const host = new URL('./thread-host.ts', import.meta.url)

export type ThreadAnswer = { started: true } | { value: unknown } | { error: unknown }

/** Loading one of our scripts has its own limit, separate from its work. */
const loading_ms = 20_000

/** No environment of ours: no key, no database URL. */
const startThread = (memory_mb: number): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 32 }
  const thread = new Worker(host, { env: {}, execArgv: ['--no-warnings'], resourceLimits })
  thread.unref()
  return thread
}

/** The thread's reply. A thread that is late or dies never replies: the caller drops it. */
const ask = async (
  thread: Worker,
  task: { script: string; input: unknown },
  time_ms: number,
): Promise<ThreadAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const cutOff = () => reject(new CutOff())
  let timer = setTimeout(cutOff, loading_ms)
  thread.on('message', (answer: ThreadAnswer) => {
    if (!('started' in answer)) return resolve(answer)
    clearTimeout(timer)
    timer = setTimeout(cutOff, time_ms)
  })
  thread.once('exit', cutOff)
  thread.once('error', (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CutOff() : error),
  )
  try {
    thread.postMessage(task)
    return await promise
  } finally {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) thread.removeAllListeners(event)
  }
}

/** Starts threads on demand and reuses them. */
export const makePool = (memory_mb: number) => {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let stopped = false

  const take = (): Worker => {
    if (stopped) throw new Refusal('unavailable')
    const rested = idle.pop()
    if (rested) return rested
    const thread = startThread(memory_mb)
    all.add(thread)
    return thread
  }
  const end = async (thread: Worker): Promise<void> => {
    all.delete(thread)
    await thread.terminate()
  }

  return {
    work: async <T>(script: URL, input: unknown, time_ms: number): Promise<T> => {
      const thread = take()
      const answer = await ask(thread, { script: script.href, input }, time_ms).catch(async (error) => {
        await end(thread)
        throw stopped ? new Refusal('unavailable') : error
      })
      idle.push(thread)
      if ('error' in answer) throw answer.error
      return ('value' in answer ? answer.value : undefined) as T
    },
    stop: async (): Promise<void> => {
      stopped = true
      await Promise.all([...all].map(end))
    },
  }
}

export const makeThreads = ({ slots = 2, waiting_max = 24, time_ms = 20_000, memory_mb = 1024 } = {}): Threads => {
  const inLine = makeLine({ slots, waiting_max })
  const pool = makePool(memory_mb)
  return {
    run: (script, input, owner) => inLine(() => pool.work(script, input, time_ms), owner),
    stop: pool.stop,
  }
}

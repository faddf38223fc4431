import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from './threads.ts'

// Runs in each thread that threads.ts starts: a script is loaded at its first task and cached.

type Task = { script: string; input: unknown }

const send = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)

const answer = async ({ script, input }: Task): Promise<ThreadAnswer> => {
  try {
    const { default: work }: { default: (given: unknown) => unknown } = await import(script)
    send({ started: true })
    return { value: await work(input) }
  } catch (error) {
    return { error }
  }
}

parentPort?.on('message', async (task: Task) => send(await answer(task)))

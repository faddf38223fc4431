import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildTask } from './killed-child.ts'
import { type TestServer, testConfig } from './server.ts'

const childPath = fileURLToPath(new URL('./killed-child.ts', import.meta.url))

/** What a process beside this server needs to be the same product. */
export const beside = (server: TestServer) => ({
  url: server.url,
  config: { ...testConfig },
  now: server.clock.now().toString(),
})

/** Runs a process until it kills itself; fails when it ends in any other way. */
export const untilKilled = (task: ChildTask): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [childPath, JSON.stringify(task)], { stdio: ['ignore', 'ignore', 'pipe'] })
    let problem = ''
    child.stderr.on('data', (chunk) => {
      problem += chunk
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve() : reject(new Error(`the process was not killed but ended: ${problem}`)),
    )
  })

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildTask } from './killed-child.ts'
import { type TestServer, testConfig } from './server.ts'

const childPath = fileURLToPath(new URL('./killed-child.ts', import.meta.url))

/** The settings with which another process is the same product as this server. */
export const beside = (server: TestServer) => ({
  url: server.url,
  config: { ...testConfig },
  now: server.clock.now().toString(),
})

/** Runs a process until it kills itself; throws on any other exit. */
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

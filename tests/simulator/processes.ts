import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '../database.ts'

const command = fileURLToPath(new URL('./command.ts', import.meta.url))

/** Runs the command in a process of its own, on a database of its own. */
export const simulate = async (...options: readonly string[]): Promise<{ passed: boolean; said: string }> => {
  const { drop, ...database } = await createTestDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [command, ...options], {
        env: { ...process.env, SIMULATE_DATABASE: JSON.stringify(database) },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          said += chunk
        })
      child.on('error', reject)
      child.on('exit', (code) => resolve({ passed: code === 0, said }))
    })
  } finally {
    await drop()
  }
}

/** Seeds from one to another, in as many processes as there are cores for. */
export const inHalves = (from: number, to: number): string[][] => {
  const middle = Math.floor((from + to) / 2)
  return [
    ['--seed', `${from}`, '--to', `${middle}`],
    ['--seed', `${middle + 1}`, '--to', `${to}`],
  ]
}

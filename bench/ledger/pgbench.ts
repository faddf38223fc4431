import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measure, quantile } from './load.ts'

/** PostgreSQL's own load generator, which uses little CPU. Debian ships it with the server. */
export const findPgbench = (): string | undefined => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  return [...versions.map((version) => join(root, version, 'bin', 'pgbench')), '/usr/bin/pgbench'].find(existsSync)
}

const runToEnd = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(said))))
  })

/** Runs `script` on `callers` connections. Its log has a line per transaction with its microseconds. */
export const measureByPgbench = async (
  pgbench: string,
  { url, script, callers, seconds }: { url: string; script: string; callers: number; seconds: number },
): Promise<Measure> => {
  const folder = mkdtempSync(join(tmpdir(), 'sol-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const options = ['-n', '-M', 'prepared', '-f', file, '-c', callers, '-j', 1, '-T', seconds]
    const log = ['-l', '--log-prefix', join(folder, 'log')]
    await runToEnd(pgbench, [...options.map(String), ...log, url])
    const latencies = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .sort((a, b) => a - b)
    return {
      perSecond: latencies.length / seconds,
      p50_ms: quantile(latencies, 0.5),
      p99_ms: quantile(latencies, 0.99),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

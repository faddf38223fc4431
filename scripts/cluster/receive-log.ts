import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// Receives the primary's log as it is written. pgBackRest stores whole segments, the last one seconds late; a restore reads the rest from
// this folder. Without a replication slot: otherwise the primary would retain its log while this process is away, until its disk is full.
// Any failure exits, the supervisor restarts it, and it continues at the same position. pgBackRest has every segment that is missed.

const { values } = parseArgs({
  options: { host: { type: 'string' }, into: { type: 'string' }, store: { type: 'string' } },
})
const { host = '', into = '', store = '' } = values

const segments = (): string[] => readdirSync(into).filter((name) => /^[0-9A-F]{24}(\.partial)?$/.test(name))

/** pgBackRest names a stored segment by its own name and a checksum. */
const removeStored = (): void => {
  for (const history of existsSync(store) ? readdirSync(store) : [])
    for (const segment of segments().filter((name) => !name.endsWith('.partial'))) {
      const folder = join(store, history, segment.slice(0, 16))
      if (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${segment}-`)))
        rmSync(join(into, segment))
    }
}
setInterval(removeStored, 10_000).unref()

const where = ['--directory', into, '--host', host, '--port', '5432', '--username', 'replicator', '--no-password']
const receiver = spawn('/usr/lib/postgresql/15/bin/pg_receivewal', [...where, '--synchronous', '--no-loop'], {
  stdio: ['ignore', 'inherit', 'pipe'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => receiver.kill('SIGINT'))
let told = ''
receiver.stderr.on('data', (text: Buffer) => {
  process.stderr.write(text)
  told = (told + text).slice(-4_000)
})
receiver.once('close', () => {
  // It was ahead of the standby that became the primary, or away for too long: the next run starts with the current segment.
  if (/not in this server's history|has already been removed/.test(told))
    for (const segment of segments()) rmSync(join(into, segment))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase, makePool } from '../server/platform/database.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'
import { shardingReport } from './sharding/report.ts'

// npm run check:sharding prints what a distribution of the tables by customer finds in the migrated schema, for docs/scaling.md. It uses a
// database of its own, which it removes.
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'sol-sharding-'))
const log = { info: () => {}, warn: say, error: say }
const server = await startEmbeddedPostgres({ dataDir: folder, log, settings: { fsync: 'off' } })
try {
  await migrate({ adminUrl: server.adminUrl })
  const db = makeDatabase(makePool(server.adminUrl, { connections: 1 }))
  process.stdout.write(await shardingReport(db))
  await db.destroy()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

import { tests } from './lib/check.mjs'
import { startDebianPostgres } from './lib/debian-postgres.mjs'
import { main } from './lib/machine.mjs'

// npm run test:long: `npm test` with a thousand races instead of 25, more seeds of the simulator with its planted faults, and pictures of
// the screens under artifacts/e2e; then the unit and HTTP tests once more on PostgreSQL 15.
process.env.TEST_LONG = '1'
await import('./test.mjs')
if (process.exitCode === 0)
  await main(async () => {
    const { url, stop } = await startDebianPostgres()
    process.env.TEST_DATABASE_URL = url
    delete process.env.TEST_LONG
    try {
      return await tests(['--project', 'unit', '--project', 'http'])
    } finally {
      stop()
    }
  })

import { readFileSync } from 'node:fs'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { makeDatabase, makePool } from '../../platform/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { makeLog } from '../../platform/log.ts'
import { migrate } from '../../platform/migrate.ts'
import { loadList } from './load-list.ts'
import { ofacList, readOfac } from './ofac.ts'

/** `node server/modules/screening/load-ofac.ts sdn.csv alt.csv`: the Treasury's files into the database of the environment. */
const run = async (sdnFile: string, altFile: string): Promise<void> => {
  const names = readOfac({ sdn: readFileSync(sdnFile, 'utf8'), alt: readFileSync(altFile, 'utf8') })
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url)
  const db = makeDatabase(makePool(url, { connections: 1 }))
  try {
    const outcome = await loadList({ db, now: systemClock }, ofacList, names)
    process.stdout.write(`${ofacList}: ${names.length} names, ${outcome}\n`)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

const [sdnFile, altFile] = process.argv.slice(2)
if (!sdnFile || !altFile) {
  process.stderr.write('Usage: node server/modules/screening/load-ofac.ts sdn.csv alt.csv\n')
  process.exit(2)
}
run(sdnFile, altFile).catch((error: unknown) => {
  process.stderr.write(
    `The list that was loaded before stays: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

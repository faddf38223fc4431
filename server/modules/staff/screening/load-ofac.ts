import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeDatabase, makePool } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { makeLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { loadList } from './load-list.ts'
import { ofacList, readOfac } from './ofac.ts'

const usage = 'Usage: npm run screening -- sdn.csv alt.csv [--accept-shrunk]'

/** The list's size in November 2026 with alternate names: baseline of a first load. */
const expected = 20_000

/** Loads the Treasury's files into the database of the environment. */
const run = async (sdnFile: string, altFile: string, acceptShrunk: boolean): Promise<void> => {
  const names = readOfac({ sdn: readFileSync(sdnFile, 'utf8'), alt: readFileSync(altFile, 'utf8') })
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const { adminUrl, url } = embedded ?? { adminUrl: config.databaseAdminUrl, url: config.databaseUrl ?? '' }
  if (adminUrl) await migrate({ adminUrl, url })
  const db = makeDatabase(makePool(url, { connections: 1 }))
  try {
    const outcome = await loadList({ db, now: systemClock }, ofacList, names, { expected, acceptShrunk })
    if (outcome === 'refused')
      throw new Error(
        `${ofacList} has only ${names.length} names, more than a tenth fewer than before: download it again, or compare it with the source and load it with --accept-shrunk`,
      )
    process.stdout.write(`${ofacList}: ${names.length} names, ${outcome}\n`)
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'accept-shrunk': { type: 'boolean', default: false } },
})
const [sdnFile, altFile] = positionals
if (!sdnFile || !altFile) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
run(sdnFile, altFile, values['accept-shrunk']).catch((error: unknown) => {
  process.stderr.write(
    `The list that was loaded before stays: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

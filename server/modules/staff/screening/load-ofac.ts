import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeDatabase, makePool } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { makeLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { loadList } from './load-list.ts'
import { ofacList, readOfac } from './ofac.ts'

const usage = 'Usage: npm run screening -- <folder of sdn.csv, alt.csv, add.csv, sdn_comments.csv> [--accept-shrunk]'

/** The main list's size in November 2026 with alternate names: baseline of a first load. */
const expected: Readonly<Record<string, number>> = { [ofacList]: 20_000 }

/** Loads the Treasury's files of a folder into the database of the environment. */
const run = async (folder: string, acceptShrunk: boolean): Promise<void> => {
  const lists = await readOfac(folder)
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const { adminUrl, url } = embedded ?? { adminUrl: config.databaseAdminUrl, url: config.databaseUrl ?? '' }
  if (adminUrl) await migrate({ adminUrl, url })
  const db = makeDatabase(makePool(config.databaseDirectUrl ?? url, { connections: 1 }))
  try {
    for (const [list, names] of lists) {
      const options = { expected: expected[list] ?? 0, acceptShrunk }
      const outcome = await loadList({ db, now: systemClock }, list, names, options)
      if (outcome === 'refused')
        throw new Error(
          `${list} has only ${names.length} names, more than a tenth fewer than before: download it again, or compare it with the source and load it with --accept-shrunk`,
        )
      process.stdout.write(`${list}: ${names.length} names, ${outcome}\n`)
    }
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'accept-shrunk': { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder || positionals.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
run(folder, values['accept-shrunk']).catch((error: unknown) => {
  process.stderr.write(
    `The list that was loaded before stays: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

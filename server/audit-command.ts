import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { invariants } from './modules/index.ts'
import { anchorLine, makeAnchor, readAnchors } from './platform/audit-anchors.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigProblem, readConfig } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import { reachEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeLog } from './platform/log.ts'
import { everything, prove } from './platform/proof.ts'
import { makeSecrets } from './platform/secrets.ts'
import { verifyAudit } from './platform/verify-audit.ts'

const usage = `npm run audit                        proves the whole audit log and the books; ends with 1 when something is wrong
npm run audit -- --anchors FILE      … and holds it against anchors that were kept outside the database
npm run audit -- --head              prints an anchor of the log as it is now, one line, to be kept elsewhere
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Uses the environment's database, whether or not the server is running. Returns the exit status. */
const run = async ({ head, anchors }: { head: boolean; anchors: string | undefined }): Promise<number> => {
  const kept = anchors === undefined ? [] : readAnchors(readFileSync(anchors, 'utf8'))
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await reachEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const db = makeDatabase(
    makePool(config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '', { connections: 1 }),
  )
  const deps = { db, now: systemClock, secrets: makeSecrets(config.secretKey) }
  try {
    if (head) {
      process.stdout.write(anchorLine(await makeAnchor(deps)))
      return 0
    }
    const { links, waiting, oldest_s, problems, head: end } = await verifyAudit(deps, { anchors: kept })
    for (const { position, kind, says } of problems)
      say(`${position === undefined ? '      -' : String(position).padStart(7)}  ${kind.padEnd(9)}  ${says}`)
    const wrong = await prove(db, invariants(), everything)
    for (const problem of wrong) say(`  books  ${problem}`)
    say(
      wrong.length === 0
        ? `The books: ${invariants().length} invariants hold.`
        : `The books: ${wrong.length} problems.`,
    )
    say(
      `${links} links of log ${end.log}, ${kept.length} anchors; ${waiting} rows wait for their link` +
        `${waiting > 0 ? `, the oldest for ${oldest_s.toFixed(1)} s` : ''}: ` +
        `${problems.length === 0 ? 'all is as it was written.' : `${problems.length} problems.`}`,
    )
    return problems.length + wrong.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

try {
  const { values } = parseArgs({ options: { anchors: { type: 'string' }, head: { type: 'boolean', default: false } } })
  process.exitCode = await run({ head: values.head, anchors: values.anchors })
} catch (error) {
  const misused = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const words = error instanceof ConfigProblem || error instanceof Error ? error.message : String(error)
  process.stderr.write(`${words}\n${misused ? usage : ''}`)
  process.exitCode = 2
}

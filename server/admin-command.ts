import { Refusal } from '../contract/lib/errors.ts'
import { makeFirstAdmin } from './modules/office/customers/index.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import { reachEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeLog } from './platform/log.ts'
import { makeSecrets } from './platform/secrets.ts'

const usage = 'Usage: npm run admin -- <email of an account that has signed up>'

const refusals: Partial<Record<string, string>> = {
  not_found: 'No account has this email: sign up with it first.',
  conflict: 'There is an administrator already, who makes others an administrator on the screen of a customer.',
}

/** Uses the environment's database, whether or not the server is running. */
const run = async (email: string): Promise<void> => {
  const config = readConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await reachEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const db = makeDatabase(
    makePool(config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '', { connections: 1 }),
    {
      secrets: makeSecrets(config.secretKey),
    },
  )
  try {
    await makeFirstAdmin({ db, now: systemClock }, email)
    process.stdout.write(
      `${email} is an administrator, and adds a passkey or an authenticator app at the next login.\n`,
    )
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

const [email] = process.argv.slice(2)
if (!email) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
run(email).catch((error: unknown) => {
  const known = error instanceof Refusal ? refusals[error.code] : undefined
  process.stderr.write(`${known ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exit(1)
})

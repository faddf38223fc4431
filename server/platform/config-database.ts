import { ConfigProblem, type Environment, urlOf } from './environment.ts'

export type Databases = {
  /** Absent: PostgreSQL is started from `dataDir`. */
  databaseUrl: string | undefined
  /** The owner's login, which migrates. Absent with a `databaseUrl`: another process migrates. */
  databaseAdminUrl: string | undefined
  /** The database of `databaseUrl` past its pooler, which is in transaction mode then; absent: no pooler. */
  databaseDirectUrl: string | undefined
  /** A standby of that database, for files and reports of staff; absent: they read what everything reads. */
  databaseStandbyUrl: string | undefined
  /** How long a file or report waits until the standby has everything that was committed before it began. */
  standbyWait_ms: number
}

const protocols = ['postgres:', 'postgresql:']
const example = (login: string): string => `postgres://${login}:password@host:5432/sol`

const waitOf = (env: Environment): number => {
  const text = env.DATABASE_STANDBY_WAIT_MS || '1000'
  const wait = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1
  if (wait < 0)
    throw new ConfigProblem(
      `DATABASE_STANDBY_WAIT_MS is '${text}': set it to whole milliseconds up to 99999, for example 1000`,
    )
  return wait
}

/** Throws `ConfigProblem`. */
export const databasesOf = (env: Environment, production: boolean): Databases => {
  const databaseUrl = urlOf(env, 'DATABASE_URL', protocols, example('user'))
  if (production && !databaseUrl)
    throw new ConfigProblem(
      'DATABASE_URL is missing: production needs a PostgreSQL of its own, set it like DATABASE_URL=postgres://user:password@host:5432/sol',
    )
  const databaseAdminUrl = urlOf(env, 'DATABASE_ADMIN_URL', protocols, example('owner'))
  const databaseDirectUrl = urlOf(env, 'DATABASE_DIRECT_URL', protocols, example('user'))
  const databaseStandbyUrl = urlOf(env, 'DATABASE_STANDBY_URL', protocols, example('user'))
  const needs: [string | undefined, string][] = [
    [databaseAdminUrl, 'DATABASE_ADMIN_URL migrates, and SOL serves with a login of its own'],
    [databaseDirectUrl, 'DATABASE_DIRECT_URL leads past the pooler that DATABASE_URL names'],
    [databaseStandbyUrl, 'DATABASE_STANDBY_URL is a standby of its server'],
  ]
  for (const [given, why] of needs)
    if (given && !databaseUrl) throw new ConfigProblem(`DATABASE_URL is missing: ${why}`)
  return { databaseUrl, databaseAdminUrl, databaseDirectUrl, databaseStandbyUrl, standbyWait_ms: waitOf(env) }
}

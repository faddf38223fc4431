import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { refuseOtherDatabase, refuseStrongLogin } from './logins.ts'
import { migrate, refusePending } from './migrate.ts'

let database: TestDatabase
let owner: pg.Client
const made: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  for (const login of made) await owner.query(`drop owned by ${login}; drop role ${login}`)
  await owner.end()
  await database.drop()
})

/** A login that is a member of sol_app, modified by `statements`; LOGIN is replaced by its name. */
const loginWith = async (...statements: string[]): Promise<string> => {
  const login = `sol_login_${randomBytes(6).toString('hex')}`
  made.push(login)
  await owner.query(`create role ${login} login password 'weak' in role sol_app`)
  for (const statement of statements) await owner.query(statement.replaceAll('LOGIN', login))
  return Object.assign(new URL(database.url), { username: login, password: 'weak' }).href
}

const refused = (reason: string) =>
  new RegExp(`^DATABASE_URL logs in as '\\w+', which ${reason}: [^\\n]+DATABASE_ADMIN_URL[^\\n]+$`)

const otherRole = `sol_other_${randomBytes(6).toString('hex')}`

test('the serving login of the tests is a member of sol_app and nothing else', async () => {
  await expect(refuseStrongLogin(database.url)).resolves.toBeUndefined()
  await expect(refuseStrongLogin(await loginWith())).resolves.toBeUndefined()
})

test('a start refuses the owner as the serving login', async () => {
  await expect(refuseStrongLogin(database.ownerUrl)).rejects.toThrow(refused('is a superuser'))
})

test('a start refuses a login without the application’s role', async () => {
  const url = await loginWith('revoke sol_app from LOGIN')
  await expect(refuseStrongLogin(url)).rejects.toThrow(refused('is not a member of sol_app'))
})

test.each([
  ['may make roles', 'alter role LOGIN createrole'],
  ['may make databases', 'alter role LOGIN createdb'],
  ['may copy the server', 'alter role LOGIN replication'],
  ['passes row security by', 'alter role LOGIN bypassrls'],
  ['is a member of pg_write_all_data', 'grant pg_write_all_data to LOGIN'],
  [
    'is a member of pg_execute_server_program',
    // In the syntax of every version from 15 on.
    'alter role LOGIN noinherit',
    'grant pg_execute_server_program to LOGIN',
  ],
  [
    `is a member of ${otherRole}`,
    `create role ${otherRole}`,
    `grant ${otherRole} to LOGIN`,
    `alter table quotes owner to ${otherRole}`,
  ],
  ['owns something of its own \\(pg_class\\)', 'create table mine_LOGIN ()', 'alter table mine_LOGIN owner to LOGIN'],
  [
    'owns something of its own \\(pg_proc\\)',
    'create function of_LOGIN() returns int language sql as $$ select 1 $$',
    'alter function of_LOGIN owner to LOGIN',
  ],
  ['has rights of its own \\(pg_class\\)', 'grant delete on quotes to LOGIN'],
  ['may switch triggers off', 'grant set on parameter session_replication_role to sol_app'],
  ['may make schemas in this database', 'grant create on database DATABASE to LOGIN'],
  ['may make temporary objects in this database', 'grant temporary on database DATABASE to public'],
  ['may make objects in the schema public', 'grant create on schema public to public'],
  ['may change audit', 'grant update (action) on audit to sol_app'],
  ['may change events', 'grant delete on events to public'],
  ['may change audit_chain', 'grant truncate on audit_chain to sol_app'],
  ['may change ledger_entries', 'grant delete on ledger_entries to sol_app'],
] as const)('a start refuses a login that %s', async (reason, ...statements) => {
  const name = new URL(database.url).pathname.slice(1)
  const own = new pg.Client({ connectionString: database.ownerUrl })
  await own.connect()
  // Grants to PUBLIC are revoked: other tests use the same database.
  const undone = statements.flatMap((statement) =>
    /^grant .* to (public|sol_app)$/.test(statement)
      ? [statement.replace(/^grant/, 'revoke').replace(/ to (\w+)$/, ' from $1')]
      : [],
  )
  try {
    const url = await loginWith(...statements.map((statement) => statement.replace('DATABASE', name)))
    await expect(refuseStrongLogin(url)).rejects.toThrow(refused(reason))
  } finally {
    for (const statement of undone) await own.query(statement.replace('DATABASE', name))
    await own.end()
  }
})

test('a migration creates the serving login, and lets only the owner create temporary objects', async () => {
  const login = `sol_login_${randomBytes(6).toString('hex')}`
  made.push(login)
  const name = new URL(database.url).pathname.slice(1)
  await owner.query(`grant temporary on database ${name} to public`)
  const url = Object.assign(new URL(database.url), { username: login, password: 'given' }).href
  await migrate({ adminUrl: database.ownerUrl, url })
  await migrate({ adminUrl: database.ownerUrl, url })
  await expect(refuseStrongLogin(url)).resolves.toBeUndefined()
})

test('a start without the owner’s login refuses a database with pending migrations, and accepts one that is up to date', async () => {
  await expect(refusePending(database.url)).resolves.toBeUndefined()
  await owner.query(`delete from migrations where name = (select max(name) from migrations)`)
  await expect(refusePending(database.url)).rejects.toThrow(/^DATABASE_ADMIN_URL is missing: [^\n]* 1 migrations/)
})

test('an address past the pooler that leads to another database is refused by one line', async () => {
  const other = Object.assign(new URL(database.ownerUrl), { pathname: '/postgres' }).href
  await expect(refuseOtherDatabase(database.url, database.ownerUrl)).resolves.toBeUndefined()
  await expect(refuseOtherDatabase(database.url, other)).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to another database/,
  )
})

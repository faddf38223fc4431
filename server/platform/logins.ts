import type pg from 'pg'
import { ConfigProblem } from './config.ts'
import { sessionOptions } from './database.ts'
import { withClient } from './with-client.ts'

/** The product's privileges are granted to this role: it may insert ledger entries, events and audit rows, never change one. */
const applicationRole = 'sol_app'

const runbook = 'docs/runbooks/database-logins.md'

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username)

/**
 * Runs as the owner: only the owner may create temporary objects in this database. Repeated at every start, because neither restoring a
 * dump nor copying a database preserves its privileges.
 */
export const forbidTemporaryObjects = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; open: boolean }>(
    `select quote_ident(current_database()) as name, has_database_privilege('public', current_database(), 'temporary') as open`,
  )
  if (rows[0]?.open) await client.query(`revoke temporary on database ${rows[0].name} from public`)
}

/** Runs as the owner: creates the login of `url` and makes it a member of the application's role. */
export const admitLogin = async (client: pg.Client, url: string): Promise<void> => {
  const login = loginOf(url)
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(oid, '${applicationRole}', 'member') as member from pg_roles where rolname = $1`,
    [login],
  )
  const name = client.escapeIdentifier(login)
  if (rows.length === 0) {
    const password = decodeURIComponent(new URL(url).password)
    await client.query(`create role ${name} login ${password ? `password ${client.escapeLiteral(password)}` : ''}`)
  }
  if (!rows[0]?.member) await client.query(`grant ${applicationRole} to ${name}`)
}

/**
 * Privileges of a login beyond those of `sol_app`, or that `sol_app` must not have: one line each. All of it is queried from PostgreSQL's
 * catalogs, so it also covers privileges inherited from another role or PUBLIC.
 */
const tooStrong = `
  with me as (select r.* from pg_roles r where r.rolname in (session_user, '${applicationRole}'))
  select 'is not a member of ${applicationRole}' as reason
  where not exists (
    select from pg_roles r where r.rolname = '${applicationRole}' and pg_has_role(session_user, r.oid, 'member')
  )
  union all
  select concat(case when me.rolname <> session_user then 'by ${applicationRole} ' end, may.what) from me cross join lateral (values
    (me.rolsuper, 'is a superuser'), (me.rolcreaterole, 'may make roles'), (me.rolcreatedb, 'may make databases'),
    (me.rolreplication, 'may copy the server'), (me.rolbypassrls, 'passes row security by')
  ) as may (has, what) where may.has
  union all
  select format('is a member of %s', r.rolname) from pg_roles r
  where r.rolname not in (session_user, '${applicationRole}') and pg_has_role(session_user, r.oid, 'member')
  union all
  select distinct format('owns something of its own (%s)', d.classid::regclass) from pg_shdepend d
  where d.refclassid = 'pg_authid'::regclass and d.refobjid in (select oid from me) and d.deptype = 'o'
  union all
  select distinct format('has rights of its own (%s)', d.classid::regclass) from pg_shdepend d join me on me.oid = d.refobjid
  where d.refclassid = 'pg_authid'::regclass and me.rolname = session_user
    and d.deptype = 'a' and d.classid <> 'pg_database'::regclass
  union all
  select format('may make %s in this database', kind.what) from (values ('create', 'schemas'), ('temporary', 'temporary objects'))
    as kind (privilege, what) where has_database_privilege(session_user, current_database(), kind.privilege)
  union all
  select 'may make objects in the schema public' where has_schema_privilege(session_user, 'public', 'create')
  union all
  select 'may switch triggers off' where has_parameter_privilege(session_user, 'session_replication_role', 'set')
  union all
  select format('may change %s', t.tgrelid::regclass) from pg_trigger t
  where t.tgname = 'append_only' and (
    has_table_privilege(session_user, t.tgrelid, 'update, delete, truncate, trigger')
    or has_any_column_privilege(session_user, t.tgrelid, 'update')
  )`

/**
 * Throws a `ConfigProblem` of one line when the login of `url` could become the owner, or could change append-only tables: the rules of
 * the ledger and of the audit log hold against the application because its login can do nothing else.
 */
export const refuseStrongLogin = (url: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ reason: string }>(tooStrong)
    const [first] = rows
    if (first)
      throw new ConfigProblem(
        `DATABASE_URL logs in as '${loginOf(url)}', which ${first.reason}: serve with a login that is a member of ` +
          `${applicationRole} alone, and give the owner's as DATABASE_ADMIN_URL (${runbook})`,
      )
  })

/** Throws a `ConfigProblem` of one line when `url`, the value of `variable`, leads to a standby: nothing can be written there. */
export const refuseStandby = (variable: string, url: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby)
      throw new ConfigProblem(
        `${variable} leads to a standby, which cannot be written: name the primary, and the standby as DATABASE_STANDBY_URL`,
      )
  })

/**
 * Throws a `ConfigProblem` of one line when connections of `url` do not have the time limits and the time zone that we open them with:
 * a pooler ignores what a client asks for, or refuses it (PgBouncer before 1.20: 08P01).
 */
export const refuseOtherSettings = async (url: string): Promise<void> => {
  const fix =
    "set ignore_startup_parameters = options there, and what docs/operations/cluster.md tells as the database's connect_query"
  try {
    await withClient({ connectionString: url, options: sessionOptions }, async (client) => {
      const { rows } = await client.query<{ had: string }>(
        `select concat_ws(' ', current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'),
          current_setting('timezone')) as had`,
      )
      const [{ had } = { had: '' }] = rows
      if (!/^15s 15s (Etc\/)?UTC$/.test(had))
        throw new ConfigProblem(
          `DATABASE_URL opens connections with the settings '${had}' instead of '15s 15s UTC': ${fix}`,
        )
    })
  } catch (error) {
    if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error
    throw new ConfigProblem(`DATABASE_URL leads to a pooler that refuses our connections (${error.message}): ${fix}`)
  }
}

const databaseAt = (url: string): Promise<string> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ found: string }>(
      "select concat_ws('/', system_identifier, current_database()) as found from pg_control_system()",
    )
    return rows[0]?.found ?? ''
  })

/** Throws a `ConfigProblem` when the address past the pooler leads to another database. */
export const refuseOtherDatabase = async (url: string, directUrl: string): Promise<void> => {
  if ((await databaseAt(url)) !== (await databaseAt(directUrl)))
    throw new ConfigProblem(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: name the server behind the pooler',
    )
}

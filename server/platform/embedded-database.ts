import pg from 'pg'

export const database = 'sol'
/** The login of the running product. */
export const serving = 'sol_server'

/** Runs `work` as the owner, beside our database. */
const maintain = async (url: URL, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database and the serving login, which the migration makes a member of the application's role. */
export const ensureDatabase = (url: URL, servingPassword: string): Promise<void> =>
  maintain(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
    const login = await client.query('select from pg_roles where rolname = $1', [serving])
    const verb = login.rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${serving} login password ${client.escapeLiteral(servingPassword)}`)
  })

/** Drops the database, also with open connections, and creates it again. */
export const emptyDatabase = (url: URL): Promise<void> =>
  maintain(url, async (client) => {
    await client.query(`drop database ${database} with (force)`)
    await client.query(`create database ${database}`)
  })

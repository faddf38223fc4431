import pg from 'pg'

type Reader = { client: pg.Client; text: string }
const readers = new Map<string, Promise<Reader>>()

const connectReader = async (url: string): Promise<Reader> => {
  const client = new pg.Client({ connectionString: url })
  // The database is dropped with its file, which closes this connection.
  client.on('error', () => readers.delete(url))
  await client.connect()
  // Without statistics the planner adds two parallel workers per read of a hundred tables, which take ten times as long.
  await client.query('set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0')
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const digests = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0) as content from ${name}`,
  )
  return { client, text: digests.join(' union all ') }
}

/** One connection per database, reused by the next read. */
const readerOf = (url: string): Promise<Reader> => {
  const reader = readers.get(url) ?? connectReader(url)
  readers.set(url, reader)
  return reader
}

/**
 * A digest of each table's row versions, by writing transaction and position: equal before and after proves that no row was written,
 * changed or removed. Rewriting a row unchanged makes another version.
 */
export const contentOf = async ({ ownerUrl }: { ownerUrl: string }): Promise<Record<string, string>> => {
  const { client, text } = await readerOf(ownerUrl)
  // A named statement is planned once, and planning a hundred tables takes longer than reading them.
  const { rows } = await client.query<{ name: string; content: string }>({ name: 'content', text })
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

export const tablesWritten = async (server: { ownerUrl: string }, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await contentOf(server)
  await work()
  const after = await contentOf(server)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

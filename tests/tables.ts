import pg from 'pg'

type Reader = { client: pg.Client; text: string }
const readers = new Map<string, Promise<Reader>>()

const connectReader = async (url: string): Promise<Reader> => {
  const client = new pg.Client({ connectionString: url })
  // The database is dropped with its file, this connection with it.
  client.on('error', () => readers.delete(url))
  await client.connect()
  // Without statistics a hundred tables look worth two more processes for each reading, which take ten times as long as it.
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

/** One connection a database, kept for the next reading. */
const readerOf = (url: string): Promise<Reader> => {
  const reader = readers.get(url) ?? connectReader(url)
  readers.set(url, reader)
  return reader
}

/**
 * A digest of the versions of each table's rows, by the transaction that wrote them and where they lie: equal before and
 * after means that nothing was written, changed or removed. A row that is written again as it was is another version.
 */
export const contentOf = async ({ ownerUrl }: { ownerUrl: string }): Promise<Record<string, string>> => {
  const { client, text } = await readerOf(ownerUrl)
  // A named statement is planned once, and planning a hundred tables takes longer than reading them.
  const { rows } = await client.query<{ name: string; content: string }>({ name: 'content', text })
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** The tables that `work` wrote to. */
export const tablesWritten = async (server: { ownerUrl: string }, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await contentOf(server)
  await work()
  const after = await contentOf(server)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

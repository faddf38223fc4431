import pg from 'pg'

/**
 * A digest of the versions of each table's rows, by the transaction that wrote them and where they lie: equal before and
 * after means that nothing was written, changed or removed. A row that is written again as it was is another version.
 */
export const contentOf = async ({ url }: { url: string }): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(xmin::text || ctid::text, 0)), 0) as content from ${name}`,
    )
    const { rows } = await client.query<{ name: string; content: string }>(each.join(' union all '))
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
  } finally {
    await client.end()
  }
}

/** The tables that `work` wrote to. */
export const tablesWritten = async (server: { url: string }, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await contentOf(server)
  await work()
  const after = await contentOf(server)
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

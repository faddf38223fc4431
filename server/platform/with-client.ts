import pg from 'pg'

/** A start waits this long for a server; a silent address would otherwise hold it for minutes. */
const connecting_ms = 5_000

/** Opens a connection for `work` and closes it. Throws `ETIMEDOUT` when nothing answers. */
export const withClient = async <T>(
  config: pg.ClientConfig & { connectionString: string },
  work: (client: pg.Client) => Promise<T>,
  { within_ms = connecting_ms } = {},
): Promise<T> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: within_ms })
  // A connection that dies between two statements fails the next one.
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'timeout expired')) throw error
      throw Object.assign(new Error(`no answer within ${within_ms / 1000} s`), { code: 'ETIMEDOUT' })
    })
    return await work(client)
  } finally {
    await client.end()
  }
}

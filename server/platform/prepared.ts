import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * PostgreSQL parses and plans a named statement once per connection. Our statements are a finite set and run repeatedly, so each text
 * gets a name. Beyond the limit a statement runs unnamed: server memory stays bounded for any parameter lists that the program writes.
 */
const names_max = 500
const namesOf = new WeakMap<pg.PoolClient, Map<string, string>>()

/** Append to a statement with a plan that depends on its parameters (a substring search, a far page): it is planned at each execution. */
export const noPreparedPlan = '/* planned afresh */'

const nameOf = (client: pg.PoolClient, text: string): string | undefined => {
  const names = namesOf.get(client) ?? new Map<string, string>()
  namesOf.set(client, names)
  if (text.endsWith(noPreparedPlan)) return undefined
  const known = names.get(text)
  if (known || names.size >= names_max) return known
  const name = `sol_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A migration that changes a table while we are connected invalidates earlier prepared statements (0A000). The statement had no effect
 * then: outside a transaction it may be retried, and a transaction may be restarted.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Sends the statements of one turn of the event loop in one packet: a system call costs as much as a small statement. */
const sendOnce = ({ connection: { stream } }: pg.PoolClient): void => {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A transaction that may run for longer than the pool waits for a reply: it raises the server's limit, and ours with it. */
const raisesLimit = /^set local statement_timeout/
const unlimited_ms = 2 ** 31 - 1

/**
 * The connection for the query builder: statements with parameters are prepared. After an outdated plan the connection is closed at its
 * release, because its prepared statements stay invalid. With `prepares: false` none has a name.
 */
export const preparing = (client: pg.PoolClient, prepares: boolean): PostgresPoolClient => {
  let outdated = false
  let limit: { query_timeout?: number } = {}
  const query = async (text: string, given: readonly unknown[]): Promise<unknown> => {
    const values = [...given]
    sendOnce(client)
    if (raisesLimit.test(text)) limit = { query_timeout: unlimited_ms }
    const name = prepares && values.length > 0 ? nameOf(client, text) : undefined
    if (!name) return client.query({ text, values, ...limit })
    try {
      return await client.query({ name, text, values, ...limit })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      outdated = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query({ text, values, ...limit })
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (broken) => client.release(broken || outdated),
  }
}

import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * PostgreSQL reads and plans a statement that has a name once for each connection. Ours come from a finite program and are
 * asked again and again, so each text gets a name. A text beyond the most that a connection keeps is asked without one: what
 * the server holds stays bounded whatever lists of parameters the program writes.
 */
const names_max = 500
const namesOf = new WeakMap<pg.PoolClient, Map<string, string>>()

/**
 * Put at the end of a statement whose best plan depends on its parameters (a search by a part of a word, a far page): it
 * is planned for them each time it is asked.
 */
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
 * A migration that changes a table while we are connected makes PostgreSQL refuse what was prepared before (0A000). The
 * statement did nothing then: outside a transaction it may be asked again, and a transaction may be begun again.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/**
 * The connection as the query builder uses it: what has parameters is prepared. After an outdated plan the connection is
 * closed at its release, because what it prepared stays refused.
 */
export const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  let outdated = false
  const query = async (text: string, given: readonly unknown[]): Promise<unknown> => {
    const values = [...given]
    const name = values.length > 0 ? nameOf(client, text) : undefined
    if (!name) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      outdated = true
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query(text, values)
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (broken) => client.release(broken || outdated),
  }
}

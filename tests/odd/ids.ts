import pg from 'pg'
import type { Person } from '../people.ts'
import { newId } from '../sending.ts'
import type { TestServer } from '../server.ts'
import type { Ids, Pick } from './odd-request.ts'

type Row = { noun: string; id: string; owner: string | null }

/** A few rows of every table with an id, the newest first, with the customer that they name. */
const rowsOf = async (ownerUrl: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  // It closes after `end` returned: dropping the database may terminate it first.
  client.on('error', () => {})
  await client.connect()
  const { rows: tables } = await client.query<{ noun: string; isOwned: boolean }>(`
    select table_name as noun, bool_or(column_name = 'user_id') as "isOwned" from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id' or (column_name = 'id' and data_type = 'uuid'))
    group by table_name having bool_or(column_name = 'id') order by 1`)
  const selects = tables.map(
    ({ noun, isOwned }) =>
      `(select '${noun}' as noun, id::text, ${isOwned ? 'user_id::text' : 'null'} as owner from ${noun} order by id desc limit 12)`,
  )
  const { rows } = await client.query<Row>(selects.join(' union all '))
  await client.end()
  return rows
}

/** Every id of the world as it is now; the caller's and nobody's are their own, those of another customer are foreign. */
export const idsOf = async (server: TestServer, pick: Pick) => {
  const rows = await rowsOf(server.ownerUrl)
  return {
    isOf: (person: Person, id: string): boolean => rows.some((row) => row.id === id && row.owner === person.userId),
    idsFor: (caller: Person | undefined, other: Person): Ids => {
      const own = rows.filter(({ owner }) => owner === null || owner === caller?.userId)
      const foreign = rows.filter(({ owner }) => owner === other.userId)
      return {
        own: (noun) => pick(own.filter((row) => row.noun === noun))?.id,
        foreign: [...foreign, ...own].map(({ id }) => id),
        fresh: () => newId(server),
      }
    },
  }
}

import { sql } from 'kysely'
import type { Place } from './cursor.ts'
import type { Db, Tx } from './database.ts'

/** Columns and the values they must equal; null equals nothing in SQL. */
export type Match<Row> = { [Column in keyof Row]?: NonNullable<Row[Column]> }

type Column<Row> = keyof Row & string
type Values = Record<string, unknown>

/**
 * The statements that every table repeats, from one declaration: `const licenses = rows<LicenseRecord>('licenses')`. A query with a join,
 * a range or a sum is written out in the module's queries file.
 *
 * `unique` names the columns of the conflict that `insertOnce` answers with false, the id by default and 'any' for every constraint; any
 * other violated constraint throws. `time` orders `page`. When the record differs from its row, `write` and `read` convert between them.
 */
export const rows = <Made extends object, Row extends object = Made>(
  table: string,
  {
    unique = ['id' as Column<Row>],
    time,
    write = (record) => record as unknown as Row,
    read = (row) => row as unknown as Made,
  }: {
    unique?: readonly Column<Row>[] | 'any'
    time?: Column<Row>
    write?: (record: Made) => Row
    read?: (row: Row) => Made
  } = {},
) => {
  const tables = (db: Db) => db.withTables<Record<string, Values>>()
  const select = (db: Db, match: Match<Row>) =>
    tables(db)
      .selectFrom(table)
      .selectAll()
      .where((row) => row.and(match as Values))
  const made = (row: Values): Made => read(row as Row)
  const madeOrNone = (row: Values | undefined) => row && made(row)

  return {
    /** False when a row with the same `unique` columns exists; nothing is written then. */
    insertOnce: async (tx: Tx, record: Made): Promise<boolean> => {
      const inserted = await tables(tx)
        .insertInto(table)
        .values(write(record) as Values)
        .onConflict((conflict) => (unique === 'any' ? conflict : conflict.columns(unique)).doNothing())
        .executeTakeFirst()
      return inserted.numInsertedOrUpdatedRows === 1n
    },

    insert: async (tx: Tx, record: Made): Promise<void> => {
      await tables(tx)
        .insertInto(table)
        .values(write(record) as Values)
        .execute()
    },

    find: async (db: Db, match: Match<Row>): Promise<Made | undefined> =>
      madeOrNone(await select(db, match).executeTakeFirst()),

    /** Locks the row until the transaction ends. */
    lock: async (tx: Tx, match: Match<Row>): Promise<Made | undefined> =>
      madeOrNone(await select(tx, match).forUpdate().executeTakeFirst()),

    list: async (db: Db, match: Match<Row>, by: Column<Row>, direction: 'asc' | 'desc' = 'asc'): Promise<Made[]> =>
      (await select(db, match).orderBy(by, direction).execute()).map(made),

    /** At most `limit`, newest first by `time` and id, starting after `after`. */
    page: async (
      db: Db,
      match: Match<Row>,
      { after, limit }: { after: Place | undefined; limit: number },
    ): Promise<Made[]> => {
      if (!time) throw new Error(`${table} has no time to order a page by`)
      const page = await select(db, match)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(${sql.ref(time)}, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy(time, 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return page.map(made)
    },

    /** The changed row. Throws when none matches. */
    update: async (tx: Tx, match: Match<Row>, change: Partial<Row>): Promise<Made> =>
      made(
        await tables(tx)
          .updateTable(table)
          .set(change as Values)
          .where((row) => row.and(match as Values))
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),

    remove: async (tx: Tx, match: Match<Row>): Promise<void> => {
      await tables(tx)
        .deleteFrom(table)
        .where((row) => row.and(match as Values))
        .execute()
    },
  }
}

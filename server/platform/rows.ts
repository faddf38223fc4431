import { sql } from 'kysely'
import type { Place } from './cursor.ts'
import type { Db, Tx } from './database.ts'

/** Columns and the values they must equal; null equals nothing in SQL. */
export type Match<Row> = { [Column in keyof Row]?: NonNullable<Row[Column]> }

type Column<Row> = keyof Row & string
type Values = Record<string, unknown>

const refuseEvery = (table: string, match: object): void => {
  if (Object.values(match).every((value) => value === undefined)) throw new Error(`every row of ${table} matches`)
}

/**
 * The statements that every table repeats, from one declaration: `const licenses = rows<LicenseRecord>('licenses')`. A query with a join,
 * a range or a sum is written out in the module's queries file.
 *
 * `unique` names the columns of the conflict that `insertOnce` answers with false, the id by default and 'any' for every constraint; any
 * other violated constraint throws. `time` orders `page`. `json` names the jsonb columns. `columns` are read instead of all. When the
 * record differs from its row, `write` and `read` convert between them; `New` is a record without the columns that have a default.
 */
export const rows = <Made extends object, Row extends object = Made, New extends object = Made>(
  table: string,
  {
    unique = ['id' as Column<Row>],
    time,
    json = [],
    columns,
    write = (record) => record as Partial<Row>,
    read = (row) => row as unknown as Made,
  }: {
    unique?: readonly Column<Row>[] | 'any'
    time?: Column<Row>
    json?: readonly Column<Row>[]
    columns?: readonly Column<Row>[]
    write?: (record: New) => Partial<Row>
    read?: (row: Row) => Made
  } = {},
) => {
  const tables = (db: Db) => db.withTables<Record<string, Values>>()
  const select = (db: Db, match: Match<Row>) =>
    tables(db)
      .selectFrom(table)
      .$if(!columns, (query) => query.selectAll())
      .$if(columns !== undefined, (query) => query.select(columns ?? []))
      .where((row) => row.and(match as Values))
  const made = (row: Values): Made => read(row as Row)
  const madeOrNone = (row: Values | undefined) => row && made(row)
  const stored = (values: Values): Values => {
    const texts = json.filter((column) => column in values).map((column) => [column, JSON.stringify(values[column])])
    return { ...values, ...Object.fromEntries(texts) }
  }
  const insertion = (db: Db, record: New) =>
    tables(db)
      .insertInto(table)
      .values(stored(write(record) as Values))
  const changing = (tx: Tx, match: Match<Row>, change: Partial<Row>) =>
    tables(tx)
      .updateTable(table)
      .set(stored(change as Values))
      .where((row) => row.and(match as Values))

  return {
    insert: async (tx: Tx, record: New): Promise<void> => {
      await insertion(tx, record).execute()
    },

    /** False when a row with the same `unique` columns exists; nothing is written then. It may be a statement of its own. */
    insertOnce: async (db: Db, record: New): Promise<boolean> => {
      const inserted = await insertion(db, record)
        .onConflict((conflict) => (unique === 'any' ? conflict : conflict.columns(unique)).doNothing())
        .executeTakeFirst()
      return inserted.numInsertedOrUpdatedRows === 1n
    },

    /** Inserts the row, or writes these columns of the one with the same `unique` columns. */
    upsert: async (tx: Tx, record: New): Promise<void> => {
      const keys = unique === 'any' ? [] : unique
      await insertion(tx, record)
        .onConflict((conflict) => conflict.columns(keys).doUpdateSet(stored(write(record) as Values)))
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
    update: async (tx: Tx, match: Match<Row>, change: Partial<Row>): Promise<Made> => {
      const changed = await changing(tx, match, change)
        .$if(!columns, (query) => query.returningAll())
        .$if(columns !== undefined, (query) => query.returning(columns ?? []))
        .executeTakeFirstOrThrow()
      return made(changed as Values)
    },

    /** Any number of rows, none included. Returns none, which suits hot paths. */
    updateAll: async (tx: Tx, match: Match<Row>, change: Partial<Row>): Promise<void> => {
      refuseEvery(table, match)
      await changing(tx, match, change).execute()
    },

    /** False when none matched. */
    remove: async (tx: Tx, match: Match<Row>): Promise<boolean> => {
      refuseEvery(table, match)
      const removed = await tables(tx)
        .deleteFrom(table)
        .where((row) => row.and(match as Values))
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
  }
}

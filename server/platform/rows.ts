import { sql } from 'kysely'
import type { Place } from './cursor.ts'
import type { Db, Tx } from './database.ts'
import { statements } from './statement.ts'

/** Columns and the values they must equal; null equals nothing in SQL. */
export type Match<Row> = { [Column in keyof Row]?: NonNullable<Row[Column]> }

type Column<Row> = keyof Row & string
type Values = Record<string, unknown>

const refuseEvery = (table: string, match: object): void => {
  if (Object.values(match).every((value) => value === undefined)) throw new Error(`every row of ${table} matches`)
}

const tables = (db: Db) => db.withTables<Record<string, Values>>()

const queriesOf = <Row>(table: string, columns: readonly Column<Row>[] | undefined) => ({
  selecting: (db: Db, match: Match<Row>) =>
    tables(db)
      .selectFrom(table)
      .$if(!columns, (query) => query.selectAll())
      .$if(columns !== undefined, (query) => query.select(columns ?? []))
      .where((row) => row.and(match as Values)),
  inserting: (db: Db, values: Values) => tables(db).insertInto(table).values(values),
  changing: (tx: Tx, match: Match<Row>, change: Values) =>
    tables(tx)
      .updateTable(table)
      .set(change)
      .where((row) => row.and(match as Values)),
})

/** A column without a value keeps its default. */
const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

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
  const { selecting, inserting, changing } = queriesOf<Row>(table, columns)
  const made = (row: Values): Made => read(row as Row)
  const stored = (values: Values): Values => {
    const texts = json.filter((column) => column in values).map((column) => [column, JSON.stringify(values[column])])
    return defined({ ...values, ...Object.fromEntries(texts) })
  }
  const run = statements()
  const one = async (db: Db, match: Match<Row>, { lock = false } = {}): Promise<Made | undefined> => {
    const { rows } = await run(db, lock ? 'lock' : 'find', defined(match as Values), (one, slots) =>
      selecting(one, slots as Match<Row>).$if(lock, (query) => query.forUpdate()),
    )
    return rows[0] && made(rows[0])
  }

  return {
    insert: async (tx: Tx, record: New): Promise<void> => {
      await run(tx, 'insert', stored(write(record) as Values), inserting)
    },

    /** False when a row with the same `unique` columns exists; nothing is written then. It may be a statement of its own. */
    insertOnce: async (db: Db, record: New): Promise<boolean> => {
      const inserted = await run(db, 'insertOnce', stored(write(record) as Values), (db, slots) =>
        inserting(db, slots).onConflict((conflict) =>
          (unique === 'any' ? conflict : conflict.columns(unique)).doNothing(),
        ),
      )
      return inserted.numAffectedRows === 1n
    },

    /** Inserts the row, or writes these columns of the one with the same `unique` columns. */
    upsert: async (tx: Tx, record: New): Promise<void> => {
      await run(tx, 'upsert', stored(write(record) as Values), (db, slots) =>
        inserting(db, slots).onConflict((conflict) =>
          conflict.columns(unique === 'any' ? [] : unique).doUpdateSet(slots),
        ),
      )
    },

    find: (db: Db, match: Match<Row>): Promise<Made | undefined> => one(db, match),

    /** Locks the row until the transaction ends. */
    lock: (tx: Tx, match: Match<Row>): Promise<Made | undefined> => one(tx, match, { lock: true }),

    list: async (db: Db, match: Match<Row>, by: Column<Row>, direction: 'asc' | 'desc' = 'asc'): Promise<Made[]> =>
      (await selecting(db, match).orderBy(by, direction).execute()).map(made),

    /** At most `limit`, newest first by `time` and id, starting after `after`. */
    page: async (
      db: Db,
      match: Match<Row>,
      { after, limit }: { after: Place | undefined; limit: number },
    ): Promise<Made[]> => {
      if (!time) throw new Error(`${table} has no time to order a page by`)
      const page = await selecting(db, match)
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
      const changed = await changing(tx, match, stored(change as Values))
        .$if(!columns, (query) => query.returningAll())
        .$if(columns !== undefined, (query) => query.returning(columns ?? []))
        .executeTakeFirstOrThrow()
      return made(changed as Values)
    },

    /** Any number of rows, none included. Returns none, which suits hot paths. */
    updateAll: async (tx: Tx, match: Match<Row>, change: Partial<Row>): Promise<void> => {
      refuseEvery(table, match)
      await changing(tx, match, stored(change as Values)).execute()
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

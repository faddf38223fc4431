import { CompiledQuery, type QueryResult } from 'kysely'
import type { Db } from './database.ts'
import { Slot } from './slot.ts'

const slots = new Proxy(
  {},
  {
    get: (_, name) => new Slot(String(name)),
    ownKeys: () => {
      throw new Error('a statement takes its values one by one, not the rest of them')
    },
  },
)

type Compilable<Row> = { compile: (db: Db) => CompiledQuery<Row> }

/**
 * A statement that is compiled once, not per call: to build and compile a small one takes longer than to run it. `build` passes values of
 * `given` on as parameters. It cannot read them: it gets slots in their place.
 */
export const statement = <Given extends object, Row>(build: (db: Db, given: Given) => Compilable<Row>) => {
  // Each database seals columns with its own key: it has its own last plugin.
  const known = new WeakMap<object, Pick<CompiledQuery, 'sql' | 'parameters'>>()
  const run = (db: Db, given: Given): Promise<QueryResult<Row>> => {
    const owner = db.getExecutor().plugins.at(-1) ?? db
    const compiled = known.get(owner) ?? build(db, slots as Given).compile(db)
    known.set(owner, compiled)
    const values = given as Record<string, unknown>
    const parameters = compiled.parameters.map((each) => (each instanceof Slot ? each.fill(values) : each))
    return db.executeQuery(CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<Row>)
  }
  return {
    run,
    all: async (db: Db, given: Given): Promise<Row[]> => (await run(db, given)).rows,
    first: async (db: Db, given: Given): Promise<Row | undefined> => (await run(db, given)).rows[0],
  }
}

type Values = Record<string, unknown>

/** Statements that are known by a verb and their columns, each of which is a parameter. The code has few of them. */
export const statements = () => {
  const known = new Map<string, ReturnType<typeof statement<Values, Values>>>()
  return (
    db: Db,
    verb: string,
    values: Values,
    build: (db: Db, slots: Values) => { compile: () => CompiledQuery<unknown> },
  ) => {
    const columns = Object.keys(values)
    const key = `${verb} ${columns}`
    const found =
      known.get(key) ??
      statement<Values, Values>((one, given) => {
        const query = build(one, Object.fromEntries(columns.map((column) => [column, given[column]])))
        return query as { compile: () => CompiledQuery<Values> }
      })
    known.set(key, found)
    return found.run(db, values)
  }
}

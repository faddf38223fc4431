import { type ColumnType, sql } from 'kysely'
import type { MovementKind } from '#contract/funds/movements.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'
import { statement } from '#server/platform/statement.ts'
import type { MovementRecord, MovementStep } from './movement.ts'
import { wordsOfErased } from './search-words.ts'

type MovementsTable = Omit<MovementRecord, 'steps'> & { steps: ColumnType<MovementStep[], string, string> }

export const tables = (db: Db) => db.withTables<{ movements: MovementsTable }>()

/**
 * Inserts a movement or updates its mutable columns: a new state is a new step, and an erased account's movement gets no search text
 * again. Returns false when the id belongs to another kind.
 */
export const upsertMovement = async (tx: Tx, movement: MovementRecord): Promise<boolean> => {
  const written = await upserting.first(tx, { ...movement, steps: JSON.stringify(movement.steps) })
  return written !== undefined
}

type Upserted = Omit<MovementRecord, 'steps'> & { steps: string }

const columns = [
  'id', 'userId', 'kind', 'state', 'phase', 'outAmount', 'outCurrency', 'inAmount', 'inCurrency', 'title', 'detail', 'code', 'recipientId',
  'country', 'words', 'steps', 'pausedUntil', 'startedAt', 'stateAt', 'month',
] as const satisfies readonly (keyof MovementRecord)[] // biome-ignore format: a list of names

const upserting = statement((db, movement: Upserted) => {
  const steps = sql<string>`case when movements.state = excluded.state then movements.steps else movements.steps || excluded.steps end`
  const kept = (column: 'title' | 'detail' | 'words') =>
    sql<string>`case when movements.title = '' then movements.${sql.ref(column)} else excluded.${sql.ref(column)} end`
  return tables(db)
    .insertInto('movements')
    .values(Object.fromEntries(columns.map((column) => [column, movement[column]])) as typeof movement)
    .onConflict((conflict) =>
      conflict
        .columns(['id', 'userId'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          phase: eb.ref('excluded.phase'),
          outAmount: eb.ref('excluded.outAmount'),
          outCurrency: eb.ref('excluded.outCurrency'),
          inAmount: eb.ref('excluded.inAmount'),
          inCurrency: eb.ref('excluded.inCurrency'),
          title: kept('title'),
          detail: kept('detail'),
          words: kept('words'),
          recipientId: eb.ref('excluded.recipientId'),
          country: eb.ref('excluded.country'),
          steps,
          pausedUntil: eb.ref('excluded.pausedUntil'),
          stateAt: eb.ref('excluded.stateAt'),
        }))
        .whereRef('movements.kind', '=', 'excluded.kind'),
    )
    .returning('id')
})

/** Leaves only the code as the search text of an erased account's movements. */
export const eraseWords = async (tx: Tx, userId: string): Promise<void> => {
  const theirs = await tables(tx).selectFrom('movements').select(['id', 'code']).where('userId', '=', userId).execute()
  for (const { id, code } of theirs)
    await tables(tx)
      .updateTable('movements')
      .set({ title: '', detail: '', words: wordsOfErased(code) })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .execute()
}

/** Counts a customer's movements that are in progress or wait for a decision. */
export const countMoving = async (
  db: Db,
  userId: string,
  { except }: { except?: MovementKind } = {},
): Promise<number> => {
  const { moving } = await tables(db)
    .selectFrom('movements')
    .select((eb) => eb.fn.countAll<bigint>().as('moving'))
    .where('userId', '=', userId)
    .where(sql<boolean>`phase in ('open', 'held')`)
    .$if(except !== undefined, (query) => query.where('kind', '<>', except ?? 'transfer'))
    .executeTakeFirstOrThrow()
  return Number(moving) // tidy allows Number because it counts rows
}

/**
 * An invariant of an order's table: each of its rows has a movement of the same owner in the same state, and vice versa. `owner`: the
 * column that has the movement's owner, empty in rows without a movement of this kind.
 */
export const movementInvariant = ({
  kind,
  table,
  owner = 'user_id',
}: {
  kind: MovementKind
  table: string
  owner?: 'user_id' | 'payer_id'
}): Invariant => ({
  name: `each row of ${table} has its ${owner === 'payer_id' ? 'payer’s movement' : 'movement'}, in the same state`,
  find: (tx, { lower, upper }) =>
    selectProblems(
      tx,
      sql`
        select format('${sql.raw(kind)} %s is %s, and its movement is %s', coalesce(n.id, m.id), n.state, m.state) as problem
        from (
          select id, ${sql.ref(owner)} as user_id, state from ${sql.table(table)}
          where ${sql.ref(owner)} is not null and id between ${lower} and ${upper}
        ) as n
        full join (
          select id, user_id, state from movements where kind = ${sql.lit(kind)} and id between ${lower} and ${upper}
        ) as m on m.id = n.id and m.user_id = n.user_id
        where m.state is distinct from n.state`,
    ),
})

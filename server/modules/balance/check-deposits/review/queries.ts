import { sql } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { CheckDepositRecord } from '../check-deposit.ts'
import type { CheckTables } from '../queries.ts'

type Reads = { users: { id: string; firstName: string; middleName: string; lastName: string } }
const tables = (db: Db) => db.withTables<CheckTables & Reads>()

export type QueueRow = Pick<
  CheckDepositRecord,
  'id' | 'amount' | 'currency' | 'termsVersion' | 'state' | 'checkNumber' | 'createdAt' | 'stateAt' | 'approvedBy'
> & { firstName: string; lastName: string }

type Input = { status: 'waiting' | 'decided'; after: Place | undefined; limit: number }

export const selectQueue = (db: Db, { status, after, limit }: Input): Promise<QueueRow[]> => {
  const all = tables(db)
    .selectFrom('check_deposits as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.amount', 'd.currency', 'd.termsVersion', 'd.state', 'd.checkNumber', 'd.createdAt'])
    .select(['d.stateAt', 'd.approvedBy', 'u.firstName', 'u.lastName'])
    .limit(limit)
  if (status === 'waiting')
    return all
      .where('d.state', '=', 'in_review')
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(d.created_at, d.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('d.createdAt')
      .orderBy('d.id')
      .execute()
  return all
    .where('d.state', '<>', 'in_review')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.state_at, d.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('d.stateAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

/** A customer's credited checks, and how many of them were returned. */
export const countCredited = async (db: Db, userId: string): Promise<{ credited: number; returned: number }> => {
  const { credited, returned } = await tables(db)
    .selectFrom('check_deposits')
    .select([
      sql<number>`count(*)::int`.as('credited'),
      sql<number>`(count(*) filter (where state = 'returned'))::int`.as('returned'),
    ])
    .where('userId', '=', userId)
    .where('reservationId', 'is not', null)
    .executeTakeFirstOrThrow()
  return { credited, returned }
}

/** Other deposits, of any customer, that share a picture with this one. */
export type OtherDeposit = { id: string; createdAt: Temporal.Instant; firstName: string; lastName: string }

/** Same bank, check number and amount: the account number may be mistyped, or altered on purpose. */
export const selectSameNumbers = (
  db: Db,
  { id, routingNumber, checkNumber, amount }: CheckDepositRecord,
): Promise<OtherDeposit[]> =>
  tables(db)
    .selectFrom('check_deposits as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.createdAt', 'u.firstName', 'u.lastName'])
    .where('d.id', '<>', id)
    .where('d.routingNumber', '=', routingNumber)
    .where('d.checkNumber', '=', checkNumber)
    .where('d.amount', '=', amount)
    .orderBy('d.createdAt', 'desc')
    .limit(5)
    .execute()

export const selectSamePicture = (db: Db, { id }: Pick<CheckDepositRecord, 'id'>): Promise<OtherDeposit[]> =>
  tables(db)
    .selectFrom('check_deposits as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.createdAt', 'u.firstName', 'u.lastName'])
    .where('d.id', '<>', id)
    .where('d.id', 'in', (eb) =>
      eb
        .selectFrom('check_pictures as theirs')
        .innerJoin('check_pictures as ours', 'ours.sha256', 'theirs.sha256')
        .select(sql<string>`theirs.deposit_id`.as('depositId'))
        .where('ours.depositId', '=', id)
        .where('theirs.depositId', 'is not', null),
    )
    .orderBy('d.createdAt', 'desc')
    .limit(5)
    .execute()

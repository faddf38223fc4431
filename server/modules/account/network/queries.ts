import { sql } from 'kysely'
import type { MovementRecord } from '#server/modules/funds/movements/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'

export const firstMovement = async (db: Db, userId: string): Promise<Temporal.Instant | null> => {
  const { rows } = await sql<{ first: Temporal.Instant | null }>`
    select min(started_at) as first from movements where user_id = ${userId}`.execute(db)
  return rows[0]?.first ?? null
}

type Page = { userId: string; personId: string; after: Place | undefined; limit: number }

/**
 * Movements between a customer and a person, newest first: transfers to any of their payout methods, their payments of the customer's
 * requests with refunds, and the customer's payments of theirs.
 */
export const selectBetween = async (db: Db, { userId, personId, after, limit }: Page): Promise<MovementRecord[]> => {
  const { rows } = await sql<MovementRecord>`
    with payers as (select payer from person_payers where person_id = ${personId} and user_id = ${userId}),
    payments as (
      select id from request_payments
      where user_id = ${userId} and coalesce(payer_id::text, payer_email) in (select payer from payers)
      union
      select id from request_payments where payer_id = ${userId} and user_id::text in (select payer from payers)
    ),
    given_back as (select id from request_refunds where payment_id in (select id from payments))
    select * from movements
    where user_id = ${userId}
      and (
        recipient_id in (select id from recipients where person_id = ${personId})
        or id in (select id from payments) or id in (select id from given_back)
      )
      and (${after === undefined} or (started_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by started_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { DeclineReason, MerchantKind, PurchaseState } from '#contract/balance/cards.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'

/** `kind` of the posting, or 'purchase' for one without a posting. */
export type ActivityRow = {
  id: string
  kind: string
  subject: string
  title: string | null
  city: string | null
  merchantKind: MerchantKind | null
  state: PurchaseState | 'posted'
  reason: DeclineReason | null
  amount: bigint
  balance: bigint | null
  at: Temporal.Instant
}

/** The entries of a card's account with running balances, and the purchases without a posting: held, released, declined. Newest first. */
export const selectActivity = async (
  db: Db,
  { accountId, after, limit }: { accountId: string; after: Place | undefined; limit: number },
): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    with posted as (
      select e.posting_id as id, p.kind, p.subject, e.amount, e.created_at as at,
        sum(e.amount) over (order by e.stamp, e.posting_id, e.line)::bigint as balance
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = ${accountId}
    ), lines as (
      select posted.id, posted.kind, posted.subject, coalesce(c.merchant, r.merchant) as title,
        coalesce(c.city, r.city) as city, coalesce(c.merchant_kind, r.merchant_kind) as merchant_kind,
        'posted' as state, null as reason, posted.amount, posted.balance, posted.at
      from posted
        left join card_disputes d on d.id::text = posted.subject
        left join card_purchases c on c.id::text = posted.subject or c.id = d.purchase_id
        left join card_refunds r on r.id::text = posted.subject
      union all
      select c.id, 'purchase', c.id::text, c.merchant, c.city, c.merchant_kind, case when c.held > 0 then 'pending' else c.state end,
        c.reason, -case when c.held > 0 then c.held else c.asked end, null::bigint, c.started_at
      from card_purchases c where c.account_id = ${accountId} and (c.held > 0 or c.cleared = 0)
    )
    select id, kind, subject, title, city, merchant_kind as "merchantKind", state, reason, amount, balance, at from lines
    where ${after?.at ?? null}::timestamptz is null or (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Spending per month in New York time, net of merchant refunds. */
export const sumMonths = async (
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<{ month: string; spent: bigint }[]> => {
  const { rows } = await sql<{ month: string; spent: bigint }>`
    select to_char(at at time zone 'America/New_York', 'YYYY-MM') as month, sum(amount)::bigint as spent
    from (
      select started_at as at, amount from card_purchases where user_id = ${userId} and amount > 0
      union all
      select received_at, -amount from card_refunds where user_id = ${userId}
    ) as each
    group by 1 having to_char(min(at) at time zone 'America/New_York', 'YYYY-MM') between ${from} and ${to}
    order by 1 desc`.execute(db)
  return rows
}

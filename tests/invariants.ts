import pg from 'pg'
import { expect } from 'vitest'

/** What is looked for finds nothing while all is well; a row says what is broken. */
const checks = {
  'entries sum to zero in every currency': `
    select a.currency, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by a.currency having sum(e.amount) <> 0`,
  'every posting sums to zero in each of its currencies': `
    select e.posting_id, a.currency, sum(e.amount) as sum from ledger_entries e
    join ledger_accounts a on a.id = e.account_id group by e.posting_id, a.currency having sum(e.amount) <> 0`,
  'a posting leads to its entries': `
    select e.posting_id, e.line from ledger_entries e left join ledger_postings p on p.id = e.posting_id
    where p.accounts[e.line] is distinct from e.account_id or p.stamp is distinct from e.stamp`,
  'the balance of an account is the sum of its entries': `
    select a.id, a.kind, a.posted, coalesce(sum(e.amount), 0) as entries from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id
      and (a.floor is not null or e.stamp < (select through from ledger_fold))
    group by a.id having a.posted <> coalesce(sum(e.amount), 0)`,
  'no floor is broken': `select id, kind, posted, reserved, floor from ledger_accounts where posted - reserved < floor`,
  'at most one payout a transfer': `
    select subject, count(*) from ledger_postings where kind = 'payout_submitted' group by subject having count(*) > 1`,
  'at most one payout a transfer at the partner': `
    select split_part(reference, ':', 1) as transfer, count(*) from sandbox_orders
    where rail = 'pay_out' and kind = 'payout' group by 1 having count(*) > 1`,
  'what was given back is not paid out as well': `
    select t.id, t.state, o.status from transfers t
    join sandbox_orders o on o.rail = 'pay_out' and o.reference = t.id || ':payout'
    where t.funds = 'returned' and o.status in ('accepted', 'available', 'delivered')
      and not exists (select from breaks b where b.reference = o.reference and b.kind = 'paid_after_refund')`,
  'what counts as delivered was taken by the partner': `
    select t.id from transfers t
    left join sandbox_orders o on o.rail = 'pay_out' and o.reference = t.id || ':payout' and o.kind = 'payout'
    where t.state = 'delivered' and o.reference is null`,
  'every open transfer has a time, a person or an open payment': `
    select id, state, funds from transfers t where next_run_at is null and held_at is null
      and state not in ('delivered', 'funding_failed', 'blocked', 'refunded')
      and not exists (select from debits where owner_id = t.id and next_run_at is not null)
      and not exists (select from credits where owner_id = t.id and next_run_at is not null)
      and not exists (select from payouts where owner_id = t.id and next_run_at is not null)
      and not exists (
        select from outbox o join events e on e.id = o.event_id where e.payload ->> 'ownerId' = t.id::text
      )`,
  'what a bank pays for was debited and settled': `
    select t.id, t.state, t.funds from transfers t left join debits d on d.owner_id = t.id
    where t.pay_in = 'ach' and t.funds in ('in_flight', 'paid_out') and d.settled_at is null`,
  'the partner has every payout that counts as accepted': `
    select p.reference, p.state, o.status from payouts p
    left join sandbox_orders o on o.rail = 'pay_out' and o.reference = p.reference and o.kind = 'payout'
    where p.accepted_at is not null and o.reference is null`,
  'the money of a transfer is where its state says': `
    select t.id, t.state, t.funds, a.posted, t.total from transfers t
    join ledger_accounts a on a.id = t.in_flight_id
    where a.posted <> case when t.funds = 'in_flight' then t.total else 0 end`,
  'what was given back is neither reserved nor in flight': `
    select t.id, t.state, t.funds from transfers t
    left join ledger_reservation_ends e on e.reservation_id = t.reservation_id
    where (t.funds = 'reserved') <> (t.reservation_id is not null and e.reservation_id is null)`,
  'every move of a transfer follows the one before': `
    select transfer_id, from_state, before from (
      select transfer_id, from_state, lag(to_state) over (partition by transfer_id order by position) as before
      from transfer_events
    ) moves where from_state is distinct from before`,
  'a transfer is where its last move took it': `
    select t.id, t.state, e.to_state from transfers t
    join lateral (
      select to_state from transfer_events where transfer_id = t.id order by position desc limit 1
    ) e on true where t.state <> e.to_state`,
  'no transfer without the disclosure and the receipt of its terms': `
    select t.id from transfers t
    left join disclosures d on d.id = t.disclosure_id and d.kind = 'pre_payment' and d.user_id = t.user_id
    left join disclosures r on r.transfer_id = t.id
    where d.id is null or r.id is null
      or d.input -> 'amount' <> t.terms -> 'amount' or d.input -> 'received' <> t.terms -> 'received'
      or r.input -> 'amount' <> t.terms -> 'amount' or r.input -> 'received' <> t.terms -> 'received'`,
} as const

/** What must be true after every test (and every hour in production): called with the test server, it names what is not. */
export const holdInvariants = async ({ url }: { url: string }): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const broken: Record<string, unknown[]> = {}
    for (const [name, sql] of Object.entries(checks)) {
      const { rows } = await client.query(sql)
      if (rows.length > 0) broken[name] = rows.slice(0, 3)
    }
    expect(broken).toEqual({})
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import { invariants } from '../server/modules/index.ts'
import { databaseOf } from '../server/platform/database.ts'
import { everything, prove } from '../server/platform/proof.ts'

/** Invariants that the product cannot prove in production, where a partner's books are not ours: the sandbox's side of our payouts. */
const atThePartner = {
  'at most one payout a transfer at the partner': `
    select split_part(reference, ':', 1) as transfer, count(*) from sandbox_orders
    where rail = 'pay_out' and kind = 'payout' and status not in ('refused', 'canceled') group by 1 having count(*) > 1`,
  'what was given back is not paid out at the partner': `
    select t.id, t.state, o.status from transfers t
    join sandbox_orders o on o.rail = 'pay_out' and split_part(o.reference, ':', 1) = t.id::text
    where t.funds = 'returned' and o.status in ('accepted', 'available', 'delivered')
      and not exists (select from breaks b where b.reference = o.reference and b.kind = 'paid_after_refund')`,
  'the partner has what counts as delivered': `
    select t.id from transfers t
    left join sandbox_orders o on o.rail = 'pay_out' and split_part(o.reference, ':', 1) = t.id::text
      and o.kind = 'payout' and o.status <> 'refused'
    where t.state = 'delivered' and o.reference is null
      and exists (select from payouts p where p.owner_id = t.id and p.partner = 'sandbox')`,
  'the partner has every payout that counts as accepted': `
    select p.reference, p.state, o.status from payouts p
    left join sandbox_orders o on o.rail = 'pay_out' and o.reference = p.reference and o.kind = 'payout'
    where p.partner = 'sandbox' and p.accepted_at is not null and o.reference is null`,
} as const

/** Each violation: of the product's own invariants over all rows, of the partner's side, and each row that a job could not handle. */
export const findBroken = async ({ ownerUrl }: { ownerUrl: string }) => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  // A pool closes before its connection does: dropping the database may terminate that one first, with an error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = databaseOf(pool)
  try {
    const broken: Record<string, unknown[]> = {}
    for (const [name, query] of Object.entries(atThePartner)) {
      const { rows } = await pool.query(query)
      if (rows.length > 0) broken[name] = rows.slice(0, 3)
    }
    const { rows: stalled } = await pool.query('select job, row_id, problem from stalled_rows')
    return { broken, stalled, books: await prove(db, invariants(), everything) }
  } finally {
    await db.destroy()
  }
}

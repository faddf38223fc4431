import { sql } from 'kysely'
import { decimalText } from '#contract/lib/money.ts'
import { type Measure, selectReadings } from '#server/platform/metrics.ts'
import { paymentKinds } from './payment.ts'

/** Payments that the worker still processes or polls, from the partial indexes `debits_due` to `bill_payments_due`. */
const open = sql.join(
  paymentKinds.map(
    (kind) => sql`select ${kind}::text as kind, owner_kind as owner, state, currency, amount
      from ${sql.table(`${kind}s`)} where next_run_at is not null`,
  ),
  sql` union all `,
)

type Sum = { kind: string; owner: string; currency: string; amount: bigint }

/** `owner` is what the payment is for: a transfer, a top-up, a withdrawal, a bill. */
export const measures: readonly Measure[] = [
  {
    name: 'sol_open_payments',
    help: 'Payments that wait for a partner, by kind, owner and state',
    labels: ['kind', 'owner', 'state'],
    read: ({ db }) =>
      selectReadings(
        db,
        sql`select jsonb_build_object('kind', kind, 'owner', owner, 'state', state) as labels, count(*) as value
          from (${open}) as payments group by kind, owner, state`,
      ),
  },
  {
    name: 'sol_open_payments_amount',
    help: 'Amount of the payments that wait for a partner, in whole currency',
    labels: ['kind', 'owner', 'currency'],
    read: async ({ db }) => {
      const { rows } = await sql<Sum>`
        select kind, owner, currency, sum(amount)::bigint as amount from (${open}) as payments
        group by kind, owner, currency`.execute(db)
      return rows.map(({ amount, ...labels }) => ({
        labels,
        value: Number(decimalText({ minor: amount, currency: labels.currency })), // tidy allows Number because a graph is inexact
      }))
    },
  },
]

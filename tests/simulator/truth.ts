import type pg from 'pg'

/** One order in a partner's own books, or the cash paid on one code. */
export type PartnerOrder = {
  status: string
  returnCode: string | null
  amount: bigint | null
  currency: string | null
  payments: bigint[]
}

/** The references of a transfer's payout, one for each attempt. */
export const payoutsOf = (id: string): string[] => [
  `${id}:payout`,
  ...[2, 3, 4].map((attempt) => `${id}:payout:${attempt}`),
]

/** The partners' books by rail and reference: 'pay_in 0190…:top_up'. Independent of our ledger. */
export const readPartners = async (
  owner: pg.Client,
  { booked }: { booked: ReadonlySet<string> } = { booked: new Set() },
) => {
  const { rows } = await owner.query(`
    select rail || ' ' || reference as key,
      -- What comes back of a contested payout is the sender's only by a person's decision.
      case when status = 'returned' and recall ->> 'id' is not null then 'delivered' else status end as status, return_code, amount::text, currency, '{}'::text[] as payments from sandbox_orders
    union all
    select 'cash ' || reference, '', null, null, null, array_agg(amount::text) from sandbox_cash_payments group by reference`)
  const books = new Map<string, PartnerOrder>(
    rows.map(({ key, status, return_code: returnCode, amount, currency, payments }) => [
      key,
      { status, returnCode, currency, amount: amount === null ? null : BigInt(amount), payments: payments.map(BigInt) },
    ]),
  )
  return {
    /** Returns that a person decided to book. */
    booked,
    find: (rail: string, reference: string): PartnerOrder | undefined => books.get(`${rail} ${reference}`),
    is: (rail: string, reference: string, ...statuses: string[]): boolean =>
      statuses.includes(books.get(`${rail} ${reference}`)?.status ?? ''),
  }
}
export type Partners = Awaited<ReturnType<typeof readPartners>>

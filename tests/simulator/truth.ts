import type pg from 'pg'

/** One order in a partner's own books, or the cash paid on one code. */
export type PartnerOrder = { status: string; returnCode: string | null; amount: bigint | null; payments: bigint[] }

/** The partners' books by rail and reference: 'pay_in 0190…:top_up'. Independent of our ledger. */
export const readPartners = async (
  owner: pg.Client,
  { booked }: { booked: ReadonlySet<string> } = { booked: new Set() },
) => {
  const { rows } = await owner.query(`
    select rail || ' ' || reference as key, status, return_code, amount::text, '{}'::text[] as payments from sandbox_orders
    union all
    select 'cash ' || reference, '', null, null, array_agg(amount::text) from sandbox_cash_payments group by reference`)
  const books = new Map<string, PartnerOrder>(
    rows.map(({ key, status, return_code: returnCode, amount, payments }) => [
      key,
      { status, returnCode, amount: amount === null ? null : BigInt(amount), payments: payments.map(BigInt) },
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

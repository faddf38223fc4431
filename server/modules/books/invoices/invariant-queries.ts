import { type RawBuilder, sql } from 'kysely'
import { balance } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { companyCredits } from './book-invoice.ts'

const queries: Record<string, (span: Span) => RawBuilder<{ problem: string }>> = {
  'what is left of an invoice is what the ledger says is owed of it': ({ lower, upper }) => sql`
    select format('invoice %s: %s is left, the ledger says %s', i.number, greatest(i.total - i.paid - i.credited, 0), -a.posted) as problem
    from invoices i left join ledger_accounts a on a.id = i.receivable_id
    where i.state <> 'draft' and i.id between ${lower} and ${upper}
      and -a.posted is distinct from greatest(i.total - i.paid - i.credited, 0)`,
  'the sums of an invoice are those of its lines, payments, credit notes and refunds': ({ lower, upper }) => sql`
    select format('invoice %s does not add up', coalesce(i.number, i.id::text)) as problem
    from invoices i
    where i.id between ${lower} and ${upper} and (
      i.total <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = i.id)
      or i.paid <> (select coalesce(sum(amount), 0) from invoice_payments where invoice_id = i.id)
      or i.credited <> (select coalesce(sum(amount), 0) from invoice_credits where invoice_id = i.id)
      or i.refunded <> (select coalesce(sum(amount), 0) from invoice_refunds where invoice_id = i.id))`,
}

/** Compares all invoices together, because they share one credits account. */
const findUnequalCredits = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(greatest(paid + credited - total, 0) - refunded), 0)::bigint as owed
    from invoices where state <> 'draft'`.execute(tx)
  const owed = rows[0]?.owed ?? 0n
  const { posted } = await balance(tx, companyCredits)
  return owed === posted ? [] : [`companies are owed ${owed}, the ledger says ${posted}`]
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(([name, query]) => ({
    name,
    find: (tx: Tx, span: Span) => selectProblems(tx, query(span)),
  })),
  { name: 'what companies paid too much is what the ledger says is owed to them', find: findUnequalCredits },
]

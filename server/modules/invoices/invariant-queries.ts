import { type RawBuilder, sql } from 'kysely'
import { type Invariant, type Span, selectProblems } from '../../platform/proof.ts'

const queries: Record<string, (span: Span) => RawBuilder<{ problem: string }>> = {
  'what is left of an invoice is what the ledger says is owed of it': ({ lower, upper }) => sql`
    select format('invoice %s: %s is left, the ledger says %s', i.number, i.total - i.paid - i.credited, -a.posted) as problem
    from invoices i left join ledger_accounts a on a.id = i.receivable_id
    where i.state <> 'draft' and i.id between ${lower} and ${upper}
      and -a.posted is distinct from i.total - i.paid - i.credited`,
  'the sums of an invoice are those of its lines, payments and credit notes': ({ lower, upper }) => sql`
    select format('invoice %s does not add up', coalesce(i.number, i.id::text)) as problem
    from invoices i
    where i.id between ${lower} and ${upper} and (
      i.total <> (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = i.id)
      or i.paid <> (select coalesce(sum(amount), 0) from invoice_payments where invoice_id = i.id)
      or i.credited <> (select coalesce(sum(amount), 0) from invoice_credits where invoice_id = i.id))`,
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))

import { useState } from 'react'
import { Link } from 'react-router'
import { type BusinessPayment, businessPayments } from '#contract/account/business-payments.ts'
import type { Recipient } from '#contract/funds/recipients.ts'
import { amountsIn } from '#web/lib/amounts.ts'
import { call } from '#web/lib/call.ts'
import { tabMemory } from '#web/lib/tab-memory.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError } from '#web/ui/Field.tsx'
import { type Draft, emptyDraft, newRow, withLast } from '../batches/draft.ts'
import { RowEditor } from '../batches/RowEditor.tsx'
import { Rows } from '../batches/Rows.tsx'
import type { TableSource, TableState } from '../batches/use-table.ts'
import type { BusinessKey } from './messages.es.ts'
import { businessPath } from './paths.ts'
import type { PaymentProps } from './use-payment-form.ts'

/** The rows of an earlier payment, to repeat it. */
const rowsOf = ({ items }: BusinessPayment, locale: string): Draft => ({
  ...emptyDraft(),
  rows: withLast(
    items.map(({ recipientId, name, amount, currency }) =>
      newRow({ name, amount: amountsIn(locale).writeText(amount, currency), currency }, recipientId),
    ),
  ),
})

/**
 * The rows of a company's payroll: stored by the tab, or copied from an earlier one, and checked against its payees. An invoice has none.
 */
export const payrollSource = ({ id, kind, earlier }: PaymentProps, locale: string): TableSource => {
  const memory = tabMemory<Draft>(`payroll.${id}`)
  const isStored = kind === 'payroll' && !earlier
  return {
    key: ['businesses', id, 'check'],
    read: () => {
      if (kind === 'payroll' && earlier) return rowsOf(earlier, locale)
      return (isStored && memory.read()) || emptyDraft()
    },
    save: (draft) => isStored && memory.keep(draft),
    check: (body, signal) => call(businessPayments.check, { params: { id }, body, signal }),
  }
}

type Props = { table: TableState; payees: readonly Recipient[]; error: string | undefined; id: string }

/** Names and amounts, typed or pasted from a spreadsheet, each validated in its current form. */
export const PayrollTable = ({ table, payees, error, id }: Props) => {
  const t = useText<BusinessKey>()
  const [edited, setEdited] = useState<string>()
  const row = table.draft.rows.find((one) => one.id === edited)
  return (
    <div className="min-w-0">
      <h3 className="field-label">{t('businesses.whom.payroll')}</h3>
      <p className="mb-3 text-sm text-ink-soft">
        {t('businesses.payroll-paste')}{' '}
        <Link className="link" to={businessPath(id, 'payees')}>
          {t('businesses.add-payee')}
        </Link>
      </p>
      <Rows table={table} filter="all" people={payees} onEdit={setEdited} />
      <FormError className="mt-3">{error}</FormError>
      {row && (
        <RowEditor
          key={row.id}
          known
          row={row}
          check={table.checkOf(row)}
          people={payees}
          table={table}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import type { Recipient } from '#contract/funds/recipients.ts'
import { batchRows_max } from '#contract/sending/batch-table.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Filter } from './batches.tsx'
import { type DraftRow, isBlank } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import { PhoneRow } from './PhoneRow.tsx'
import { TableRow } from './TableRow.tsx'
import { useFile } from './use-file.ts'
import type { TableState } from './use-table.ts'

const rowsOfPage = 50

type Props = { table: TableState; filter: Filter; people: readonly Recipient[]; onEdit(id: string): void }

/** The rows of the filter; a row being edited stays even if it no longer matches. */
const shownRows = ({ draft, ready, wrong }: TableState, filter: Filter): readonly DraftRow[] => {
  if (filter === 'wrong') return wrong
  if (filter === 'ready') return ready
  return draft.rows.length > batchRows_max ? draft.rows.filter((row) => !isBlank(row)) : draft.rows
}

/** The rows, fifty at a time: a table on a wide screen, a list of forms on a phone. */
export const Rows = ({ table, filter, people, onEdit }: Props) => {
  const t = useText<MultipleKey>()
  const narrow = useNarrow()
  const names = useId()
  const { upload } = useFile(table)
  const [page, setPage] = useState(0)
  const shown = shownRows(table, filter)
  const last = Math.max(0, Math.ceil(shown.length / rowsOfPage) - 1)
  const from = Math.min(page, last) * rowsOfPage
  const rows = shown.slice(from, from + rowsOfPage)
  /** Spreadsheet cells are separated by tabs; plain text is pasted as usual. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    upload(new File([text], '', { type: 'text/plain' }))
  }
  const each = (row: DraftRow) => ({
    row,
    number: table.draft.rows.indexOf(row) + 1,
    check: table.checkOf(row),
    names,
    table,
    onEdit: () => onEdit(row.id),
  })
  return (
    <section aria-label={t('batches.table')} onPaste={onPaste}>
      <datalist id={names}>
        {people.map(({ id, fullName, label }) => (
          <option key={id} value={fullName}>
            {label}
          </option>
        ))}
      </datalist>
      {narrow ? (
        <ul className="card -mx-5 divide-y divide-line !rounded-none border-x-0 !p-0">
          {rows.map((row) => (
            <PhoneRow key={row.id} {...each(row)} />
          ))}
        </ul>
      ) : (
        <div className="relative overflow-x-auto rounded-card border border-line bg-card">
          <table className="table [&_td]:border-l [&_td]:border-line [&_td:first-child]:border-l-0">
            <caption className="sr-only">{t('batches.table')}</caption>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{t('word.person')}</th>
                <th scope="col">{t('batches.how')}</th>
                <th scope="col" className="cell-end">
                  {t('batches.amount')}
                </th>
                <th scope="col" className="cell-end">
                  {t('word.fee')}
                </th>
                <th scope="col" className="cell-end">
                  {t('word.they-receive')}
                </th>
                <th scope="col">{t('word.arrives')}</th>
                <th scope="col">{t('word.status')}</th>
                <th scope="col">
                  <span className="sr-only">{t('ui.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={row.id} {...each(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length === 0 && <p className="py-8 text-center text-ink-soft">{t('batches.none-here')}</p>}
      {last > 0 && (
        <nav aria-label={t('batches.pages')} className="mt-3 flex items-center justify-end gap-3 text-sm tabular">
          <span>{t('batches.range', { from: from + 1, to: from + rows.length, of: shown.length })}</span>
          <Button look="secondary" size="dense" disabled={page <= 0} onClick={() => setPage(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            <span className="sr-only">{t('batches.before')}</span>
          </Button>
          <Button look="secondary" size="dense" disabled={page >= last} onClick={() => setPage(page + 1)}>
            <ChevronRight aria-hidden="true" />
            <span className="sr-only">{t('batches.next')}</span>
          </Button>
        </nav>
      )}
    </section>
  )
}

import { X } from 'lucide-react'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { MultipleKey } from './messages.es.ts'
import type { TableState } from './use-table.ts'

/** Parts of the uploaded file that are missing from the table, until dismissed. */
export const Unread = ({ table }: { table: TableState }) => {
  const t = useText<MultipleKey>()
  const { locale } = useFormat()
  const { unread } = table.draft
  if (!unread) return null
  const list = (items: readonly (string | number)[]): string => new Intl.ListFormat(locale).format(items.map(String))
  const { columns, rows, sheets } = unread
  return (
    <div
      role="status"
      className="mb-4 flex items-start justify-between gap-3 rounded-card border border-sol bg-sol-soft px-5 py-4"
    >
      <div className="grid gap-1">
        <p className="font-semibold">{t('batches.unread')}</p>
        {columns.length > 0 && <p>{t('batches.unread.columns', { count: columns.length, names: list(columns) })}</p>}
        {rows.length > 0 && <p>{t('batches.unread.rows', { count: rows.length, numbers: list(rows) })}</p>}
        {sheets.length > 0 && <p>{t('batches.unread.sheets', { count: sheets.length, names: list(sheets) })}</p>}
      </div>
      <IconButton label={t('batches.unread.close')} onClick={() => table.change({ unread: null })}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { ErrorState } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { HomeHeader } from '../parts/HomeHeader.tsx'
import { Earlier } from './Earlier.tsx'
import { FileButtons } from './FileButtons.tsx'
import type { MultipleKey } from './messages.es.ts'
import { PayBar } from './PayBar.tsx'
import { RowEditor } from './RowEditor.tsx'
import { Rows } from './Rows.tsx'
import { Unread } from './Unread.tsx'
import { useTable } from './use-table.ts'

export type Filter = 'all' | 'wrong' | 'ready'

/** Many transfers in one table: typed, pasted or read from a file, validated per row, paid together. */
export default function MultipleTransfers() {
  const t = useText<MultipleKey>()
  const table = useTable()
  const [edited, setEdited] = useState<string>()
  const [filter, setFilter] = useState<Filter>('all')
  const recipients = useQuery(data.allRecipients())
  const row = table.draft.rows.find(({ id }) => id === edited)
  return (
    <>
      <title>{`${t('batches.title')} - SOL`}</title>
      <HomeHeader title={t('batches.title')} detail={t('batches.text')} actions={<FileButtons table={table} />} />
      {table.error && <ErrorState dense error={table.error} onRetry={table.retry} className="mb-4" />}
      <Unread table={table} />
      <Filters table={table} filter={filter} onChange={setFilter} />
      <Rows table={table} filter={filter} people={recipients.data?.items ?? []} onEdit={setEdited} />
      <PayBar table={table} />
      <Earlier table={table} />
      {row && (
        <RowEditor
          key={row.id}
          row={row}
          check={table.checkOf(row)}
          people={recipients.data?.items ?? []}
          table={table}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

type FiltersProps = { table: ReturnType<typeof useTable>; filter: Filter; onChange(filter: Filter): void }

const Filters = ({ table, filter, onChange }: FiltersProps) => {
  const t = useText<MultipleKey>()
  const choices: [Filter, MultipleKey, number][] = [
    ['all', 'batches.filter.all', table.filled.length],
    ['wrong', 'batches.filter.wrong', table.wrong.length],
    ['ready', 'batches.filter.ready', table.ready.length],
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('batches.filter')}</legend>
        {choices.map(([value, label, count]) => (
          <button
            key={value}
            type="button"
            className="filter-chip max-md:!px-3"
            aria-pressed={filter === value}
            aria-current={filter === value || undefined}
            onClick={() => onChange(value)}
          >
            {t(label)}
            <span className="tabular">{count}</span>
          </button>
        ))}
      </fieldset>
      {table.draft.name && <p className="truncate text-sm text-ink-soft">{table.draft.name}</p>}
    </div>
  )
}

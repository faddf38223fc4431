import { CornerDownRight, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BatchCell, CheckedRow } from '#contract/sending/batch-table.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { type DraftRow, edited, isBlank, tidied, withoutRows, withRow } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import type { RowCheck, TableState } from './use-table.ts'

export type RowProps = {
  row: DraftRow
  /** 1-based. */
  number: number
  check: RowCheck
  /** The id of the datalist of names. */
  names: string
  table: TableState
  onEdit(): void
}

/** Changes one cell of a row; an edit of the last row appends another empty one. */
export const useCell = ({ row, table }: Pick<RowProps, 'row' | 'table'>) => {
  const { locale } = useFormat()
  const set = (cell: BatchCell, text: string) => table.changeRows((rows) => withRow(rows, edited(row, cell, text)))
  const currency = row.cells.currency.trim().toUpperCase() || 'USD'
  const tidyAmount = () => {
    const { amount } = tidied(row.cells, locale)
    if (amount !== row.cells.amount) set('amount', amount)
  }
  return { set, currency, tidyAmount }
}

/** 'hoy', or '24 nov'. */
export const useArrival = () => {
  const format = useFormat()
  return (day: string): string => format.nearDay(day, clock()) ?? format.shortDay(day)
}

/** The cells edited in the row itself; the others are in its editor. */
const inRow: readonly BatchCell[] = ['name', 'amount']

export const problemOf = (
  check: RowCheck,
  cell: 'name' | 'amount' | 'how',
): CheckedRow['problems'][number] | undefined =>
  check?.problems.find((problem) => (cell === 'how' ? !inRow.includes(problem.cell) : problem.cell === cell))

/** The id of a row's errors, for `aria-describedby`. */
type InputProps = RowProps & { about: string | undefined; className?: string }

export const NameInput = ({ about, className, ...props }: InputProps) => {
  const { row, number, check, names } = props
  const t = useText<MultipleKey>()
  const { set } = useCell(props)
  return (
    <input
      className={classes('grid-input font-semibold', className)}
      aria-label={t('batches.person-of', { number })}
      aria-invalid={problemOf(check, 'name') ? true : undefined}
      aria-describedby={about}
      list={names}
      autoComplete="off"
      maxLength={200}
      placeholder={isBlank(row) ? t('batches.type') : undefined}
      value={row.cells.name}
      onChange={(event) => set('name', event.target.value)}
    />
  )
}

/** The amount of a row, reformatted on blur. */
export const AmountInput = ({ about, className, placeholder, ...props }: InputProps & { placeholder?: string }) => {
  const { row, number, check } = props
  const t = useText<MultipleKey>()
  const { set, currency, tidyAmount } = useCell(props)
  return (
    <input
      className={classes('grid-input text-right font-semibold tabular', className)}
      size={9}
      inputMode="decimal"
      aria-label={t('batches.amount-of', { number, currency })}
      aria-invalid={problemOf(check, 'amount') ? true : undefined}
      aria-describedby={about}
      autoComplete="off"
      maxLength={40}
      placeholder={placeholder}
      value={row.cells.amount}
      onChange={(event) => set('amount', event.target.value)}
      onBlur={tidyAmount}
    />
  )
}

/** A summary of the payout method; opens the editor of the row. */
export const HowButton = ({ about, className, check, onEdit }: InputProps) => {
  const t = useText<MultipleKey>()
  return (
    <button
      type="button"
      className={className}
      data-invalid={problemOf(check, 'how') ? true : undefined}
      aria-describedby={about}
      onClick={onEdit}
    >
      {check?.person?.label || t(`batches.method.${check?.person ? check.person.payout : 'unknown'}`)}
    </button>
  )
}

export const RemoveButton = ({ row, number, table }: RowProps) => (
  <IconButton
    label={useText<MultipleKey>()('batches.remove', { number })}
    onClick={() => table.changeRows((rows) => withoutRows(rows, [row.id]))}
  >
    <Trash2 aria-hidden="true" />
  </IconButton>
)

export const RowChip = ({ row, check }: Pick<RowProps, 'row' | 'check'>) => {
  const t = useText<MultipleKey>()
  if (isBlank(row)) return null
  if (!check) return <Chip look="waiting">{t('batches.state.checking')}</Chip>
  if (check.problems.length > 0) return <Chip look="danger">{t('batches.state.wrong')}</Chip>
  return <Chip look="success">{t('batches.state.ready')}</Chip>
}

const Reason = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={classes('flex items-start gap-x-3', className)}>
    <CornerDownRight aria-hidden="true" className="mt-2 size-4 flex-none" />
    <span className="flex min-h-8 flex-wrap items-center gap-x-3">{children}</span>
  </p>
)

/** The row's errors, each with its one-click fix. */
export const Reasons = ({ id, row, check, table, onEdit }: RowProps & { id: string }) => {
  const t = useText<MultipleKey>()
  const { set } = useCell({ row, table })
  if (!check) return null
  /** The cells of the editor are named: they are not on the screen. */
  const named = (cell: BatchCell, details: string): string =>
    cell === 'name' || cell === 'amount' || details.length > 60
      ? details
      : t('batches.named', { cell: t(`batches.edit.${cell}`), details })
  return (
    <div id={id} className="grid gap-1">
      {check.problems.map(({ cell, details, use, near }) => (
        <Reason key={cell} className="text-coral-ink">
          <span>{named(cell, details)}</span>
          {use !== null && (
            <button type="button" className="link min-h-8" onClick={() => set(cell, use)}>
              {t('batches.use', { amount: use })}
            </button>
          )}
          {near.map((name) => (
            <button key={name} type="button" className="filter-chip" onClick={() => set(cell, name)}>
              {t('batches.near', { name })}
            </button>
          ))}
          {use === null && near.length === 0 && cell !== 'amount' && (
            <button type="button" className="link min-h-8" onClick={onEdit}>
              {t('batches.correct')}
            </button>
          )}
        </Reason>
      ))}
      {check.repeats && <Reason className="text-ink-soft">{t('batches.repeats')}</Reason>}
    </div>
  )
}

/** Style of a row with errors. */
export const wrongRow = 'bg-[color-mix(in_srgb,var(--coral-soft)_45%,transparent)] shadow-[inset_3px_0_0_var(--coral)]'

export const hasReasons = (check: RowCheck): boolean => Boolean(check && (check.problems.length > 0 || check.repeats))

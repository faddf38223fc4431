import {
  type BatchCell,
  type BatchCells,
  type BatchPayIn,
  batchCells,
  type UnreadOfFile,
} from '#contract/sending/batch-table.ts'
import type { PreparedRow } from '#contract/sending/batches.ts'
import { amountsIn } from '#web/lib/amounts.ts'
import { newId } from '#web/lib/id.ts'
import { tabMemory } from '#web/lib/tab-memory.ts'

export type DraftRow = { id: string; recipientId: string | null; cells: BatchCells }
/** `unread`: parts of the last file that are missing from the table. */
export type Draft = {
  name: string
  rows: DraftRow[]
  payIn: BatchPayIn
  bankAccountId: string | null
  unread?: UnreadOfFile | null
}

const emptyCells = Object.fromEntries(batchCells.map((cell) => [cell, ''])) as BatchCells

export const newRow = (cells: Partial<BatchCells> = {}, recipientId: string | null = null): DraftRow => ({
  id: newId(),
  recipientId,
  cells: { ...emptyCells, ...cells },
})

export const isBlank = ({ recipientId, cells }: DraftRow): boolean =>
  recipientId === null && batchCells.every((cell) => cells[cell].trim() === '')

/** Keeps an empty last row for the next input or paste. */
export const withLast = (rows: readonly DraftRow[]): DraftRow[] => {
  const last = rows.at(-1)
  return last && isBlank(last) ? [...rows] : [...rows, newRow()]
}

export const emptyDraft = (): Draft => ({ name: '', rows: withLast([]), payIn: 'wallet', bankAccountId: null })

const memory = tabMemory<Draft>('multiple-transfers')

export const readDraft = (): Draft => memory.read() ?? emptyDraft()
export const saveDraft = (draft: Draft): void => memory.keep(draft)

/** The row with a changed cell; typing another name clears the selected person. */
export const edited = (row: DraftRow, cell: BatchCell, text: string): DraftRow => ({
  ...row,
  recipientId: cell === 'amount' || cell === 'currency' ? row.recipientId : null,
  cells: { ...row.cells, [cell]: text },
})

export const withRow = (rows: readonly DraftRow[], changed: DraftRow): DraftRow[] =>
  withLast(rows.map((row) => (row.id === changed.id ? changed : row)))

export const withoutRows = (rows: readonly DraftRow[], ids: readonly string[]): DraftRow[] =>
  withLast(rows.filter(({ id }) => !ids.includes(id)))

/** Appends rows after the last non-empty one. */
export const withMore = (rows: readonly DraftRow[], more: readonly DraftRow[]): DraftRow[] =>
  withLast([...rows.filter((row) => !isBlank(row)), ...more])

/** The cells with the amount as parsed: '75.50' for '75,50', in the reader's format. */
export const tidied = (cells: BatchCells, locale: string): BatchCells => {
  const currency = cells.currency.trim().toUpperCase() || 'USD'
  const money = /^[A-Z]{3}$/.test(currency) ? amountsIn(locale).money(cells.amount, currency) : undefined
  return money ? { ...cells, amount: amountsIn(locale).write(money) } : cells
}

/** A row of an earlier batch, to be sent again. */
export const again = ({ person, amount, currency }: PreparedRow, locale: string): DraftRow =>
  newRow({ name: person.name, amount: amountsIn(locale).writeText(amount, currency), currency }, person.recipientId)

/** The table rows of a prepared batch: they are removed from the table after its confirmation. */
const sentFrom = (batchId: string) => tabMemory<string[]>(`batch.${batchId}`)

export const noteSent = (batchId: string, rowIds: string[]): void => sentFrom(batchId).keep(rowIds)

/** Removes the rows of a confirmed batch from the table. */
export const clearSent = (batchId: string): void => {
  const ids = sentFrom(batchId).read()
  if (!ids) return
  const draft = readDraft()
  saveDraft({ ...draft, rows: withoutRows(draft.rows, ids) })
  sentFrom(batchId).forget()
}

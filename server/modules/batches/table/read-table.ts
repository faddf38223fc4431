import { type BatchCell, type BatchCells, batchCells, batchRows_max } from '../../../../contract/batches.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { localeOf } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import { batchesMessages } from '../messages.ts'
import { folded } from './cell-words.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, type SheetCell, Unreadable } from './sheet.ts'

// Runs in a thread: a large table takes a second of a processor.

export type TableFile = { bytes: Uint8Array; language: Language }
/** Errors do not keep their class between threads. */
export type TableRead = { rows: BatchCells[] } | { refused: ErrorCode; values: Record<string, string> }

const headOf = new Map<string, BatchCell>()
for (const { heads, otherHeads } of Object.values(batchesMessages))
  for (const cell of batchCells) for (const name of [heads[cell], ...otherHeads[cell]]) headOf.set(folded(name), cell)

/** A ZIP's local header, or the compound file of an old or an encrypted workbook. */
const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const sheetOf = (bytes: Uint8Array): Sheet => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw new Unreadable('table_wrong_kind')
  return readCsv(bytes)
}

/** A column by its head; without heads a table of two columns is names and amounts, and one as wide as the template is one. */
const columnsOf = (first: readonly SheetCell[]): { columns: (BatchCell | undefined)[]; hasHeads: boolean } => {
  const heads = first.map(({ text }) => headOf.get(folded(text)))
  if (heads.filter(Boolean).length >= 2) return { columns: heads, hasHeads: true }
  if (first.length === 2) return { columns: ['name', 'amount'], hasHeads: false }
  if (first.length === batchCells.length) return { columns: [...batchCells], hasHeads: false }
  throw new Unreadable('table_without_heads')
}

/** A number of a spreadsheet as the reader types amounts; in any other column as its digits. */
const textOf = ({ text, isNumber }: SheetCell, column: BatchCell, language: Language): string => {
  if (!isNumber || column !== 'amount') return text.trim()
  const format = { useGrouping: false, maximumFractionDigits: 15 } as const
  return new Intl.NumberFormat(localeOf[language], format).format(text as Intl.StringNumericLiteral)
}

const rowOf = (
  cells: readonly SheetCell[],
  columns: readonly (BatchCell | undefined)[],
  language: Language,
): BatchCells => {
  const row = Object.fromEntries(batchCells.map((cell) => [cell, ''])) as BatchCells
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]
    if (column && cell) row[column] = textOf(cell, column, language).slice(0, 200)
  }
  return row
}

export const readTable = ({ bytes, language }: TableFile): BatchCells[] => {
  const sheet = sheetOf(bytes).filter(({ cells }) => cells.some(({ text }) => text.trim() !== ''))
  const [first] = sheet
  if (!first) throw new Unreadable('table_empty')
  const { columns, hasHeads } = columnsOf(first.cells)
  const rows = hasHeads ? sheet.slice(1) : sheet
  if (rows.length === 0) throw new Unreadable('table_empty')
  if (rows.length > batchRows_max) throw new Unreadable('table_too_long', { max: String(batchRows_max) })
  return rows.map(({ cells }) => rowOf(cells, columns, language))
}

export default (file: TableFile): TableRead => {
  try {
    return { rows: readTable(file) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { refused: error.code, values: error.values }
  }
}

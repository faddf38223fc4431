import type { ErrorCode } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import {
  type BatchCell,
  type BatchCells,
  batchCells,
  batchRows_max,
  type UnreadOfFile,
} from '#contract/sending/batch-table.ts'
import { asReaderTypes, localeOfAmounts, plainAmount } from './amount-style.ts'
import { type Column, type Columns, findColumns, headsIn, type Meaning, usableColumns } from './find-columns.ts'
import { shownDigits } from './number-format.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import {
  cellLength_max,
  columnName,
  columns_max,
  type Sheet,
  type SheetCell,
  type SheetRow,
  Unreadable,
} from './sheet.ts'

// Runs in a thread, because the uploaded file determines the duration.

export type TableFile = { bytes: Uint8Array; language: Language }
export type TableRows = { rows: BatchCells[]; unread: UnreadOfFile }
/** Errors lose their class between threads. */
export type TableRead = TableRows | { refused: ErrorCode; values: Record<string, string> }

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** A ZIP's local header; the compound file of an old or an encrypted workbook, or a PDF. */
const sheetOf = (bytes: Uint8Array): Sheet => {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) || startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw new Unreadable('table_wrong_kind')
  return readCsv(bytes, headsIn)
}

/** A number with a rounding format displays another amount than its value. */
const isRounded = (text: string, decimals: number | undefined): boolean =>
  decimals !== undefined && decimals < 2 && (text.split('.')[1]?.length ?? 0) > decimals

/** A spreadsheet's number in the reader's locale, with the currency of its format; in any other column its digits as displayed. */
const textOf = ({ text, format, problem }: SheetCell, meaning: Meaning, language: Language, cell: string): string => {
  if (problem) throw new Unreadable(problem, { cell })
  if (text.length > cellLength_max) throw new Unreadable('table_long_cell', { cell, max: String(cellLength_max) })
  if (!format) return text.trim()
  if (format.isOdd || (meaning === 'amount' && isRounded(text, format.decimals)))
    throw new Unreadable('table_number_format', { cell })
  return meaning === 'amount' ? `${plainAmount(text, language)} ${format.mark}`.trim() : shownDigits(text, format)
}

/** `locale`: that of the amounts stored as text. */
type Reading = { columns: readonly (Column & { meaning: Meaning })[]; language: Language; locale: string }

const rowOf = ({ row, cells }: SheetRow, { columns, language, locale }: Reading): BatchCells => {
  const read = new Map<Meaning, string>()
  for (const { at, meaning } of columns) {
    const cell = cells[at]
    if (!cell || cell.text.trim() === '') continue
    const text = textOf(cell, meaning, language, `${columnName(at)}${row}`)
    read.set(meaning, meaning === 'amount' && !cell.format ? asReaderTypes(text, locale, language) : text)
  }
  const parts = (['name', 'middleName', 'lastName', 'secondLastName'] as const).flatMap((part) => read.get(part) ?? [])
  const name = parts.join(' ')
  if (name.length > cellLength_max)
    throw new Unreadable('table_long_cell', { cell: String(row), max: String(cellLength_max) })
  const others = batchCells.map((cell: BatchCell) => [cell, read.get(cell) ?? ''])
  return { ...(Object.fromEntries(others) as BatchCells), name }
}

/** An unquoted amount with a thousands comma became two cells, and the row is wider than the headings. */
const refuseShifted = ({ separator }: Sheet, { columns, rows, width }: Columns): void => {
  if (separator === undefined) return
  const amount = columns.find(({ meaning }) => meaning === 'amount')?.at ?? -1
  for (const { row, cells } of rows) {
    if (cells.length <= width) continue
    const isSplit =
      amount >= 0 && /\d$/.test(cells[amount]?.text ?? '') && /^\d{2,3}(?:\.\d+)?$/.test(cells[amount + 1]?.text ?? '')
    if (isSplit || cells.slice(width).some(({ text }) => text !== ''))
      throw new Unreadable('table_wide_row', { line: String(row) })
  }
}

/** Reads the rows of a CSV or a workbook, and reports the ignored content. Refuses ambiguous content by its place. */
export const readTable = ({ bytes, language }: TableFile): TableRows => {
  const sheet = sheetOf(bytes)
  if (sheet.rows.length === 0 && sheet.hiddenRows.length === 0) throw new Unreadable('table_empty')
  if (sheet.rows.some(({ cells }) => cells.length > columns_max)) throw new Unreadable('table_wrong_kind')
  const found = findColumns(sheet)
  const { rows, above } = found
  if (rows.length === 0) throw new Unreadable('table_empty')
  if (rows.length > batchRows_max) throw new Unreadable('table_too_long', { max: String(batchRows_max) })
  const firstRow = rows[0]?.row ?? 0
  const merged = sheet.merged.find(({ lastRow }) => lastRow >= firstRow)
  if (merged) throw new Unreadable('table_merged_cells', { cell: merged.place })
  refuseShifted(sheet, found)
  const { read, unread } = usableColumns(found, sheet.hiddenColumns)
  const amountAt = read.find(({ meaning }) => meaning === 'amount')?.at ?? -1
  const typed = rows.flatMap(({ cells }) => {
    const cell = cells[amountAt]
    return cell && !cell.format ? [cell.text] : []
  })
  const locale = localeOfAmounts(typed, { language, separator: sheet.separator })
  return {
    rows: rows.map((row) => rowOf(row, { columns: read, language, locale })),
    unread: {
      columns: unread,
      rows: [...above.map(({ row }) => row), ...sheet.hiddenRows],
      sheets: sheet.otherSheets.map((name) => name.slice(0, 80)),
    },
  }
}

export default (file: TableFile): TableRead => {
  try {
    return readTable(file)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { refused: error.code, values: error.values }
  }
}

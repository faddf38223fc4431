import type { ErrorCode } from '#contract/lib/errors.ts'
import type { NumberFormat } from './number-format.ts'

/** The reason a file cannot be read; `values` fill the error's text. */
export class Unreadable extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string>
  constructor(code: ErrorCode, values: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export type SheetCell = {
  text: string
  /** The display format of a spreadsheet's number, whose text is a decimal with a point. */
  format?: NumberFormat
  /** The reason it cannot be used. Reported only for columns that are read. */
  problem?: ErrorCode
}
/** `row` is the row number that the spreadsheet displays. */
export type SheetRow = { row: number; cells: SheetCell[] }

export type Sheet = {
  rows: SheetRow[]
  hiddenRows: number[]
  hiddenColumns: ReadonlySet<number>
  otherSheets: string[]
  merged: { place: string; lastRow: number }[]
  /** For a CSV; undefined for a workbook. */
  separator?: string
}

/** No list of people has more columns. */
export const columns_max = 100
/** A title and notes may be above the headings. */
export const rowsAboveHeads_max = 10
export const cellLength_max = 200

/** 0 is 'A', 26 'AA'. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

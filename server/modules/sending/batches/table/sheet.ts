import type { ErrorCode } from '#contract/lib/errors.ts'
import type { NumberFormat } from './number-format.ts'

/** Why a file cannot be read; `values` fill the error's text. */
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
  /** Of a spreadsheet's number, whose text is a decimal with a point: how the spreadsheet shows it. */
  format?: NumberFormat
  /** Why it cannot be used. Only a column that is read raises it. */
  problem?: ErrorCode
}
/** `row` is the number that a person sees beside it. */
export type SheetRow = { row: number; cells: SheetCell[] }

export type Sheet = {
  /** Those that hold something and are not hidden. */
  rows: SheetRow[]
  hiddenRows: number[]
  hiddenColumns: ReadonlySet<number>
  /** Sheets that hold something and were not read, by name. */
  otherSheets: string[]
  merged: { place: string; lastRow: number }[]
  /** Of a CSV; undefined for a workbook. */
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

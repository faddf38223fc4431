import type { ErrorCode } from '../../../../contract/errors.ts'

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

/** A cell's text; a number of a spreadsheet is decimal text with a point, and says so. */
export type SheetCell = { text: string; isNumber: boolean }
export type Sheet = { row: number; cells: SheetCell[] }[]

export const plainCell = (text: string): SheetCell => ({ text, isNumber: false })

/** What a spreadsheet takes for a formula, in plain and full-width forms, also behind blanks. */
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
/** -12, -1,250.50 and -0,5 are numbers: nothing in them can be run. */
const negativeNumber = /^-\d[\d.,\u00a0\u202f]*$/

/**
 * What ends a cell for some spreadsheet: where the comma is a decimal sign, cells are parted by semicolons, and what
 * follows one would begin a cell of its own.
 */
const parts = /[",;\t\r\n]/

/** One cell by RFC 4180. One that would begin a formula gets an apostrophe, which spreadsheets read as 'this is text'. */
const cell = (text: string): string => {
  const safe = formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text
  return parts.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file begins with, so that accents survive in every spreadsheet. */
export const csvMark = '\ufeff'

export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Rows as CSV for people's spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string => csvMark + rows.map(csvRow).join('')

import { CsvError, parse } from 'csv-parse/sync'
import { plainCell, type Sheet, Unreadable } from './sheet.ts'

/** What Excel for Windows writes where it does not write UTF-8. */
const legacy = 'windows-1252'

const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(legacy).decode(bytes)
  }
}

/** Of the separators the one that stands most often in the first line, outside quotes. */
const separatorOf = (text: string): string => {
  const line = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).mark
}

/** The rows of a CSV in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs. A half line is refused by its number. */
export const readCsv = (bytes: Uint8Array): Sheet => {
  const text = textOf(bytes)
  if (text.includes('\u0000')) throw new Unreadable('table_wrong_kind')
  try {
    const rows = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ row: info.lines, cells: record.map(plainCell) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable('table_half_line', { line: String(error.lines ?? '') })
  }
}

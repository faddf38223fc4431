import { CsvError, parse } from 'csv-parse/sync'
import { batchRows_max } from '#contract/sending/batch-table.ts'
import { decodeText } from './decode-text.ts'
import { columns_max, rowsAboveHeads_max, type Sheet, Unreadable } from './sheet.ts'

/** A hundred cells of two hundred letters, with a margin. */
const row_bytes_max = 100_000

/** Excel writes ="0012" and '0012 for a number with significant leading zeros. */
const bare = (text: string): string => (/^="[^"]*"$/.test(text) ? text.slice(2, -1) : text.replace(/^'(?=[\d+-])/, ''))

/**
 * The separator of the first line ('sep=;'), or the one that splits the most headings. Without headings the rarest in names and amounts,
 * because both may contain a comma.
 */
const separatorOf = (
  text: string,
  headsIn: (cells: readonly string[]) => number,
): { separator: string; from: number } => {
  const said = /^sep=(.)\n/i.exec(text)
  if (said?.[1]) return { separator: said[1], from: said[0].length }
  const lines = text
    .slice(0, row_bytes_max)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, rowsAboveHeads_max + 1)
  const counted = ['\t', ';', ',', '|'].map((mark) => ({
    mark,
    heads: Math.max(
      0,
      ...lines.map((line) =>
        headsIn(
          line
            .split(mark)
            .slice(0, columns_max)
            .map((cell) => cell.replaceAll('"', '')),
        ),
      ),
    ),
  }))
  const best = counted.reduce((most, each) => (each.heads > most.heads ? each : most))
  const marked = counted.find(({ mark }) => lines[0]?.replace(/"[^"]*"/g, '').includes(mark))
  return { separator: (best.heads >= 2 ? best : (marked ?? best)).mark, from: 0 }
}

/** The rows of a CSV, separated by commas, semicolons, tabs or bars. Refuses an incomplete line by its number. */
export const readCsv = (bytes: Uint8Array, headsIn: (cells: readonly string[]) => number): Sheet => {
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    if ((end < 0 ? text.length : end) - at > row_bytes_max) throw new Unreadable('table_wrong_kind')
    at = end < 0 ? text.length : end + 1
  }
  const { separator, from } = separatorOf(text, headsIn)
  try {
    const records = parse(text.slice(from), {
      delimiter: separator,
      info: true,
      max_record_size: row_bytes_max,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: batchRows_max + rowsAboveHeads_max + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    if (records.length > batchRows_max + rowsAboveHeads_max)
      throw new Unreadable('table_too_long', { max: String(batchRows_max) })
    const shift = from > 0 ? 1 : 0
    return {
      rows: records.map(({ record, info }) => ({
        row: info.lines + shift,
        cells: record.map((cell) => ({ text: bare(cell.trim()) })),
      })),
      ...{ hiddenRows: [], hiddenColumns: new Set(), otherSheets: [], merged: [], separator },
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new Unreadable('table_wrong_kind')
    throw new Unreadable('table_half_line', { line: String(error.lines ?? '') })
  }
}

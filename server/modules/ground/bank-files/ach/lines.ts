import type { Findings } from '../findings.ts'
import { record_length } from './records.ts'

/** A record as read: exactly 94 characters, ASCII. */
export type Line = { line: number; text: string }

const place = (line: number) => ({ line, field: '' })

/** A UTF-8 letter is two or more bytes: the record is as long as a person counts it. Foreign letters become a question mark. */
const asAscii = (raw: string): string => {
  const letters = raw.length > record_length ? Buffer.from(raw, 'latin1').toString('utf8') : raw
  return letters.replace(/[^ -~]/gu, '?')
}

/** Only the header and the control of a file end with optional text; in every other record a missing end is missing data. */
const isCut = (text: string): boolean => /^1.{39}/.test(text) || /^9\d{54}/.test(text)

const toRecord = (raw: string, line: number, findings: Findings): string => {
  if (/[^ -~]/.test(raw)) {
    const column = raw.search(/[^ -~]/) + 1
    findings.error(place(line), 'character', `column ${column} has a character that ACH files do not have`)
  }
  const text = asAscii(raw)
  if (text.length < record_length)
    findings.error(
      place(line),
      isCut(text) ? 'line_short' : 'line_truncated',
      `the record has ${text.length} characters instead of ${record_length}`,
    )
  if (text.length > record_length)
    findings.error(
      place(line),
      text.slice(record_length).trim() === '' ? 'line_long' : 'line_overlong',
      `the record has ${text.length} characters instead of ${record_length}`,
    )
  return text.padEnd(record_length).slice(0, record_length)
}

const splitUnbroken = (text: string): string[] => text.match(/[\s\S]{1,94}/g) ?? []

/** Splits a file into records. `text` has one character per byte. */
export const readLines = (text: string, findings: Findings): Line[] => {
  const unmarked = text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text
  if (unmarked !== text) findings.error(place(1), 'byte_order_mark', 'the file starts with a byte order mark')
  const trimmed = unmarked.trimEnd()
  // Some systems end a text file with Ctrl-Z.
  const body = trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : unmarked
  const isUnbroken = body.length > record_length && !/[\r\n]/.test(body.trimEnd())
  const windows = (body.match(/\r\n/g) ?? []).length
  const all = (body.match(/\n|\r(?!\n)/g) ?? []).length
  if (isUnbroken || (windows > 0 && windows < all))
    findings.error(place(0), 'line_ends', isUnbroken ? 'records have no line ends' : 'line ends are mixed')
  const raw = isUnbroken ? splitUnbroken(body.trimEnd()) : body.split(/\r\n|\n|\r/)
  while (raw.length > 0 && raw.at(-1)?.trim() === '') raw.pop()
  return raw.flatMap((one, index): Line[] => {
    const line = index + 1
    if (one.trim() !== '') return [{ line, text: toRecord(one, line, findings) }]
    findings.error(place(line), 'line_blank', 'a blank line')
    return []
  })
}

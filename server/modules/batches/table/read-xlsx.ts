import { XMLParser } from 'fast-xml-parser'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { plainCell, type Sheet, type SheetCell, Unreadable } from './sheet.ts'

/** What is unpacked of a workbook, all parts together: a thousand rows take less than one. */
const unpacked_max = 64 * 1024 ** 2
/** Excel keeps fifteen digits of a number, and makes the others zeros. */
const digitsKept = 15

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  removeNSPrefix: true,
  isArray: (name) => ['sheet', 'Relationship', 'si', 'row', 'c', 'r', 't'].includes(name),
})

type Text = string | { '#text'?: string }
type RichText = { t?: Text[]; r?: { t?: Text[] }[] }
type CellNode = { r?: string[] | string; t?: string[] | string; v?: Text; f?: unknown; is?: RichText }
type RowNode = { r?: string[] | string; c?: CellNode[] }

const textOf = (node: Text | undefined): string => (typeof node === 'object' ? (node['#text'] ?? '') : (node ?? ''))
const richText = ({ t = [], r = [] }: RichText): string =>
  [...t, ...r.flatMap((run) => run.t ?? [])].map((part) => textOf(part)).join('')
/** The parser reads attributes and elements of one name alike. */
const attribute = (value: string[] | string | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '')

const unpack = (bytes: Uint8Array): Record<string, Uint8Array> => {
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (/vbaProject\.bin$/i.test(name)) throw new Unreadable('table_with_macros')
    if (!/^xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i.test(name))
      return false
    unpacked += originalSize
    if (unpacked > unpacked_max) throw new Unreadable('table_too_dense')
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('table_wrong_kind')
  }
}

const parsed = (parts: Record<string, Uint8Array>, name: string): Record<string, unknown> | undefined => {
  const part = parts[name]
  if (!part) return undefined
  const text = new TextDecoder().decode(part)
  // Spreadsheets have none, and one can name a great text many times.
  if (text.includes('<!DOCTYPE')) throw new Unreadable('table_wrong_kind')
  try {
    return parser.parse(text)
  } catch {
    throw new Unreadable('table_wrong_kind')
  }
}

/** The part of the sheet that the workbook lists first. */
const firstSheet = (parts: Record<string, Uint8Array>): RowNode[] => {
  const book = parsed(parts, 'xl/workbook.xml') as { workbook?: { sheets?: { sheet?: { id?: string }[] } } } | undefined
  const links = parsed(parts, 'xl/_rels/workbook.xml.rels') as
    | { Relationships?: { Relationship?: { Id?: string; Target?: string }[] } }
    | undefined
  const id = book?.workbook?.sheets?.sheet?.[0]?.id
  const target = links?.Relationships?.Relationship?.find((link) => link.Id === id)?.Target
  if (!target) throw new Unreadable('table_wrong_kind')
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = parsed(parts, name) as { worksheet?: { sheetData?: { row?: RowNode[] } | string } } | undefined
  const data = sheet?.worksheet?.sheetData
  return typeof data === 'object' ? (data.row ?? []) : []
}

/** 'C7' is the third column: 2. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1

/** As Excel shows it: at most fifteen digits, without an exponent. */
const decimalOf = (stored: string, place: string): string => {
  const value = Number(stored) // tidy allows Number because a spreadsheet stores binary fractions
  if (!Number.isFinite(value)) throw new Unreadable('table_wrong_kind')
  if (Math.abs(value) >= 10 ** digitsKept) throw new Unreadable('table_number_cut', { cell: place })
  return new Intl.NumberFormat('en-US', { maximumSignificantDigits: digitsKept, useGrouping: false }).format(value)
}

const cellOf = (node: CellNode, shared: readonly string[], place: string): SheetCell => {
  const kind = attribute(node.t)
  const value = textOf(node.v)
  if (node.f !== undefined && (value === '' || kind === 'e')) throw new Unreadable('table_formula', { cell: place })
  if (kind === 'e') throw new Unreadable('table_formula', { cell: place })
  if (kind === 's') return plainCell(shared[Number.parseInt(value, 10)] ?? '')
  if (kind === 'inlineStr') return plainCell(richText(node.is ?? {}))
  if (kind === 'str' || kind === 'b' || value === '') return plainCell(value)
  return { text: decimalOf(value, place), isNumber: true }
}

/**
 * The rows of the first sheet of an XLSX workbook (ECMA-376). Of a formula the result that the spreadsheet stored; one without is refused,
 * as are macros, by its cell's name.
 */
export const readXlsx = (bytes: Uint8Array): Sheet => {
  const parts = unpack(bytes)
  const strings = parsed(parts, 'xl/sharedStrings.xml') as { sst?: { si?: RichText[] } } | undefined
  const shared = (strings?.sst?.si ?? []).map((item) => (typeof item === 'string' ? item : richText(item)))
  return firstSheet(parts).map((row, at) => {
    const number = Number.parseInt(attribute(row.r), 10) || at + 1
    const cells: SheetCell[] = []
    for (const [next, node] of (row.c ?? []).entries()) {
      const reference = attribute(node.r)
      const column = reference ? columnOf(reference) : next
      while (cells.length < column) cells.push(plainCell(''))
      cells[column] = cellOf(node, shared, reference || `${number}`)
    }
    return { row: number, cells }
  })
}

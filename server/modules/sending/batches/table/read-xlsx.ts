import { type UnzipFileInfo, unzipSync } from 'fflate'
import { batchRows_max } from '#contract/sending/batch-table.ts'
import { formatOf, general, type NumberFormat } from './number-format.ts'
import { readXml } from './read-xml.ts'
import { cellLength_max, columns_max, rowsAboveHeads_max, type Sheet, type SheetCell, Unreadable } from './sheet.ts'

/** The limit of unpacked data of a workbook, all parts together: a thousand rows need less than one megabyte. */
const unpacked_max = 8 * 1024 ** 2
/** The last column of Excel is XFD. */
const excelColumns_max = 16_384
/** Excel stores fifteen significant digits, and zeros for the others. */
const digitsKept = 15

type Parts = Record<string, Uint8Array>

const partName =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i

const unpack = (bytes: Uint8Array): Parts => {
  let unpacked = 0
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (/vbaProject\.bin$/i.test(name)) throw new Unreadable('table_with_macros')
    if (!partName.test(name)) return false
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

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'
const isNothing = (size: string | undefined): boolean => size !== undefined && /^0*\.?0*$/.test(size)
const numberOf = (text: string | undefined): number => Number.parseInt(text ?? '', 10)

/** The first visible sheet, and the names of the other non-empty ones. */
const findSheet = (parts: Parts): { sheet: Uint8Array; otherSheets: string[] } => {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  const targets = new Map<string, string>()
  const [book, links] = [parts['xl/workbook.xml'], parts['xl/_rels/workbook.xml.rels']]
  if (!book || !links) throw new Unreadable('table_wrong_kind')
  readXml(book, {
    open: (tag, { name = '', id = '', state = 'visible' }) => {
      if (tag === 'sheet') sheets.push({ name, id, isHidden: state !== 'visible' })
    },
  })
  readXml(links, {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const partOf = ({ id }: { id: string }): Uint8Array | undefined => parts[targets.get(id) ?? '']
  const first = sheets.find((one) => !one.isHidden && partOf(one))
  const sheet = first && partOf(first)
  if (!sheet) throw new Unreadable('table_wrong_kind')
  const isFilled = (part: Uint8Array): boolean =>
    Buffer.from(part.buffer, part.byteOffset, part.length).includes('</c>')
  const others = sheets.filter((one) => one !== first && isFilled(partOf(one) ?? new Uint8Array()))
  return { sheet, otherSheets: others.map(({ name }) => name) }
}

const readStrings = (part: Uint8Array | undefined): string[] => {
  const strings: string[] = []
  let text = ''
  /** Inside `t`, and not in a phonetic run. */
  let isText = false
  let isSound = false
  if (part)
    readXml(part, {
      open: (tag) => {
        if (tag === 'si') text = ''
        if (tag === 'rPh') isSound = true
        isText = tag === 't' && !isSound
      },
      text: (piece) => {
        if (isText) text = (text + piece).slice(0, cellLength_max + 1)
      },
      close: (tag) => {
        isText = false
        if (tag === 'rPh') isSound = false
        if (tag === 'si') strings.push(text)
      },
    })
  return strings
}

const readStyles = (part: Uint8Array | undefined): NumberFormat[] => {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isUsed = false
  if (part)
    readXml(part, {
      open: (tag, { numFmtId, formatCode }) => {
        if (tag === 'numFmt') codes.set(numberOf(numFmtId), (formatCode ?? '').slice(0, 500))
        if (tag === 'cellXfs') isUsed = true
        if (tag === 'xf' && isUsed) ids.push(numberOf(numFmtId) || 0)
      },
      close: (tag) => {
        if (tag === 'cellXfs') isUsed = false
      },
    })
  const known = new Map<number, NumberFormat>()
  return ids.map((id) => {
    const format = known.get(id) ?? formatOf(id, codes)
    known.set(id, format)
    return format
  })
}

/** 'C7' is the third column: 2. A reference beyond the last column of Excel is invalid. */
const columnOf = (reference: string): number => {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1] ?? ''
  const column = [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0)
  if (column === 0 || column > excelColumns_max) throw new Unreadable('table_wrong_kind')
  return column - 1
}

/** As Excel displays it: at most fifteen digits, without an exponent. */
const decimalOf = (stored: string): SheetCell => {
  const value = Number(stored) // tidy allows Number because a spreadsheet stores binary fractions
  if (!Number.isFinite(value)) throw new Unreadable('table_wrong_kind')
  if (Math.abs(value) >= 10 ** digitsKept) return { text: stored.slice(0, cellLength_max), problem: 'table_number_cut' }
  return { text: decimals.format(value) }
}
const decimals = new Intl.NumberFormat('en-US', { maximumSignificantDigits: digitsKept, useGrouping: false })

/** A cell as it is stored. `value` is undefined where the spreadsheet stored none. */
type Stored = {
  column: number
  kind: string
  style: number
  hasFormula: boolean
  value: string | undefined
  inline: string
}

const cellOf = (
  { kind, style, hasFormula, value, inline }: Stored,
  strings: string[],
  styles: NumberFormat[],
): SheetCell => {
  if (kind === 'e' || (hasFormula && value === undefined)) return { text: '?', problem: 'table_formula' }
  if (kind === 'inlineStr') return { text: inline }
  if (value === undefined || value === '') return { text: '' }
  if (kind === 's') return { text: strings[numberOf(value)] ?? '' }
  if (kind === 'str') return { text: value }
  // A date or a boolean is neither text nor an amount.
  if (kind === 'b' || kind === 'd') return { text: value, problem: 'table_number_format' }
  return { format: styles[style] ?? general, ...decimalOf(value) }
}

/**
 * The rows of the first visible sheet of an XLSX workbook (ECMA-376), up to the maximum of a table. For a formula the stored result.
 * Refuses a workbook with macros, or one that unpacks to more than a table can be.
 */
export const readXlsx = (bytes: Uint8Array): Sheet => {
  const parts = unpack(bytes)
  const { sheet: part, otherSheets } = findSheet(parts)
  const [strings, styles] = [readStrings(parts['xl/sharedStrings.xml']), readStyles(parts['xl/styles.xml'])]
  const hiddenColumns = new Set<number>()
  const sheet: Sheet = { rows: [], hiddenRows: [], hiddenColumns, otherSheets, merged: [] }
  let row = { number: 0, isHidden: false, cells: [] as SheetCell[] }
  let hidesRows = false
  let cell: Stored | undefined
  let column = -1
  let into: 'value' | 'inline' | undefined
  let isSound = false

  const openRow = ({ r, hidden, ht }: Readonly<Record<string, string>>): void => {
    const isHidden = isOn(hidden) || isNothing(ht) || (hidesRows && hidden === undefined)
    row = { number: numberOf(r) || row.number + 1, isHidden, cells: [] }
    column = -1
  }
  const openCell = ({ r, t = 'n', s }: Readonly<Record<string, string>>): void => {
    column = r === undefined ? column + 1 : columnOf(r)
    if (column >= excelColumns_max) throw new Unreadable('table_wrong_kind')
    cell = { column, kind: t, style: numberOf(s) || 0, hasFormula: false, value: undefined, inline: '' }
  }
  const closeCell = (stored: Stored): void => {
    const read = cellOf(stored, strings, styles)
    cell = undefined
    if (read.text.trim() === '') return
    if (stored.column >= columns_max) throw new Unreadable('table_wrong_kind')
    while (row.cells.length <= stored.column) row.cells.push({ text: '' })
    row.cells[stored.column] = read
  }
  const closeRow = (): void => {
    if (row.cells.length === 0) return
    if (row.isHidden) sheet.hiddenRows.push(row.number)
    else sheet.rows.push({ row: row.number, cells: row.cells })
    if (sheet.rows.length + sheet.hiddenRows.length > batchRows_max + rowsAboveHeads_max)
      throw new Unreadable('table_too_long', { max: String(batchRows_max) })
  }
  const hideColumns = ({ min, max, hidden, width }: Readonly<Record<string, string>>): void => {
    if (!isOn(hidden) && !isNothing(width)) return
    for (let at = numberOf(min); at <= Math.min(numberOf(max), columns_max); at += 1) hiddenColumns.add(at - 1)
  }

  readXml(part, {
    open: (tag, attributes) => {
      if (tag === 'row') openRow(attributes)
      else if (tag === 'c') openCell(attributes)
      else if (cell && tag === 'f') cell.hasFormula = true
      else if (cell && tag === 'rPh') isSound = true
      else if (cell && tag === 'v') {
        cell.value = ''
        into = 'value'
      } else if (cell && tag === 't' && !isSound) into = 'inline'
      else if (tag === 'sheetFormatPr') hidesRows = isOn(attributes.zeroHeight)
      else if (tag === 'col') hideColumns(attributes)
      else if (tag === 'mergeCell') {
        const place = (attributes.ref ?? '').slice(0, 40)
        if (sheet.merged.length === batchRows_max) throw new Unreadable('table_merged_cells', { cell: place })
        sheet.merged.push({ place, lastRow: numberOf(/\d+$/.exec(place)?.[0]) || 0 })
      }
    },
    text: (piece) => {
      if (cell && into) cell[into] = ((cell[into] ?? '') + piece).slice(0, cellLength_max + 1)
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') into = undefined
      else if (tag === 'rPh') isSound = false
      else if (tag === 'c' && cell) closeCell(cell)
      else if (tag === 'row') closeRow()
    },
  })
  return sheet
}

import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { workbook } from '#tests/batches.ts'
import { readTable } from './read-table.ts'
import { Unreadable } from './sheet.ts'

const refusal = (bytes: Uint8Array): unknown => {
  try {
    return readTable({ bytes, language: 'es' }).rows.length
  } catch (error) {
    return error instanceof Unreadable ? error.code : error
  }
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row r="1">${text('A1', 'Nombre')}${text('B1', 'Monto')}</row>`
const sheet = (data: string, more: Record<string, Uint8Array> = {}) =>
  workbook([], {
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${heads}${data}</sheetData></worksheet>`),
    ...more,
  })
const repeat = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at + 2)).join('')
const large = (mebibytes: number) => new Uint8Array(mebibytes * 1024 ** 2).fill(32)

describe('a hostile file is refused by its content, within the time and the memory of a valid one', () => {
  const pair = (at: number) => `<row r="${at}">${text(`A${at}`, 'Ana')}${text(`B${at}`, '20')}</row>`
  test.each([
    ['a cell far beyond the last column', () => sheet(`<row r="2">${text('ZZZZZZ2', 'x')}</row>`), 'table_wrong_kind'],
    ['a cell beyond XFD', () => sheet(`<row r="2">${text('XFE2', 'x')}</row>`), 'table_wrong_kind'],
    ['a cell beyond any list of people', () => sheet(`<row r="2">${text('XFD2', 'x')}</row>`), 'table_wrong_kind'],
    ['a reference without letters', () => sheet(`<row r="2">${text('~~~~2', 'x')}</row>`), 'table_wrong_kind'],
    ['a reference in small letters', () => sheet(`<row r="2">${text('a2', 'x')}</row>`), 'table_wrong_kind'],
    [
      'a thousand rows as wide as Excel goes',
      () => sheet(repeat(1000, (at) => `<row>${text(`XFD${at}`, '1')}</row>`)),
      'table_wrong_kind',
    ],
    [
      'more cells in a row than Excel has columns',
      () => sheet(`<row r="2">${'<c/>'.repeat(20_000)}</row>`),
      'table_wrong_kind',
    ],
    ['sixty megabytes of blanks', () => workbook([], { 'xl/worksheets/sheet1.xml': large(60) }), 'table_too_dense'],
    [
      'parts that are too large together',
      () => workbook([], { 'xl/sharedStrings.xml': large(5), 'xl/styles.xml': large(4) }),
      'table_too_dense',
    ],
    ['a hundred thousand rows', () => sheet(repeat(30_000, pair)), 'table_too_long'],
    ['a million empty rows', () => sheet('<row/>'.repeat(1_000_000)), 'table_too_dense'],
    [
      'a text that is named many times',
      () =>
        sheet(
          repeat(1000, (at) => `<row r="${at}"><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>`),
          { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${' '.repeat(7_000_000)}x</t></si></sst>`) },
        ),
      'table_empty',
    ],
    [
      'more texts than a table can use',
      () => sheet(pair(2), { 'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(300_000)}</sst>`) }),
      'table_too_dense',
    ],
    ['elements inside elements', () => sheet('<a>'.repeat(1_000_000)), 'table_wrong_kind'],
    [
      'an element of a million attributes',
      () => sheet(`<row ${repeat(500_000, (at) => `a${at}="1" `)}/>`),
      'table_wrong_kind',
    ],
    [
      'a size that is not so',
      () => {
        const bytes = workbook([], { 'xl/worksheets/sheet1.xml': large(60) })
        for (let at = 0; at < bytes.length - 4; at += 1)
          if (bytes.readUInt32LE(at) === 60 * 1024 ** 2) bytes.writeUInt32LE(1000, at)
        return bytes
      },
      'table_wrong_kind',
    ],
    ['ten megabytes of commas', () => Buffer.alloc(10_000_000, ','), 'table_wrong_kind'],
    ['ten megabytes of quotes', () => Buffer.alloc(10_000_000, '"'), 'table_wrong_kind'],
    ['ten megabytes of line breaks', () => Buffer.alloc(10_000_000, '\r'), 'table_empty'],
    ['a million lines', () => Buffer.from(`Nombre,Monto\n${'Ana,20\n'.repeat(1_000_000)}`), 'table_too_long'],
  ])('%s', (_, make, code) => {
    expect(refusal(make())).toBe(code)
  })
})

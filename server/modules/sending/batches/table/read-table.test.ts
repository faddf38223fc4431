import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { workbook } from '#tests/batches.ts'
import { readTable } from './read-table.ts'
import { Unreadable } from './sheet.ts'
import { splitName } from './split-name.ts'

const read = (bytes: Uint8Array, language: 'es' | 'pt' | 'en' = 'es') => readTable({ bytes, language }).rows
const refusal = (bytes: Uint8Array) => {
  try {
    return read(bytes)
  } catch (error) {
    return error instanceof Unreadable ? [error.code, error.values] : error
  }
}

const csv = 'Nombre completo;Monto;Moneda\r\nMaría Peña;"1,200.50";HNL\r\n'

describe('a CSV is read right in every form that spreadsheets write', () => {
  const expected = [expect.objectContaining({ name: 'María Peña', amount: '1,200.50', currency: 'HNL' })]
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])
  test.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${csv}`)],
    ['Windows-1252', Buffer.from(csv, 'latin1')],
    ['UTF-16', utf16],
    ['tabs', Buffer.from(csv.replaceAll(';', '\t'))],
    ['commas', Buffer.from(csv.replaceAll(';', ','))],
    ['empty lines between', Buffer.from(csv.replace('\r\n', '\r\n\r\n;;\r\n'))],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toEqual(expected)
  })
})

test('columns are found by their headings in any language and order, and unknown ones are ignored', () => {
  const [row] = read(Buffer.from('Employee,Notes,Bank,Cantidad\nAna Paz,x,Banco Atlántida,20\n'))
  expect(row).toMatchObject({ name: 'Ana Paz', institution: 'Banco Atlántida', amount: '20', account: '' })
})

test('two columns without headings are names and amounts', () => {
  expect(read(Buffer.from('Ana Paz,20\nLuz Gil,30\n')).map(({ name, amount }) => [name, amount])).toEqual([
    ['Ana Paz', '20'],
    ['Luz Gil', '30'],
  ])
})

describe('a workbook', () => {
  const heads = ['Nombre', 'Cuenta', 'Monto']

  test('a workbook yields texts unchanged, numbers as Excel displays them and amounts in the reader’s locale', () => {
    const bytes = workbook([heads, ['María & José', 2001234821, 1200.1 + 0.2]])
    expect(read(bytes)).toEqual([
      expect.objectContaining({ name: 'María & José', account: '2001234821', amount: '1200.3' }),
    ])
    expect(read(bytes, 'pt')[0]?.amount).toBe('1200,3')
  })

  test('a workbook yields the stored result of a formula, and is refused by the cell of a formula without one', () => {
    const formula = (result: string) => ({ xml: `<c r="PLACE"><f>B2*2</f>${result}</c>` })
    expect(read(workbook([heads, ['Ana', '1', formula('<v>40.5</v>')]]))[0]?.amount).toBe('40.5')
    expect(refusal(workbook([heads, ['Ana', '1', formula('')]]))).toEqual(['table_formula', { cell: 'C2' }])
    const error = { xml: '<c r="PLACE" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }
    expect(refusal(workbook([heads, ['Ana', '1', error]]))).toEqual(['table_formula', { cell: 'C2' }])
  })

  test('a workbook is refused by the cell of an account number that Excel has rounded', () => {
    expect(refusal(workbook([heads, ['Ana', 12180012345678010, 20]]))).toEqual(['table_number_cut', { cell: 'B2' }])
  })

  test('a workbook with macros, a ZIP bomb or entities, or without a sheet, is refused', () => {
    const more = { 'xl/vbaProject.bin': strToU8('x') }
    expect(refusal(workbook([heads, ['Ana', '1', 20]], more))).toEqual(['table_with_macros', {}])
    const bomb = { 'xl/sharedStrings.xml': new Uint8Array(65 * 1024 ** 2) }
    expect(refusal(workbook([heads], bomb))).toEqual(['table_too_dense', {}])
    const entity = { 'xl/sharedStrings.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><sst/>') }
    expect(refusal(workbook([heads], entity))).toEqual(['table_wrong_kind', {}])
    expect(refusal(workbook([heads]).subarray(0, 200))).toEqual(['table_wrong_kind', {}])
  })
})

test('a file that is no table, too long, empty, truncated or without headings is refused by name', () => {
  const lines = (count: number) => `Nombre,Monto\n${'Ana,20\n'.repeat(count)}`
  expect(read(Buffer.from(lines(1000)))).toHaveLength(1000)
  expect(refusal(Buffer.from(lines(1001)))).toEqual(['table_too_long', { max: '1000' }])
  expect(refusal(Buffer.from('Nombre,Monto\n'))).toEqual(['table_empty', {}])
  expect(refusal(Buffer.from('Nombre,Monto\nAna,20\n"Luz,30\n'))).toEqual([
    'table_half_line',
    { line: expect.any(String) },
  ])
  expect(refusal(Buffer.from('a,b,c\n1,2,3\n'))).toEqual(['table_without_heads', {}])
  expect(refusal(Buffer.from('%PDF-1.7 …'))).toEqual(['table_wrong_kind', {}])
  expect(refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual(['table_wrong_kind', {}])
  expect(refusal(Buffer.from('a\0b'))).toEqual(['table_wrong_kind', {}])
})

test.each([
  ['Ana Paz', 'Ana', 'Paz', ''],
  ['Carmen Mejía Zelaya', 'Carmen', 'Mejía', 'Zelaya'],
  ['José Luis Pérez Gil', 'José Luis', 'Pérez', 'Gil'],
  ['María de la Cruz Peña', 'María', 'de la Cruz', 'Peña'],
  ['Pelé', 'Pelé', '', ''],
])('the full name %s is split into given names and surnames in order', (name, firstName, lastName, secondLastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName, secondLastName })
})

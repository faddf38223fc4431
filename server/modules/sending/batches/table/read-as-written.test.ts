import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { BatchCells } from '#contract/sending/batch-table.ts'
import { workbook } from '#tests/batches.ts'
import { readTable } from './read-table.ts'
import { Unreadable } from './sheet.ts'

type Language = 'es' | 'pt' | 'en'
const table = (bytes: Uint8Array | string, language: Language = 'es') =>
  readTable({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, language })
const read = (bytes: Uint8Array | string, language: Language = 'es'): BatchCells[] => table(bytes, language).rows
const refusal = (bytes: Uint8Array | string, language: Language = 'es') => {
  try {
    return read(bytes, language)
  } catch (error) {
    return error instanceof Unreadable ? [error.code, error.values] : error
  }
}
const names = (bytes: Uint8Array | string) => read(bytes).map(({ name, amount }) => [name, amount])

describe('payees', () => {
  test.each([
    'Nombre,Apellidos,Monto\nCarmen Rosa,Paz Funes,20\n',
    'Apellidos,Nombres,Monto\nPaz Funes,Carmen Rosa,20\n',
    'Primer nombre,Segundo nombre,Primer apellido,Segundo apellido,Monto\nCarmen,Rosa,Paz,Funes,20\n',
    'Nombre,Apellido paterno,Apellido materno,Monto\nCarmen Rosa,Paz,Funes,20\n',
    'First name,Last name,Amount\nCarmen Rosa,Paz Funes,20\n',
    'Given name,Middle name,Surname,Amount\nCarmen,Rosa,Paz Funes,20\n',
    'Primeiro nome,Sobrenome,Valor\nCarmen Rosa,Paz Funes,20\n',
    'Beneficiario,Apellidos del beneficiario,Monto\nCarmen Rosa,Paz Funes,20\n',
  ])('a payee’s name joins given names and surnames of several columns: %s', (csv) => {
    expect(names(csv)).toEqual([['Carmen Rosa Paz Funes', '20']])
  })

  test('an ambiguous payee is refused where a full name has a separate surname column, and where two columns are names', () => {
    const values = { first: 'Nombre completo', second: 'Apellidos' }
    expect(refusal('Nombre completo,Apellidos,Monto\nAna Paz,Gil,20\n')).toEqual(['table_two_columns', values])
    expect(refusal('Nombre,Beneficiario,Monto\nAna Paz,Luz Gil,20\n')).toEqual([
      'table_two_columns',
      { first: 'Nombre', second: 'Beneficiario' },
    ])
  })

  test.each([
    ['\r\n', '\n', '\n'],
    ['\n', '\r\n', '\r\n'],
    ['\r', '\r', '\r'],
    ['\r\n', '\r', '\n'],
  ])('every row is read with any line ending: %j, %j, %j', (one, two, three) => {
    expect(names(`Nombre,Monto${one}Ana,20${two}Luz,30${three}Eva,40`)).toEqual([
      ['Ana', '20'],
      ['Luz', '30'],
      ['Eva', '40'],
    ])
  })

  const mac = (text: string): Buffer => {
    const codes: Record<string, number> = {
      á: 0x87,
      é: 0x8e,
      í: 0x92,
      ó: 0x97,
      ú: 0x9c,
      ñ: 0x96,
      Á: 0xe7,
      Í: 0xea,
      Ñ: 0x84,
    }
    return Buffer.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
  }
  test.each(['Jesús Pérez', 'María Paz', 'Ramón Gil', 'Ana Núñez', 'MARÍA PAZ', 'Ángel Gil'])(
    'is asked for where a Mac wrote the letters of %s',
    (name) => {
      const got = refusal(mac(`Nombre,Monto\nEva,10\n${name},20\n`))
      expect(got).toEqual(['table_odd_letters', { sample: expect.any(String) }])
    },
  )

  test('a payee’s name with lost, twice decoded or DOS-encoded letters is refused', () => {
    expect(refusal('Nombre,Monto\nJosÃ© PÃ©rez,20\n')).toEqual(['table_odd_letters', { sample: 'JosÃ© PÃ©rez,20' }])
    expect(refusal('Nombre,Monto\nJos\ufffd,20\n')).toEqual(['table_odd_letters', { sample: 'Jos�,20' }])
    const old = Buffer.from('Nombre,Monto\nJos\x82 P\x82rez,20\n', 'latin1')
    expect(refusal(old)).toEqual(['table_odd_letters', { sample: expect.any(String) }])
  })

  test.each([
    'José Ángel Núñez',
    'MUÑOZ GARCÍA',
    'João da Conceição',
    'Íñigo Ibáñez',
    'Müller',
    'Lingüística 1ª',
    'Óscar',
  ])('a payee’s name in Windows-1252 is read: %s', (name) => {
    expect(names(Buffer.from(`Nombre;Monto\n${name};20\n`, 'latin1'))).toEqual([[name, '20']])
  })
})

describe('amounts', () => {
  test('two columns of amounts are refused by name', () => {
    expect(refusal('Nombre,Monto,Salario\nAna,20,30\n')).toEqual([
      'table_two_columns',
      { first: 'Monto', second: 'Salario' },
    ])
    expect(names('Nombre,Monto,Salario\nAna,20,\n')).toEqual([['Ana', '20']])
  })

  test('the amount is never the first part of one that was split at its comma', () => {
    expect(refusal('Nombre,Monto\nAna,1,200.50\n')).toEqual(['table_wide_row', { line: '2' }])
    expect(refusal('Nombre,Monto,Notas\nAna,1,200,\n')).toEqual(['table_wide_row', { line: '2' }])
    expect(refusal('Nombre,Monto\nAna,200,50\n')).toEqual(['table_wide_row', { line: '2' }])
    expect(names('Nombre,Monto\nAna,20,\n')).toEqual([['Ana', '20']])
  })

  test('the amount is read with the marks of the file, where no other reading exists', () => {
    expect(read('Nombre;Monto\nAna;200,50\nLuz;1.500,00\n').map(({ amount }) => amount)).toEqual(['200.50', '1500.00'])
    expect(read('Nombre;Monto\nAna;200.50\nLuz;"1,500"\n').map(({ amount }) => amount)).toEqual(['200.50', '1,500'])
    expect(read('Nome,Valor\nAna,200.50\n', 'pt')[0]?.amount).toBe('200,50')
    expect(read('Ana;200,50\nLuz;30\n').map(({ amount }) => amount)).toEqual(['200.50', '30'])
  })

  test.each([
    ['Nombre;Monto\nAna;1,500\n', 'es', '1,500'],
    ['Nombre;Monto\nAna;1.500\n', 'es', '1.500'],
    ['Nombre;Monto\nAna;200,50\nLuz;200.50\nEva;1,500\n', 'es', '1,500'],
    ['Nome,Valor\nAna,1.500\n', 'pt', '1.500'],
  ] as const)('is asked where an amount can be read in two ways: %j', (csv, language, amount) => {
    expect(refusal(csv, language)).toEqual(['table_amount_two_ways', { amount, example: expect.any(String) }])
  })

  const styled = (code: string, value: number | string) =>
    workbook(
      [
        ['Nombre', 'Cuenta', 'Monto'],
        ['Ana', { xml: `<c r="PLACE" s="1"><v>${value}</v></c>` }, { xml: `<c r="PLACE" s="2"><v>${value}</v></c>` }],
      ],
      {
        'xl/styles.xml': strToU8(
          `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
        ),
      },
    )
  test.each([
    ['#,##0.00', 1500.5, '1500.5'],
    ['[$MXN] #,##0.00', 1500, '1500 MXN'],
    ['#,##0.00\\ [$€-40A]', 1500, '1500 €'],
    ['"L "#,##0', 1500, '1500 L'],
    ['[$L.-480A]#,##0.00', 1500, '1500 L.'],
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\)', 1500, '1500 $'],
    ['[$-409]#,##0.00;[Red]-#,##0.00', 1500, '1500'],
    ['General', 1500.25, '1500.25'],
  ])('an amount has the currency of its format: %s', (code, value, amount) => {
    expect(read(styled(code, value))[0]?.amount).toBe(amount)
  })

  test.each([
    ['0%', 0.5],
    ['yyyy-mm-dd', 45000],
    ['[h]:mm', 1.5],
    ['#,##0,', 1500000],
    ['0"00"', 15],
    [';;;', 15],
    ['0', 15.5],
    ['# ?/?', 0.5],
  ])('an amount is refused by its cell where its format displays something else: %s', (code, value) => {
    expect(refusal(styled(code, value))).toEqual(['table_number_format', { cell: 'C2' }])
  })

  test('the amount is neither a boolean nor an error of the spreadsheet', () => {
    const cell = (kind: string, value: string) => ({ xml: `<c r="PLACE" t="${kind}"><v>${value}</v></c>` })
    const heads = ['Nombre', 'Notas', 'Monto']
    expect(refusal(workbook([heads, ['Ana', 'x', cell('b', '1')]]))).toEqual(['table_number_format', { cell: 'C2' }])
    expect(refusal(workbook([heads, ['Ana', 'x', cell('e', '#N/A')]]))).toEqual(['table_formula', { cell: 'C2' }])
    expect(names(workbook([heads, ['Ana', cell('e', '#N/A'), 20]]))).toEqual([['Ana', '20']])
  })
})

describe('an account number is read as the spreadsheet displays it', () => {
  const accounts = (code: string, value: string) =>
    read(
      workbook(
        [
          ['Nombre', 'Cuenta', 'Monto'],
          ['Ana', { xml: `<c r="PLACE" s="1"><v>${value}</v></c>` }, 20],
        ],
        {
          'xl/styles.xml': strToU8(
            `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`,
          ),
        },
      ),
    )[0]?.account

  test.each([
    ['0000000000', '1234821', '0001234821'],
    ['000-0000000', '1234821', '000-1234821'],
    ['0', '2001234821', '2001234821'],
    ['#,##0', '2001234821', '2001234821'],
    ['General', '2001234821', '2001234821'],
    ['0.00E+00', '2001234821', '2001234821'],
    ['000', '2001234821', '2001234821'],
  ])('%s of %s is %s', (code, value, account) => {
    expect(accounts(code, value)).toBe(account)
  })

  test('an account number in a CSV excludes its formula and apostrophe', () => {
    const csv = `sep=;\nNombre;Cuenta;Monto\nAna;="0001234821";20\nLuz;'0001234822;30\nEva;"=""0001234823""";40\n`
    expect(read(csv).map(({ account }) => account)).toEqual(['0001234821', '0001234822', '0001234823'])
  })
})

describe('ignored content of a file is reported', () => {
  test('columns without a known heading, and rows above the headings, are reported', () => {
    const { rows, unread } = table('Nómina de noviembre,,,\nNombre,Notas,Monto,Vacía\nAna,x,20,\n')
    expect(rows).toMatchObject([{ name: 'Ana', amount: '20' }])
    expect(unread).toEqual({ columns: ['Notas'], rows: [1], sheets: [] })
  })

  const sheet = (inside: string, rest = '') => `<worksheet>${inside}<sheetData>${rest}</sheetData></worksheet>`
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const heads = `<row r="1">${text('A1', 'Nombre')}${text('B1', 'Monto')}</row>`
  const pair = (at: number, name: string, more = '') =>
    `<row r="${at}" ${more}>${text(`A${at}`, name)}${text(`B${at}`, '20')}</row>`

  test.each(['hidden="1"', 'hidden="true"', 'ht="0"'])('hidden rows are not paid, and are reported: %s', (hidden) => {
    const part = sheet('', heads + pair(2, 'Ana') + pair(3, 'Luz', hidden) + pair(4, 'Eva'))
    const { rows, unread } = table(workbook([], { 'xl/worksheets/sheet1.xml': strToU8(part) }))
    expect(rows.map(({ name }) => name)).toEqual(['Ana', 'Eva'])
    expect(unread.rows).toEqual([3])
  })

  test('the first visible sheet is read, and the others are reported', () => {
    const more = {
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="x"><sheets><sheet name="Vieja" state="hidden" r:id="rId1"/><sheet name="Nueva" r:id="rId2"/><sheet name="Otra" r:id="rId3"/><sheet name="Sin nada" r:id="rId4"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${[1, 2, 3, 4].map((at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet('', heads + pair(2, 'Nadie'))),
      'xl/worksheets/sheet2.xml': strToU8(sheet('', heads + pair(2, 'Ana'))),
      'xl/worksheets/sheet3.xml': strToU8(sheet('', heads + pair(2, 'Otra'))),
      'xl/worksheets/sheet4.xml': strToU8(sheet('')),
    }
    const { rows, unread } = table(workbook([], more))
    expect(rows.map(({ name }) => name)).toEqual(['Ana'])
    expect(unread.sheets).toEqual(['Vieja', 'Otra'])
  })

  test('a hidden column that would be read, and merged cells, are refused by name', () => {
    const hidden = sheet('<cols><col min="2" max="2" hidden="1"/></cols>', heads + pair(2, 'Ana'))
    expect(refusal(workbook([], { 'xl/worksheets/sheet1.xml': strToU8(hidden) }))).toEqual([
      'table_hidden_column',
      { column: 'Monto' },
    ])
    const merged = `${sheet('', heads + pair(2, 'Ana')).replace('</worksheet>', '')}<mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`
    expect(refusal(workbook([], { 'xl/worksheets/sheet1.xml': strToU8(merged) }))).toEqual([
      'table_merged_cells',
      { cell: 'A2:A3' },
    ])
  })

  test('a cell that is too long is refused, not truncated', () => {
    const values = { cell: 'A2', max: '200' }
    expect(refusal(`Nombre,Monto\n${'a'.repeat(201)},20\n`)).toEqual(['table_long_cell', values])
  })
})

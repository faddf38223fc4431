import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { csvOptions } from './csv.ts'

const csvOf = (rows: string[][]): string => stringify(rows, csvOptions)
/** The byte order mark and the last line break are left out. */
const lines = (...rows: string[][]) => csvOf(rows).slice(1).split('\r\n').slice(0, -1)

describe('a CSV file', () => {
  test('a CSV file starts with a byte order mark and terminates each row as RFC 4180 says', () => {
    expect(
      csvOf([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('\ufeffa,b\r\nc,\r\n')
  })

  test('a CSV file preserves commas, quotes, line breaks and outer blanks inside one cell', () => {
    expect(csvOf([['Mejía, Rosa', 'say "hi"', 'two\nlines', ' x']])).toBe(
      '\ufeff"Mejía, Rosa","say ""hi""","two\nlines"," x"\r\n',
    )
  })

  test.each([
    '=1+1',

    '-2+3',
    '@SUM(A1)',
    '-cmd',
    ' =1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\u00a0=1+1',
    '\uff1d1+1',
    '\uff0b1',
    '\uff0d1+1',
    '\uff20SUM(A1)',
    '--1',
    '-1-1',
    '-1;=1',
    '-1=1',
    '-1e5',
    '-1+A1',
    '- 1',
    '-',
  ])('%j is text to a spreadsheet', (typed) => {
    expect(lines([typed])[0]?.replace(/^"/, '')).toMatch(/^'/)
  })

  test('a semicolon in a text does not split its cell, where semicolons separate the cells', () => {
    expect(lines(['x;=1+1', 'y'])).toEqual(['"x;=1+1",y'])
  })

  test.each([
    '-12',
    '+12125550147',
    '-12.50',
    '-1,250.50',
    '-1.250,50',
    '-0.5',
    '-1\u00a0250',
    '12',
    '2026-11-21',
    'a=b',
    '',
  ])('%j stays as it is', (typed) => {
    expect(lines([typed])[0]?.replaceAll('"', '')).toBe(typed)
  })
})

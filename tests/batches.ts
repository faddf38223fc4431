import { strToU8, zipSync } from 'fflate'
import { type BatchCells, batchCells } from '../contract/sending/batch-table.ts'
import { type Batch, batches } from '../contract/sending/batches.ts'
import { codeMailedTo, type Person } from './people.ts'
import { newId } from './sending.ts'
import type { TestServer } from './server.ts'

/** A row as typed: empty except for the given cells. */
export const row = (cells: Partial<BatchCells>) => ({
  recipientId: null,
  cells: { ...(Object.fromEntries(batchCells.map((cell) => [cell, ''])) as BatchCells), ...cells },
})

/** A person in no customer's network yet. */
export const newcomer = (at: number, amount: string) =>
  row({
    name: `Ana${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10) % 10]}${'abcdefghij'[Math.floor(at / 100) % 10]} Paz Funes`,
    country: 'Honduras',
    institution: 'Banco Atlántida',
    accountType: 'Ahorros',
    account: String(2_001_230_000 + at),
    amount,
  })

export const prepare = async (
  server: TestServer,
  as: Person,
  rows: readonly ReturnType<typeof row>[],
  pay: { payIn: 'wallet' | 'ach'; bankAccountId?: string } = { payIn: 'wallet' },
): Promise<Batch> => {
  const body = { id: newId(server), name: 'noviembre', rows: [...rows], ...pay }
  const got = await server.call(batches.prepare, { body, as })
  if (got.status !== 201) throw new Error(`preparing failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got.body
}

/** The code that was mailed for a batch. */
export const askBatchCode = async (server: TestServer, as: Person, id: string): Promise<string> => {
  const got = await server.call(batches.sendCode, { params: { id }, as })
  if (got.status !== 200) throw new Error(`asking for the code failed: ${got.status} ${JSON.stringify(got.body)}`)
  return codeMailedTo(server, as.email)
}

export const confirmed = async (server: TestServer, as: Person, id: string): Promise<Batch> => {
  const code = await askBatchCode(server, as, id)
  const got = await server.call(batches.confirm, { params: { id }, body: { code }, as })
  if (got.status !== 202) throw new Error(`confirming failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got.body
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const column = (at: number): string => 'ABCDEFGHIJKLMNOP'[at] ?? ''

/** A workbook of one sheet. A number is stored as one; an object is the XML of its cell. */
export const workbook = (
  rows: readonly (readonly (string | number | { xml: string })[])[],
  more: Record<string, Uint8Array> = {},
): Buffer => {
  const cell = (value: string | number | { xml: string }, place: string): string => {
    if (typeof value === 'object') return value.xml.replace('PLACE', place)
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  }
  const sheet = rows
    .map(
      (cells, at) => `<row r="${at + 1}">${cells.map((value, n) => cell(value, column(n) + (at + 1))).join('')}</row>`,
    )
    .join('')
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="x"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId7"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      ...more,
    }),
  )
}

import { folded } from '#contract/lib/names.ts'
import { type BatchCell, batchCells } from '#contract/sending/batch-table.ts'
import { batchesMessages } from '../messages.ts'
import { columnName, rowsAboveHeads_max, type Sheet, type SheetCell, type SheetRow, Unreadable } from './sheet.ts'

/** The meaning of a column: a cell of the template, or a part of a name with its own column. */
export type Meaning = BatchCell | 'middleName' | 'lastName' | 'secondLastName'
export type Column = { at: number; head: string; meaning: Meaning | undefined }
/** `above`: the rows over the headings; `width`: the number of heading cells. */
export type Columns = { columns: Column[]; rows: SheetRow[]; above: SheetRow[]; width: number }

const headOf = new Map<string, Meaning>()
const wholeNames = new Set<string>()
for (const { heads, otherHeads } of Object.values(batchesMessages)) {
  wholeNames.add(folded(heads.name))
  for (const cell of batchCells) for (const name of [heads[cell], ...otherHeads[cell]]) headOf.set(folded(name), cell)
}

/** Patterns for headings that are in no list: no surname and no currency may be ignored. */
const words: readonly [RegExp, Meaning][] = [
  [
    /\b(?:segundos? (?:apellidos?|sobrenomes?)|(?:apellido )?materno|second (?:last ?name|surname))\b/,
    'secondLastName',
  ],
  [/\b(?:apellidos?|surnames?|last ?names?|family ?names?|(?:sobre|ultimo )nomes?|paterno)\b/, 'lastName'],
  [/\b(?:segundos? nombres?|middle ?(?:names?|initial)|segundos? nomes?|nome do meio)\b/, 'middleName'],
  [/^(?:(?:primer(?:os)? )?nombres?|(?:primeiros? )?nomes?|(?:first|given) ?names?)$/, 'name'],
  [/\b(?:moneda|divisa|currency|moeda)\b/, 'currency'],
]

export const meaningOf = (head: string): Meaning | undefined => {
  const said = folded(head)
  return headOf.get(said) ?? words.find(([pattern]) => pattern.test(said))?.[1]
}

export const headsIn = (cells: readonly string[]): number => cells.filter((text) => meaningOf(text)).length

const columnOf = (cell: SheetCell | undefined, at: number, meaning: Meaning | undefined): Column => ({
  at,
  head: (cell?.text.trim() || columnName(at)).slice(0, 80),
  meaning,
})

/**
 * The columns of a table by their headings, which may follow a title. Without headings a table of two columns has names and amounts, and
 * one as wide as the template has its columns.
 */
export const findColumns = ({ rows }: Sheet): Columns => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const headsAt = rows
    .slice(0, rowsAboveHeads_max + 1)
    .findIndex(({ cells }) => headsIn(cells.map(({ text }) => text)) >= 2)
  const heads = rows[headsAt]
  if (heads) {
    const columns = places.map((at) => columnOf(heads.cells[at], at, meaningOf(heads.cells[at]?.text ?? '')))
    return { columns, rows: rows.slice(headsAt + 1), above: rows.slice(0, headsAt), width: heads.cells.length }
  }
  const first = rows[0]?.cells.length
  const meanings: readonly Meaning[] | undefined =
    first === 2 ? ['name', 'amount'] : first === batchCells.length ? batchCells : undefined
  if (!meanings) throw new Unreadable('table_without_heads')
  const columns = places.map((at) => columnOf(undefined, at, meanings[at]))
  return { columns, rows, above: [], width: meanings.length }
}

const holds = (rows: readonly SheetRow[], { at }: Column): boolean =>
  rows.some(({ cells }) => (cells[at]?.text.trim() ?? '') !== '')

/** Cells that may have several columns, one of them filled per row: an account is a CLABE in one row and an IBAN in another. */
const onePerRow: ReadonlySet<Meaning> = new Set([
  'account',
  'routing',
  'document',
  'institution',
  'phone',
  'method',
  'accountType',
])

const refuseTwo = (first: Column, second: Column): never => {
  throw new Unreadable('table_two_columns', { first: first.head, second: second.head })
}

/** Refuses two columns of the same meaning that make a row ambiguous. */
const refuseDoubles = (columns: readonly Column[], rows: readonly SheetRow[]): void => {
  const filled = columns.filter((column) => holds(rows, column))
  for (const [meaning, [first, ...others]] of Map.groupBy(filled, (column) => column.meaning)) {
    if (!meaning || !first || others.length === 0) continue
    const isTwice = ({ cells }: SheetRow, one: Column, other: Column): boolean => {
      const [left = '', right = ''] = [cells[one.at]?.text.trim(), cells[other.at]?.text.trim()]
      return left !== '' && right !== '' && left !== right
    }
    for (const [at, other] of others.entries()) {
      if (!onePerRow.has(meaning)) refuseTwo(first, other)
      for (const one of [first, ...others.slice(0, at)])
        if (rows.some((row) => isTwice(row, one, other))) refuseTwo(one, other)
    }
  }
  const whole = filled.find(({ head }) => wholeNames.has(folded(head)))
  const part = filled.find(({ meaning }) => meaning && ['middleName', 'lastName', 'secondLastName'].includes(meaning))
  if (whole && part) refuseTwo(whole, part)
}

/**
 * The columns to read, and the headings of non-empty columns that are ignored. Refuses a hidden column that would be read, and two of the
 * same meaning.
 */
export const usableColumns = (
  { columns, rows }: Columns,
  hidden: ReadonlySet<number>,
): { read: (Column & { meaning: Meaning })[]; unread: string[] } => {
  refuseDoubles(columns, rows)
  const filled = columns.filter((column) => holds(rows, column))
  const read = filled.filter((column): column is Column & { meaning: Meaning } => column.meaning !== undefined)
  const unseen = read.find(({ at }) => hidden.has(at))
  if (unseen) throw new Unreadable('table_hidden_column', { column: unseen.head })
  return { read, unread: filled.filter(({ meaning }) => !meaning).map(({ head }) => head) }
}

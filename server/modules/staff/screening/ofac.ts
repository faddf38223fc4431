import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'

export type ListedName = {
  id: string
  uid: string
  name: string
  kind: 'individual' | 'entity'
  program: string
  /** 'DOB 11 Feb 1938; POB Panama City': details that distinguish this entry from others of the same name. */
  remarks: string
  /** Countries of the entry's addresses, as the list writes them. */
  countries: readonly string[]
}

export const ofacList = 'ofac-sdn'
const consolidatedList = 'ofac-consolidated'

/** Files of each list; the first of them must be there. */
const filesOf = {
  [ofacList]: { main: 'sdn.csv', alternates: 'alt.csv', addresses: 'add.csv', comments: 'sdn_comments.csv' },
  [consolidatedList]: {
    main: 'cons_prim.csv',
    alternates: 'cons_alt.csv',
    addresses: 'cons_add.csv',
    comments: 'cons_comments.csv',
  },
} as const

const nothing = '-0-'
/** Control-Z, alone on the last line: a file without it is an interrupted download. */
const endMark = '\u001a'
/** Far beyond the Treasury's files: what is larger is another file. */
const limits = { rows: 1_000_000, row_bytes: 256 * 1024 }

type Row = readonly string[]

/** Rows of a file as a stream; quoted fields may contain commas, doubled quotes and line breaks. Throws for a file that is not whole. */
async function* rowsOf(path: string, columns: number, hasEnd = true): AsyncGenerator<Row> {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const options = { relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: limits.row_bytes }
  const source = createReadStream(path)
  const rows = source.pipe(parse(options))
  source.on('error', (error) => rows.destroy(error))
  let [count, isWhole] = [0, false]
  try {
    for await (const row of rows as AsyncIterable<string[]>) {
      if (isWhole) throw new Error('it continues after its end mark')
      if (row.length === 1 && row[0] === endMark) isWhole = true
      else if (row.length !== columns || !/^\d+$/.test(row[0] ?? ''))
        throw new Error(`it has a row that is not the list's: ${row.join(',').slice(0, 80)}`)
      else if (++count > limits.rows) throw new Error(`it has more than ${limits.rows} rows`)
      else yield row.map((field) => (field === nothing ? '' : field))
    }
    if (hasEnd && !isWhole) throw new Error("it is cut: the list's own end mark is missing")
  } catch (error) {
    throw new Error(`${file} was not read: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    source.destroy()
  }
}

const addTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

const readList = async (folder: string, list: keyof typeof filesOf, isRequired: boolean): Promise<ListedName[]> => {
  const files = filesOf[list]
  const pathOf = (file: keyof typeof files): string => join(folder, files[file])
  if (!isRequired && !existsSync(pathOf('main'))) return []
  const optional = async function* (file: 'addresses' | 'comments', columns: number): AsyncGenerator<Row> {
    // The Treasury's comments have no end mark.
    if (existsSync(pathOf(file))) yield* rowsOf(pathOf(file), columns, file !== 'comments')
  }
  const countries = new Map<string, string[]>()
  for await (const [uid = '', , , , country = ''] of optional('addresses', 6))
    if (country && !countries.get(uid)?.includes(country)) addTo(countries, uid, country)
  const comments = new Map<string, string>()
  for await (const [uid = '', text = ''] of optional('comments', 2)) comments.set(uid, (comments.get(uid) ?? '') + text)
  const names = new Map<string, ListedName>()
  for await (const [uid = '', name = '', type = '', program = '', ...rest] of rowsOf(pathOf('main'), 12)) {
    if (name === '') throw new Error(`${files.main} was not read: entry ${uid} has no name`)
    if (type !== 'individual' && type !== '') continue
    const kind = type === 'individual' ? 'individual' : 'entity'
    // A remark that is too long for its field continues in the comments.
    const remarks = (rest.at(-1) ?? '') + (comments.get(uid) ?? '')
    names.set(uid, { id: `${list}:${uid}`, uid, name, kind, program, remarks, countries: countries.get(uid) ?? [] })
  }
  const alternates: ListedName[] = []
  for await (const [uid = '', alternate = '', , name = ''] of rowsOf(pathOf('alternates'), 5)) {
    if (name === '' || !/^\d+$/.test(alternate))
      throw new Error(`${files.alternates} was not read: an alternate of ${uid} has no name or number`)
    const main = names.get(uid)
    if (main) alternates.push({ ...main, id: `${main.id}:${alternate}`, name })
  }
  return [...names.values(), ...alternates]
}

/**
 * The names of the Treasury's Specially Designated Nationals in a folder, with alternates, addresses and comments, and those of the
 * consolidated list where its files are there. Vessels and aircraft are skipped: we do not pay them. Throws for an incomplete file: a
 * partial list is worse than yesterday's.
 */
export const readOfac = async (folder: string): Promise<Map<string, ListedName[]>> => {
  const lists = new Map<string, ListedName[]>()
  for (const list of [ofacList, consolidatedList] as const) {
    const names = await readList(folder, list, list === ofacList)
    if (names.length > 0) lists.set(list, names)
  }
  return lists
}

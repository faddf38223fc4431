import { parse } from 'csv-parse/sync'
import { tokensOf } from './tokens.ts'

export type ListedName = {
  id: string
  uid: string
  name: string
  kind: 'individual' | 'entity'
  program: string
  /** 'DOB 11 Feb 1938; POB Panama City': details that distinguish this entry from others of the same name. */
  remarks: string
  tokens: string[]
}

export const ofacList = 'ofac-sdn'

const nothing = '-0-'
/** Control-Z, alone on the last line: a file without it is an interrupted download. */
const endMark = '\u001a'

/** Quoted fields may contain commas, doubled quotes and line breaks; the end mark is not a row. Throws on an open quote. */
const rowsOf = (text: string): string[][] =>
  parse(text.trimEnd().slice(0, -endMark.length), { relax_column_count: true, skip_empty_lines: true, trim: true })

/**
 * Reads the names of the Treasury's list of Specially Designated Nationals from sdn.csv (number, name, type, program, … remarks) and
 * alt.csv (number, number of the alternate, kind, name, …). Vessels and aircraft are skipped: we do not pay them. Throws for an
 * incomplete file: a partial list is worse than yesterday's.
 */
export const readOfac = ({ sdn, alt }: { sdn: string; alt: string }): ListedName[] => {
  for (const [file, text] of Object.entries({ sdn, alt }))
    if (!text.trimEnd().endsWith(endMark)) throw new Error(`${file}.csv is cut: the list's own end mark is missing`)
  const names = new Map<string, ListedName>()
  for (const row of rowsOf(sdn)) {
    const [uid = '', name = '', type = '', program = ''] = row.map((field) => field.trim())
    if (row.length !== 12 || !/^\d+$/.test(uid) || name === '')
      throw new Error(`sdn.csv has a row that is not the list's: ${row.join(',').slice(0, 80)}`)
    if (type !== 'individual' && type !== nothing) continue
    const kind = type === 'individual' ? 'individual' : 'entity'
    const remarks = row.at(-1)?.trim().replace(nothing, '') ?? ''
    names.set(uid, { id: `${ofacList}:${uid}`, uid, name, kind, program, remarks, tokens: tokensOf(name) })
  }
  const alternates = rowsOf(alt).flatMap((row) => {
    const [uid = '', alternate = '', , name = ''] = row.map((field) => field.trim())
    if (row.length !== 5 || !/^\d+$/.test(uid) || !/^\d+$/.test(alternate) || name === '')
      throw new Error(`alt.csv has a row that is not the list's: ${row.join(',').slice(0, 80)}`)
    const main = names.get(uid)
    return main ? [{ ...main, id: `${main.id}:${alternate}`, name, tokens: tokensOf(name) }] : []
  })
  return [...names.values(), ...alternates].filter(({ tokens }) => tokens.length > 0)
}

import { createHash } from 'node:crypto'
import { readCountry } from '#contract/lib/countries.ts'
import { sameLetters } from '#contract/lib/names.ts'
import type { Evidence } from './matcher/evidence.ts'
import type { ListEntry } from './matcher/matcher.ts'
import type { ListedName } from './ofac.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The text after the mark, in each of the remarks that have it. */
export const partsOf = (remarks: string, mark: RegExp): string[] =>
  remarks
    .replace(/\.\s*$/, '')
    .split(';')
    .flatMap((line) => mark.exec(line.trim().replace(/^alt\. /i, ''))?.[1] ?? [])

/** Days of a list's text as yyyy-mm-dd: '07 Mar 1961' is 1961-03-07. */
export const daysOf = (text: string): string[] =>
  [...text.matchAll(/(\d{2}) ([a-z]{3}) (\d{4})/gi)].map(
    ([, day, month = '', year]) => `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day}`,
  )

/** First and last year of a statement: 'circa 1961', 'Mar 1961', '1955 to 1965'. */
export const yearsOf = (text: string): [from: number, to: number][] => {
  const years = (text.match(/\d{4}/g) ?? []).map((year) => Number.parseInt(year, 10))
  return years.length === 0 ? [] : [[Math.min(...years), Math.max(...years)]]
}

/** Countries that the Treasury writes in its own way. */
const otherwise: Readonly<Record<string, string>> = {
  koreanorth: 'KP',
  koreasouth: 'KR',
  congodemocraticrepublicofthe: 'CD',
  congorepublicofthe: 'CG',
  bahamasthe: 'BS',
  gambiathe: 'GM',
  hongkong: 'HK',
  macau: 'MO',
  westbank: 'PS',
  gaza: 'PS',
  palestinian: 'PS',
  bosniaandherzegovina: 'BA',
  trinidadandtobago: 'TT',
  antiguaandbarbuda: 'AG',
}

/** One text for each country, however it is given: by code, by name, or as a list writes it. */
export const countryKey = (text: string): string => {
  const letters = sameLetters(text)
  return sameLetters(readCountry(otherwise[letters] ?? text) ?? text)
}

/** What an entry's remarks and addresses tell of a person. */
const evidenceOf = ({ remarks, countries }: Pick<ListedName, 'remarks' | 'countries'>): Evidence => {
  const births = partsOf(remarks, /^DOB (.+)$/i)
  const born = partsOf(remarks, /^POB (.+)$/i).map((place) => place.slice(place.lastIndexOf(',') + 1))
  const [gender] = partsOf(remarks, /^Gender (male|female)/i)
  return {
    days: births.flatMap(daysOf),
    years: births.flatMap(yearsOf),
    countries: [
      ...new Set([...partsOf(remarks, /^(?:nationality|citizen) (.+)$/i), ...born, ...countries].map(countryKey)),
    ],
    sex: gender ? (gender.toLowerCase() === 'male' ? 'M' : 'F') : null,
  }
}

/** Of everything that a list says of an entry: a clearance holds until any of it changes. */
export const entryDigestOf = (names: readonly ListedName[]): string => {
  const rows = names.map(({ id, name, kind, remarks, countries }) => [id, name, kind, remarks, ...countries].join('\n'))
  return createHash('sha256').update(rows.sort().join('\n\n')).digest('hex')
}

export type Entry = ListEntry & { program: string; digest: string }

/** One entry with all its names, for each number of a list. */
export const entriesOf = (list: string, names: Iterable<ListedName>): Entry[] =>
  [...Map.groupBy(names, ({ uid }) => uid).values()].map((same) => {
    const { uid, kind, program, ...details } = same[0] as ListedName
    const own = { list, uid, kind, program, digest: entryDigestOf(same) }
    return { ...own, ...evidenceOf(details), names: same.map(({ id, name }) => ({ id, name })) }
  })

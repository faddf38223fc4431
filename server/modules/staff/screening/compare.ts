import type { Comparison, IdentifierPairs } from '#contract/staff/match-comparison.ts'
import { tokensOf } from './tokens.ts'

/** Our identifying details besides the name. `birthDate`: yyyy-mm-dd; `country`: its English name. */
export type Known = {
  name: string
  birthDate: string | null
  country: string | null
  /** In full here; only the last four are returned to clients. */
  document: string | null
}
type Entry = { name: string; remarks: string }

/** The text after the mark, in each of the remarks that have it. */
const partsOf = (remarks: string, mark: RegExp): string | null =>
  remarks
    .replace(/\.\s*$/, '')
    .split(';')
    .flatMap((line) => mark.exec(line.trim().replace(/^alt\. /i, ''))?.[1] ?? [])
    .join(' / ') || null

const documentKinds =
  'Passport|National ID No\\.|Identification Number|Personal ID Card|Cedula No\\.|Tax ID No\\.|SSN|NIT #|RUC #|DUI|' +
  "R\\.F\\.C\\.|C\\.U\\.R\\.P\\.|I\\.F\\.E\\.|Driver\u2019?'?s License No\\.|Residency Number"

/** Birth date, country and document of a list entry, from OFAC's remarks; null where absent. */
const readRemarks = (remarks: string) => ({
  birthDate: partsOf(remarks, /^DOB (.+)$/i),
  country: partsOf(remarks, /^(?:nationality|citizen) (.+)$/i),
  document: partsOf(remarks, new RegExp(`^((?:${documentKinds}) .+)$`, 'i')),
})

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The same day matches; the same year, or one year off, is close. */
const compareBirth = (ours: string | null, theirs: string | null): Comparison => {
  if (!ours || !theirs) return 'unknown'
  const days = [...theirs.matchAll(/(\d{2}) ([a-z]{3}) (\d{4})/gi)].map(
    ([, day, month = '', year]) => `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day}`,
  )
  if (days.includes(ours)) return 'same'
  // tidy allows Number because it reads years
  const [own, ...years] = [ours.slice(0, 4), ...(theirs.match(/\d{4}/g) ?? [])].map(Number) as [number, ...number[]]
  const range = / to /.test(theirs) ? [Math.min(...years), Math.max(...years)] : []
  const isWithin = range.length === 2 && own >= (range[0] ?? 0) && own <= (range[1] ?? 0)
  return isWithin || years.some((year) => Math.abs(year - own) <= 1) ? 'close' : 'differs'
}

const compareNames = (ours: readonly string[], theirs: readonly string[]): Comparison =>
  ours.join(' ') === theirs.join(' ') ? 'same' : ours.some((token) => theirs.includes(token)) ? 'close' : 'differs'

const compareText = (ours: string | null, theirs: string | null, plain: (text: string) => string): Comparison => {
  if (!ours || !theirs) return 'unknown'
  return plain(theirs).includes(plain(ours)) ? 'same' : 'differs'
}

const lastFour = (document: string | null): string | null => document && `\u00b7\u00b7\u00b7 ${document.slice(-4)}`

/** Compares our person with a list entry by identifier, and the share of the two names' tokens in percent. */
export const compareIdentifiers = (ours: Known, entry: Entry): { score: number; identifiers: IdentifierPairs } => {
  const theirs = readRemarks(entry.remarks)
  const [own, listed] = [tokensOf(ours.name), tokensOf(entry.name)]
  const shared = own.filter((token) => listed.includes(token)).length
  const pair = (key: 'birthDate' | 'country', found: Comparison) => ({ ours: ours[key], theirs: theirs[key], found })
  return {
    score: Math.round((200 * shared) / Math.max(1, own.length + listed.length)),
    identifiers: {
      name: { ours: ours.name, theirs: entry.name, found: compareNames(own, listed) },
      birthDate: pair('birthDate', compareBirth(ours.birthDate, theirs.birthDate)),
      country: pair(
        'country',
        compareText(ours.country, theirs.country, (text) => text.toLowerCase()),
      ),
      document: {
        ...{ ours: lastFour(ours.document), theirs: theirs.document },
        found: compareText(ours.document, theirs.document, (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')),
      },
    },
  }
}

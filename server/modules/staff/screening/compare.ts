import type { Comparison, IdentifierPairs } from '#contract/staff/match-comparison.ts'
import type { WhyCode } from '#contract/staff/match-why.ts'
import { daysOf, partsOf, yearsOf } from './entries.ts'
import { tokensOf } from './tokens.ts'

/** Our identifying details besides the name. `birthDate`: yyyy-mm-dd, or the year alone; `country`: its English name. */
export type Known = {
  name: string
  birthDate: string | null
  country: string | null
  /** In full here; only the last four are returned to clients. */
  document: string | null
}
type Entry = { name: string; remarks: string }

const documentKinds =
  'Passport|National ID No\\.|Identification Number|Personal ID Card|Cedula No\\.|Tax ID No\\.|SSN|NIT #|RUC #|DUI|' +
  "R\\.F\\.C\\.|C\\.U\\.R\\.P\\.|I\\.F\\.E\\.|Driver\u2019?'?s License No\\.|Residency Number"

/** Birth date, country and document of a list entry, from OFAC's remarks; null where absent. */
const readRemarks = (remarks: string) => {
  const stated = (mark: RegExp): string | null => partsOf(remarks, mark).join(' / ') || null
  return {
    birthDate: stated(/^DOB (.+)$/i),
    country: stated(/^(?:nationality|citizen) (.+)$/i),
    document: stated(new RegExp(`^((?:${documentKinds}) .+)$`, 'i')),
  }
}

/** The same day matches; the same year, or one year off, is close. */
const compareBirth = (ours: string | null, theirs: string | null): Comparison => {
  if (!ours || !theirs) return 'unknown'
  if (daysOf(theirs).includes(ours)) return 'same'
  const own = Number.parseInt(ours.slice(0, 4), 10)
  const isNear = ([from, to]: readonly [number, number]) => own >= from - 1 && own <= to + 1
  return theirs.split(' / ').flatMap(yearsOf).some(isNear) ? 'close' : 'differs'
}

const compareNames = (ours: readonly string[], theirs: readonly string[]): Comparison =>
  ours.join(' ') === theirs.join(' ') ? 'same' : ours.some((token) => theirs.includes(token)) ? 'close' : 'differs'

const compareText = (ours: string | null, theirs: string | null, plain: (text: string) => string): Comparison => {
  if (!ours || !theirs) return 'unknown'
  return plain(theirs).includes(plain(ours)) ? 'same' : 'differs'
}

const lastFour = (document: string | null): string | null => document && `\u00b7\u00b7\u00b7 ${document.slice(-4)}`

/** Compares our person with a list entry by identifier. A match without a score has the share of the two names' tokens in percent. */
export const compareIdentifiers = (
  ours: Known,
  entry: Entry,
  { score, why = [] }: { score?: number | undefined; why?: readonly WhyCode[] | undefined } = {},
): { score: number; why: WhyCode[]; identifiers: IdentifierPairs } => {
  const theirs = readRemarks(entry.remarks)
  const [own, listed] = [tokensOf(ours.name), tokensOf(entry.name)]
  const shared = own.filter((token) => listed.includes(token)).length
  const pair = (key: 'birthDate' | 'country', found: Comparison) => ({ ours: ours[key], theirs: theirs[key], found })
  return {
    score: score ?? Math.round((200 * shared) / Math.max(1, own.length + listed.length)),
    why: [...why],
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

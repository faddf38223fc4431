import type { EvidenceCode } from '#contract/staff/match-why.ts'

/** Details of an entry on its list besides the names; empty where not stated. */
export type Evidence = {
  /** Days as yyyy-mm-dd. */
  days: readonly string[]
  /** First and last year of each statement of a birth. */
  years: readonly (readonly [from: number, to: number])[]
  /** As `countryKey` writes them. */
  countries: readonly string[]
  sex: 'M' | 'F' | null
}

/** Our details of the queried person. `birthDate`: yyyy-mm-dd, or the year alone; `countries`: as `countryKey` writes them. */
export type Asked = {
  birthDate?: string | null
  countries?: readonly string[]
  sex?: 'M' | 'F' | null
}

/** Bits that each finding adds. An unknown detail adds none, so more data lowers a match only by a contradiction. */
export const evidenceBits: Readonly<Record<EvidenceCode, number>> = {
  date_agrees: 10,
  year_agrees: 5,
  year_near: 3.5,
  year_differs: -8,
  country_agrees: 1.5,
  country_differs: -1.5,
  sex_agrees: 0.5,
  sex_differs: -5,
}

/** Years that a list may be off. */
const tolerance_years = 2

const birthCode = (birthDate: string | null | undefined, { days, years }: Evidence): EvidenceCode[] => {
  if (!birthDate || years.length === 0) return []
  if (days.includes(birthDate)) return ['date_agrees']
  const year = Number.parseInt(birthDate.slice(0, 4), 10)
  const off = Math.min(...years.map(([from, to]) => Math.max(from - year, year - to, 0)))
  return [off === 0 ? 'year_agrees' : off <= tolerance_years ? 'year_near' : 'year_differs']
}

const countryCode = (asked: readonly string[], listed: readonly string[]): EvidenceCode[] => {
  if (asked.length === 0 || listed.length === 0) return []
  return [asked.some((country) => listed.includes(country)) ? 'country_agrees' : 'country_differs']
}

export const weigh = (asked: Asked, listed: Evidence): EvidenceCode[] => [
  ...birthCode(asked.birthDate, listed),
  ...countryCode(asked.countries ?? [], listed.countries),
  ...(asked.sex && listed.sex ? [asked.sex === listed.sex ? ('sex_agrees' as const) : ('sex_differs' as const)] : []),
]

/** The most that evidence can add to a name of this person. */
export const mostEvidence = ({ birthDate, countries, sex }: Asked): number =>
  (birthDate ? evidenceBits.date_agrees : 0) +
  (countries?.length ? evidenceBits.country_agrees : 0) +
  (sex ? evidenceBits.sex_agrees : 0)

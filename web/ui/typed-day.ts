import type { Language } from '#contract/lib/route.ts'

type Part = 'day' | 'month' | 'year'

/** Each language's date order: 03/12/2026 is December 3 to Spanish and Portuguese readers, and March 12 to English ones. */
export const dayOrder: Readonly<Record<Language, readonly Part[]>> = {
  es: ['day', 'month', 'year'],
  pt: ['day', 'month', 'year'],
  en: ['month', 'day', 'year'],
}

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T12:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Parses three numbers with any separators, or eight digits. */
const partsOf = (typed: string, language: Language): Record<Part, string> | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  const match = /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(typed)
  if (!match) return undefined
  return Object.fromEntries(dayOrder[language].map((part, at) => [part, match[at + 1]])) as Record<Part, string>
}

/**
 * A typed or pasted day as yyyy-mm-dd, in the reader's order; ISO dates are read in every language. A two-digit year is in this century,
 * or in the last if it would be after `max`. Undefined if not a day.
 */
export const readDay = (typed: string, language: Language, max?: string): string | undefined => {
  const parts = partsOf(typed.trim(), language)
  if (!parts) return undefined
  const of = (year: string) => `${year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  if (parts.year.length === 4) return isDay(of(parts.year)) ? of(parts.year) : undefined
  const near = of(`20${parts.year}`)
  const day = max !== undefined && near > max ? of(`19${parts.year}`) : near
  return isDay(day) ? day : undefined
}

/** '2026-12-03' in the reader's order: '03/12/2026', in English '12/03/2026'. Any other text is unchanged. */
export const writeDay = (day: string, language: Language): string => {
  if (!isDay(day)) return day
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { year, month, day: date }
  return dayOrder[language].map((part) => parts[part]).join('/')
}

/** Adds the slash after a full pair of digits, unless text is being deleted. */
export const withSlash = (before: string, after: string): string =>
  after.length === before.length + 1 && /^(\d\d|\d{1,2}\/\d\d)$/.test(after) ? `${after}/` : after

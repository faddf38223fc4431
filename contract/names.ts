import { oneLine } from './clean-text.ts'
import type { ErrorCode } from './errors.ts'

export type NameProblem = Extract<ErrorCode, 'required' | 'not_latin_script' | 'malformed'>

export const hasControl = (text: string): boolean => /\p{C}/u.test(text)

/** Latin letters that are no letter of English with marks, as passports write them (ICAO Doc 9303, part 3, section 6). */
const spelled: Readonly<Record<string, string>> = {
  Æ: 'AE', Œ: 'OE', Ø: 'OE', ß: 'SS', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Ŋ: 'N', Ŧ: 'T', Ə: 'E', ı: 'I',
} // biome-ignore format: a table of letters

const spell = (letter: string): string => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter

/** Without accents and in plain capitals: 'Núñez' → NUNEZ, 'Łukasz' → LUKASZ. Other scripts stay as they are. */
export const plainCapitals = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, spell)
    .toUpperCase()

/** For finding people: lower case, accents removed ('Mejía' is found by 'mejia'). */
export const searchable = (text: string): string => plainCapitals(text).toLowerCase().trim().replace(/\s+/g, ' ')

/**
 * A name as on the identity document, in Latin letters with any accents, hyphens and apostrophes: partners and screening
 * accept nothing else. A letter that only looks like one (another script, full width, a sign of phonetics) is refused, not
 * guessed: it would evade screening. Composed (NFC), single spaces, never cut.
 */
export const checkName = (typed: string): { value: string } | { problem: NameProblem } => {
  const value = oneLine(typed)
  if (value === '') return { problem: 'required' }
  const letters = value.normalize('NFD').match(/(?!ʻ)\p{L}/gu) ?? []
  if (letters.some((letter) => !/^[A-Za-z]+$/.test(spell(letter)))) return { problem: 'not_latin_script' }
  if (letters.length === 0 || !/^[\p{L}\p{M}'’ʻ.\- ]+$/u.test(value)) return { problem: 'malformed' }
  // Vietnamese has the most: two marks over one letter.
  return /\p{M}{3}/u.test(value.normalize('NFD')) ? { problem: 'malformed' } : { value }
}

type Names = { firstName: string; middleName: string; lastName: string }

/** 'José' and 'jose', 'Ana María' in one field or in two: the same letters. */
const lettersOf = ({ firstName, middleName, lastName }: Names): string =>
  searchable([firstName, middleName, lastName].join('')).replaceAll(' ', '')

/** Whether a changed name needs a new identity document. Leaving out the optional middle name is no new name. */
export const isNewName = (before: Names, after: Names): boolean => {
  const now = lettersOf(after)
  return now !== lettersOf(before) && now !== lettersOf({ ...before, middleName: '' })
}

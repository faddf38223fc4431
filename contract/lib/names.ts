import { oneLine, plainMarks } from './clean-text.ts'
import type { ErrorCode } from './errors.ts'

export type NameProblem = Extract<ErrorCode, 'required' | 'not_latin_script' | 'malformed'>

export const hasControl = (text: string): boolean => /\p{C}/u.test(text)

/** Latin letters that do not decompose to a base letter and an accent, as passports write them (ICAO Doc 9303, part 3, section 6). */
const spelled: Readonly<Record<string, string>> = {
  Æ: 'AE', Œ: 'OE', Ø: 'OE', ß: 'SS', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Ŋ: 'N', Ŧ: 'T', Ə: 'E', ı: 'I',
} // biome-ignore format: a table of letters

const spell = (letter: string): string => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter

/** Without accents and in plain capitals: 'Núñez' → NUNEZ, 'Łukasz' → LUKASZ. Other scripts stay as they are. */
export const plainCapitals = (text: string): string => {
  const marked = plainMarks(text)
  // Fast path: screening and tables process many plain texts.
  if (/^\p{ASCII}*$/u.test(marked)) return marked.toUpperCase()
  return marked
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, spell)
    .toUpperCase()
}

/** For searching people: lower case, without accents and apostrophes ('Mejía O’Hara' is found by 'mejia ohara'). */
export const searchable = (text: string): string =>
  plainCapitals(text).replaceAll("'", '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Search terms, all required, in any order: 'María-José' finds 'Maria José' too. */
export const searchWords = (text: string): string[] => searchable(text).split(/[ -]+/).filter(Boolean)

/** Letters and digits only, without accents: 'Banco Atlántida, S.A.' is 'banco atlantida s a'. */
export const folded = (text: string): string =>
  searchable(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Comparison key of a name: letters and digits only, ignoring case, accents, blanks and marks. */
export const sameLetters = (text: string): string => searchable(text).replace(/[^\p{L}\p{N}]/gu, '')

const isLatin = (letter: string): boolean => /^[A-Za-z]+$/.test(spell(letter))

/**
 * Accepts Latin letters with any accents, and the marks of `others`. Refuses lookalikes (another script, full width, a sign of phonetics)
 * rather than guessing, because they would evade screening. Never truncates.
 */
const checkLatin = (typed: string, others: RegExp): { value: string } | { problem: NameProblem } => {
  const value = plainMarks(oneLine(typed))
  if (value === '') return { problem: 'required' }
  const letters = value.normalize('NFD').match(/\p{L}/gu) ?? []
  if (!letters.every(isLatin)) return { problem: 'not_latin_script' }
  if (letters.length === 0 || !others.test(value)) return { problem: 'malformed' }
  // Vietnamese has the most: two marks over one letter.
  return /\p{M}{3}/u.test(value.normalize('NFD')) ? { problem: 'malformed' } : { value }
}

/** Whether a line has only Latin letters, digits and ordinary signs, all of which our documents can print: no emoji. */
export const isPrintable = (text: string): boolean =>
  /^[\p{L}\p{M} -~’‘“”–—·°¿¡«»½¼¾]*$/u.test(text) &&
  (text.normalize('NFD').match(/(?![ªº])\p{L}/gu) ?? []).every(isLatin)

/** A name as on the identity document, as partners and screening require. Normalizes apostrophes and hyphens. */
export const checkName = (typed: string) => checkLatin(typed, /^[\p{L}\p{M}'.,\- ]+$/u)

/** The holder of an account as the bank writes it: two people, or a company. */
export const checkHolder = (typed: string) => checkLatin(typed, /^[\p{L}\p{M}\d'.,&/()+#\- ]+$/u)

type Names = { firstName: string; middleName: string; lastName: string }

/** 'José' and 'jose', 'Ana María' in one field or in two: the same letters. */
export const lettersOf = ({ firstName, middleName, lastName }: Names): string =>
  sameLetters([firstName, middleName, lastName].join(''))

/** Whether a changed name needs a new identity document. Omitting the optional middle name does not. */
export const isNewName = (before: Names, after: Names): boolean => {
  const now = lettersOf(after)
  return now !== lettersOf(before) && now !== lettersOf({ ...before, middleName: '' })
}

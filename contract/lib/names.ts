import { oneLine, plainMarks } from './clean-text.ts'
import type { ErrorCode } from './errors.ts'

export type NameProblem = Extract<ErrorCode, 'required' | 'not_latin_script' | 'malformed'>

export const hasControl = (text: string): boolean => /\p{C}/u.test(text)

/** Latin letters that are no letter of English with marks, as passports write them (ICAO Doc 9303, part 3, section 6). */
const spelled: Readonly<Record<string, string>> = {
  Æ: 'AE', Œ: 'OE', Ø: 'OE', ß: 'SS', ẞ: 'SS', Þ: 'TH', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Ŋ: 'N', Ŧ: 'T', Ə: 'E', ı: 'I',
} // biome-ignore format: a table of letters

const spell = (letter: string): string => spelled[letter] ?? spelled[letter.toUpperCase()] ?? letter

/** Without accents and in plain capitals: 'Núñez' → NUNEZ, 'Łukasz' → LUKASZ. Other scripts stay as they are. */
export const plainCapitals = (text: string): string => {
  const marked = plainMarks(text)
  // Most texts are plain, and screening and tables read very many.
  if (/^\p{ASCII}*$/u.test(marked)) return marked.toUpperCase()
  return marked
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, spell)
    .toUpperCase()
}

/** For finding people: lower case, without accents and apostrophes ('Mejía O’Hara' is found by 'mejia ohara'). */
export const searchable = (text: string): string =>
  plainCapitals(text).replaceAll("'", '').toLowerCase().trim().replace(/\s+/g, ' ')

/** The words that all have to be found, in any order: 'María-José' finds 'Maria José' too. */
export const searchWords = (text: string): string[] => searchable(text).split(/[ -]+/).filter(Boolean)

/** Letters and digits alone, without accents: 'Banco Atlántida, S.A.' is 'banco atlantida s a'. */
export const folded = (text: string): string =>
  searchable(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The letters and digits by which two names are the same, whatever their case, accents, blanks and marks. */
export const sameLetters = (text: string): string => searchable(text).replace(/[^\p{L}\p{N}]/gu, '')

const isLatin = (letter: string): boolean => /^[A-Za-z]+$/.test(spell(letter))

/**
 * Latin letters with any accents and of any language, and the marks of `others`. A letter that only looks like one (another
 * script, full width, a sign of phonetics) is refused, not guessed: it would evade screening. Never cut.
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

/** Whether a line is of Latin letters, digits and ordinary signs, all of which our documents can print: no emoji. */
export const isPrintable = (text: string): boolean =>
  /^[\p{L}\p{M} -~’‘“”–—·°¿¡«»½¼¾]*$/u.test(text) &&
  (text.normalize('NFD').match(/(?![ªº])\p{L}/gu) ?? []).every(isLatin)

/** A name as on the identity document: partners and screening accept nothing else. With one apostrophe and one hyphen. */
export const checkName = (typed: string) => checkLatin(typed, /^[\p{L}\p{M}'.,\- ]+$/u)

/** The holder of an account as the bank writes it: two people, or a company. */
export const checkHolder = (typed: string) => checkLatin(typed, /^[\p{L}\p{M}\d'.,&/()+#\- ]+$/u)

type Names = { firstName: string; middleName: string; lastName: string }

/** 'José' and 'jose', 'Ana María' in one field or in two: the same letters. */
export const lettersOf = ({ firstName, middleName, lastName }: Names): string =>
  sameLetters([firstName, middleName, lastName].join(''))

/** Whether a changed name needs a new identity document. Leaving out the optional middle name is no new name. */
export const isNewName = (before: Names, after: Names): boolean => {
  const now = lettersOf(after)
  return now !== lettersOf(before) && now !== lettersOf({ ...before, middleName: '' })
}

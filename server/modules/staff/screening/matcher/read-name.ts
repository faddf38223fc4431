import { plainCapitals } from '#contract/lib/names.ts'
import { editDistance } from './edit-distance.ts'
import { businessWords, companyForms, particles, titles } from './words-table.ts'

export type NameKind = 'individual' | 'entity'

export type ReadName = {
  /** Every token in plain capitals, in the order of writing. */
  words: readonly string[]
  /** The tokens that distinguish the name, without particles and titles, or forms of companies; each once. */
  tokens: readonly string[]
  /** Number of tokens before the comma: 'GUZMAN LOERA, Joaquin' has two. 0 without a comma. */
  surnames: number
}

/** Company forms that are also tokens or names of people. */
const ambiguous = new Set(['SAN', 'AS', 'ME', 'CO', 'CA', 'R', 'AD', 'SC', 'SA', 'SAL', 'RL', 'EI', 'PC', 'AB', 'TIC'])

/** Joins single letters: 'S.A. de C.V.' is SA DE CV, and 'J. M. Pérez' stays J M PEREZ unless the name is a company's. */
const joinLetters = (words: readonly string[], kind: NameKind): string[] => {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    let run = at
    while (words[run]?.length === 1) run++
    const letters = words.slice(at, run).join('')
    if (run - at > 1 && (kind === 'entity' || companyForms.has(letters))) {
      joined.push(letters)
      at = run - 1
    } else joined.push(words[at] as string)
  }
  return joined
}

/** No listed name has as many tokens; an queried one is read up to here. */
const words_max = 30

const wordsOf = (name: string): string[] =>
  (
    plainCapitals(name)
      .replace(/['’‘`´]/g, '')
      .match(/[A-Z0-9]+/g) ?? []
  ).slice(0, words_max)

const longForms = [...companyForms].filter((form) => form.length > 6)

/** A form of companies, also with typing errors where it is long. */
export const isForm = (word: string): boolean =>
  companyForms.has(word) ||
  (word.length > 5 &&
    longForms.some((form) => Math.abs(form.length - word.length) < 3 && editDistance(word, form) <= 2))

const isUseful = (kind: NameKind) => (word: string) =>
  !particles.has(word) && !(kind === 'entity' ? isForm(word) : titles.has(word))

/** Splits a name as a person's or as a company's. Letters of other scripts are not read. */
export const readName = (name: string, kind: NameKind): ReadName => {
  const words = joinLetters(wordsOf(name), kind)
  const useful = words.filter(isUseful(kind))
  const tokens = [...new Set(useful.length > 0 ? useful : words)]
  const comma = kind === 'individual' ? name.indexOf(',') : -1
  const before = comma < 0 ? [] : wordsOf(name.slice(0, comma)).filter(isUseful(kind))
  return { words, tokens, surnames: new Set(before).size }
}

/** The same for every order of the tokens. */
export const keyOf = ({ tokens }: Pick<ReadName, 'tokens'>): string => tokens.toSorted().join(' ')

/** Likely kind of a name without a type: a form of companies or an ordinary token of business says 'entity'. */
export const likelyKind = (name: string): NameKind =>
  joinLetters(wordsOf(name), 'individual').some(
    (word) => (companyForms.has(word) && !ambiguous.has(word)) || businessWords.has(word) || /\d/.test(word),
  ) || /\bS\.? ?A\.?(?: DE C\.? ?V\.?)?\s*$/i.test(name)
    ? 'entity'
    : 'individual'

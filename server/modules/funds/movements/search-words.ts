import { decimalText, type Money } from '#contract/lib/money.ts'
import { searchable, searchWords } from '#contract/lib/names.ts'
import { codeTyped } from '#server/platform/reference-code.ts'

const spaced = (words: readonly string[]): string => ` ${words.filter(Boolean).join(' ')} `

const codesOf = (code: string): string[] => [code.toLowerCase(), code.toLowerCase().replaceAll('-', '')]

export const wordsOfErased = (code: string): string => spaced(codesOf(code))

type Sought = { code: string; texts: readonly string[]; amounts: readonly (Money | null)[] }

/** The search text of a movement, in lower case without accents; amounts as '201.30'. */
export const wordsOf = ({ code, texts, amounts }: Sought): string =>
  spaced([
    ...codesOf(code),
    ...texts.map(searchable),
    ...new Set(amounts.flatMap((amount) => (amount ? [decimalText(amount)] : []))),
  ])

/** '4,970.00', '4.970,00' and '200,5' as the search text has them: '4970.00', '200.5'. */
const plainAmount = (word: string): string => {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(word)) return word.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(word) || /^\d+,\d{1,2}$/.test(word))
    return word.replaceAll('.', '').replace(',', '.')
  return word
}

/** Splits a search into terms. A match has all of them, in any order. */
export const partsOf = (search: string): string[] => {
  // The code of a movement has three groups; a shorter match is more likely an ordinary term.
  const code = codeTyped(search)
  if (code?.length === 14) return [code]
  return searchWords(search)
    .map((word) => plainAmount(word.replace(/^[$#]/, '')))
    .filter(Boolean)
}

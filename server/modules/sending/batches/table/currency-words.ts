import { isMarkOf } from '#contract/lib/currency-marks.ts'
import { isNameOf } from '#contract/lib/currency-names.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'

const currencies: ReadonlySet<string> = new Set(['USD', ...listCorridors().map(({ currency }) => currency)])

/** Whether the text is the name of one of our payout currencies, in any of the three languages. */
export const isCurrencyName = (words: string): boolean =>
  currencies.values().some((currency) => isNameOf(words, currency))

/** The currencies that a cell can mean by a code, a sign or a name, or by two of them: 'Lempiras (HNL)'. */
export const currenciesNamed = (typed: string, among: readonly string[], locale: string): string[] => {
  const names = (words: string, currency: string) => isMarkOf(words, currency, locale) || isNameOf(words, currency)
  const parts = typed.split(/[(),–-]/).flatMap((part) => part.trim() || [])
  return among.filter(
    (currency) => names(typed, currency) || (parts.length > 1 && parts.every((part) => names(part, currency))),
  )
}

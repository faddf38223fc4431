import { isMarkOf } from '../../../../contract/currency-marks.ts'
import { localeOf } from '../../../../contract/money.ts'
import { languages } from '../../../../contract/route.ts'
import { listCorridors } from '../../corridors/index.ts'
import { folded } from './cell-words.ts'

const currencies: ReadonlySet<string> = new Set(['USD', ...listCorridors().map(({ currency }) => currency)])

/** As people write them besides their names. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  PEN: ['nuevo sol', 'nuevos soles'],
  USD: ['dólar de Estados Unidos', 'dólares de Estados Unidos', 'American dollar', 'American dollars'],
}

/** 'lempira hondureño', 'lempiras hondureños', and 'lempira' alone: English has the country first, the others have it last. */
const namesIn = (currency: string, language: (typeof languages)[number]): string[] => {
  const locale = localeOf[language]
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  const counted = [1, 2, 1_000_000].flatMap((count) =>
    format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  )
  const names = [new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency, ...counted]
  return names.flatMap((name) => {
    const words = folded(name).split(' ')
    return [folded(name), (language === 'en' ? words.at(-1) : words[0]) ?? '']
  })
}

let names: ReadonlyMap<string, ReadonlySet<string>> | undefined
/** By name, the currencies that it can mean: 'pesos' are several. Made once, when the first table is read. */
const currenciesByName = (): ReadonlyMap<string, ReadonlySet<string>> => {
  if (names) return names
  const made = new Map<string, Set<string>>()
  for (const currency of currencies)
    for (const name of [
      ...languages.flatMap((language) => namesIn(currency, language)),
      ...(otherNames[currency] ?? []).map(folded),
    ])
      made.set(name, (made.get(name) ?? new Set()).add(currency))
  names = made
  return made
}

/** Whether these words are the name of a currency that we pay out, in any of the three languages. */
export const isCurrencyName = (words: string): boolean => currenciesByName().has(folded(words))

/** Whether these words can be the name of `currency`. */
export const isNameOf = (words: string, currency: string): boolean =>
  currenciesByName().get(folded(words))?.has(currency) ?? false

/** Those of these currencies that a cell can mean by a code, a sign or a name, or by two of them: 'Lempiras (HNL)'. */
export const currenciesNamed = (typed: string, among: readonly string[], locale: string): string[] => {
  const names = (words: string, currency: string) => isMarkOf(words, currency, locale) || isNameOf(words, currency)
  const parts = typed.split(/[(),–-]/).flatMap((part) => part.trim() || [])
  return among.filter(
    (currency) => names(typed, currency) || (parts.length > 1 && parts.every((part) => names(part, currency))),
  )
}

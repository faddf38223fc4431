import { localeOf } from './money.ts'
import { folded } from './names.ts'
import { languages } from './route.ts'

const aliases: Readonly<Record<string, readonly string[]>> = {
  PEN: ['nuevo sol', 'nuevos soles'],
  USD: ['dólar de Estados Unidos', 'dólares de Estados Unidos', 'American dollar', 'American dollars'],
}

/** 'lempira hondureño', 'lempiras hondureños', and 'lempira' alone. English puts the country first, Spanish and Portuguese last. */
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

const cache = new Map<string, ReadonlySet<string>>()
/** Names of a currency in the three languages, folded for comparison. */
export const namesOfCurrency = (currency: string): ReadonlySet<string> => {
  const names =
    cache.get(currency) ??
    new Set([...languages.flatMap((language) => namesIn(currency, language)), ...(aliases[currency] ?? []).map(folded)])
  cache.set(currency, names)
  return names
}

/** True if the text names `currency`: 'dólares', 'lempiras hondureños', 'reais'. */
export const isNameOf = (words: string, currency: string): boolean => namesOfCurrency(currency).has(folded(words))

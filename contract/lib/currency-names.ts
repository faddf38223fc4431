import { localeOf } from './money.ts'
import { folded } from './names.ts'
import { languages } from './route.ts'

/** Aliases in common use. */
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

const known = new Map<string, ReadonlySet<string>>()
/** Folded names of a currency in the three languages; cached on first use. */
export const namesOfCurrency = (currency: string): ReadonlySet<string> => {
  const names =
    known.get(currency) ??
    new Set([
      ...languages.flatMap((language) => namesIn(currency, language)),
      ...(otherNames[currency] ?? []).map(folded),
    ])
  known.set(currency, names)
  return names
}

/** Whether the text can be the name of `currency`: 'dólares', 'lempiras hondureños', 'reais'. */
export const isNameOf = (words: string, currency: string): boolean => namesOfCurrency(currency).has(folded(words))

import { type Language, languages } from '#contract/lib/route.ts'

export type Key = string

const catalogs = import.meta.glob<{ default: Record<string, string> }>('../../web/**/messages.{es,pt,en}.ts', {
  eager: true,
})

const words = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(catalogs)
      .filter(([path]) => path.endsWith(`${language}.ts`))
      .map(([, catalog]) => catalog.default),
  )
const byLanguage = { es: words('es'), pt: words('pt'), en: words('en') }

export const longest = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')

/** Link names for screen readers only. They take no room, and start with the visible label, the longest being 'View'. */
const heard = /[.-](?:view|detail)-of$/

/** A pseudo-language that takes the most room: for each text the longest of the three. */
export const longestTexts: Readonly<Record<Key, string>> = Object.fromEntries(
  Object.keys(byLanguage.es).map((key) => [
    key,
    heard.test(key) ? byLanguage.en[key] : longest(languages.map((language) => byLanguage[language][key] ?? '')),
  ]),
) as Record<Key, string>

/** The product's own text: a test finds a button by its label and survives a rewording. */
export const sayIn = (language: Language, key: Key, values: Record<string, string> = {}): string => {
  const message = byLanguage[language][key]
  if (message === undefined) throw new Error(`no catalog has the key ${key}`)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export const say = (key: Key, values: Record<string, string> = {}): string => sayIn('es', key, values)

/** Intl's own thin and hard spaces read as plain ones. */
export const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()

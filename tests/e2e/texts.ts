import type { Language } from '../../contract/route.ts'

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

/** The product's own words, so that a test asks for a button by what it says and survives a better wording. */
export const sayIn = (language: Language, key: Key, values: Record<string, string> = {}): string => {
  const message = byLanguage[language][key]
  if (message === undefined) throw new Error(`no catalog has the key ${key}`)
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export const say = (key: Key, values: Record<string, string> = {}): string => sayIn('es', key, values)

/** Intl's own thin and hard spaces read as plain ones. */
export const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()

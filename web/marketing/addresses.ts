import { type Language, languages } from '#contract/lib/route.ts'

/** The absolute URL of a public page: Spanish at the path itself, other languages as a parameter. */
export const addressOf = (baseUrl: string, path: string, language: Language): string =>
  `${baseUrl}${path}${language === 'es' ? '' : `?lang=${language}`}`

export const alternatesOf = (baseUrl: string, path: string): { hrefLang: string; href: string }[] => [
  ...languages.map((language) => ({ hrefLang: language, href: addressOf(baseUrl, path, language) })),
  { hrefLang: 'x-default', href: addressOf(baseUrl, path, 'es') },
]

import { type Language, languages } from '../../contract/route.ts'

/** The whole address of a public page in one language: Spanish at the path itself, the others behind it. */
export const addressOf = (baseUrl: string, path: string, language: Language): string =>
  `${baseUrl}${path}${language === 'es' ? '' : `?lang=${language}`}`

/** One page in all its languages, as search engines call them. */
export const alternatesOf = (baseUrl: string, path: string): { hrefLang: string; href: string }[] => [
  ...languages.map((language) => ({ hrefLang: language, href: addressOf(baseUrl, path, language) })),
  { hrefLang: 'x-default', href: addressOf(baseUrl, path, 'es') },
]

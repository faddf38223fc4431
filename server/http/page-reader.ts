import type { PageContext } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'

/** Everything that two copies of one public page may differ in. */
export type Reader = Pick<PageContext, 'language' | 'theme' | 'signedIn'>

const languageNamed = (value: string | null | undefined): Language | undefined => languages.find((l) => l === value)

/** Parsed here, because a cached page is sent before the cookie plugin runs. */
const cookiesOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

export const readerOf = (cookies: string | undefined): Reader => {
  const { lang, isDarkTheme, token } = cookies ? cookiesOf(cookies) : {}
  return {
    language: languageNamed(lang) ?? 'es',
    theme: isDarkTheme === 'true' ? 'dark' : 'light',
    signedIn: Boolean(token),
  }
}

/** `?lang=` selects the language of a document; an open screen requests `.data` and uses its cookie. */
export const languageChosen = (url: URL): Language | undefined =>
  url.pathname.endsWith('.data') ? undefined : languageNamed(url.searchParams.get('lang'))

export const pageKey = (path: string, { language, theme, signedIn }: Reader): string =>
  `${path} ${language} ${theme} ${signedIn}`

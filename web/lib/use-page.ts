import { useRouteLoaderData } from 'react-router'
import type { Theme } from '../../contract/page.ts'
import type { Language } from '../../contract/route.ts'

/** What the root knows about the reader. */
export type RootData = {
  language: Language
  theme: Theme
  signedIn: boolean
  production: boolean
  baseUrl: string
  /** The words of `web/ui`, for hydrated screens. */
  messages: Record<string, string>
  islands: Record<string, string>
}

/** The reader's language, theme and whether somebody is signed in; the defaults when even the root failed. */
export const usePage = (): RootData =>
  (useRouteLoaderData('root') as RootData | undefined) ?? {
    language: 'es',
    theme: 'light',
    signedIn: false,
    production: true,
    baseUrl: '',
    messages: {},
    islands: {},
  }

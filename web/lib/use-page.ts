import { useRouteLoaderData } from 'react-router'
import type { Theme } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { builtContact, type CompanyContact } from '#contract/staff/company.ts'

export type RootData = {
  language: Language
  theme: Theme
  signedIn: boolean
  production: boolean
  demonstration: boolean
  writing: boolean
  /** Whether text messages can be sent; otherwise no screen offers them. */
  texts: boolean
  baseUrl: string
  contact: CompanyContact
  /** The messages of `web/texts/ui`, for hydrated screens. */
  messages: Record<string, string>
  islands: Record<string, string>
}

/** Language, theme and whether the reader is signed in; defaults when the root failed. */
export const usePage = (): RootData =>
  (useRouteLoaderData('root') as RootData | undefined) ?? {
    language: 'es',
    theme: 'light',
    signedIn: false,
    production: true,
    demonstration: false,
    writing: false,
    texts: false,
    baseUrl: '',
    contact: builtContact,
    messages: {},
    islands: {},
  }

import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { useLoaderData } from 'react-router'
import { localeOf } from '../../contract/money.ts'
import { type Language, languages } from '../../contract/route.ts'
import { loadMessages, type Messages } from '../messages/load.ts'
import { CallFailure } from './call.ts'
import { readCookie } from './cookie.ts'
import { preferencesChanged } from './preferences.ts'
import { usePage } from './use-page.ts'

const chosenLanguage = (): Language =>
  languages.find((l) => l === readCookie('lang')) ?? (document.documentElement.lang as Language) ?? 'es'

/** `export const clientLoader = areaClientLoader('customer')`: one language's words, fetched as a cached chunk. */
export const areaClientLoader =
  (...areas: string[]) =>
  async () => ({ messages: await loadMessages(areas, chosenLanguage()).catch(told) })

/** A script that does not come is a network that went away: a browser has nothing but a TypeError of its own for it. */
const told = (error: unknown): never => {
  throw error instanceof TypeError ? new CallFailure(0, { code: 'network' }) : error
}

/** `export const shouldRevalidate = onLanguageChange`: words are loaded again when the language changes, and never else. */
export const onLanguageChange = (): boolean => preferencesChanged()

/** Gives the words that this route's loader brought to everything inside it, beside those of the areas around it. */
export const Area = ({ children }: { children: ReactNode }) => {
  const { messages } = useLoaderData() as { messages: Messages }
  return <Words messages={messages}>{children}</Words>
}

export const Words = ({ messages, children }: { messages: Messages; children: ReactNode }) => {
  const { language } = usePage()
  const outer = useIntl().messages as Messages
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages])
  return (
    <IntlProvider locale={localeOf[language]} messages={all} defaultLocale="es-US">
      {children}
    </IntlProvider>
  )
}

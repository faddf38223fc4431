import { useMemo } from 'react'
import { useMatches } from 'react-router'
import { type Language, languages } from '#contract/lib/route.ts'
import { CallFailure } from './call.ts'
import { readCookie } from './cookie.ts'
import { loadMessages, type Messages } from './load-messages.ts'
import { preferencesChanged } from './preferences.ts'

const chosenLanguage = (): Language =>
  languages.find((l) => l === readCookie('lang')) ?? (document.documentElement.lang as Language) ?? 'es'

/** `export const clientLoader = messagesClientLoader('customer/wallets')`: these folders' messages in the reader's language. */
export const messagesClientLoader =
  (...folders: string[]) =>
  async () => ({ messages: await loadMessages(folders, chosenLanguage()).catch(throwAsFailure) })

/** A browser reports a script that failed to load as a TypeError; to the reader it is a lost connection. */
const throwAsFailure = (error: unknown): never => {
  throw error instanceof TypeError ? new CallFailure(0, { code: 'network' }) : error
}

/** `export const shouldRevalidate = onLanguageChange`: messages reload only when the language changes. */
export const onLanguageChange = (): boolean => preferencesChanged()

/** The messages from the loaders of all matched routes. */
export const useLoadedMessages = (): Messages => {
  const matches = useMatches()
  return useMemo(
    () =>
      Object.assign(
        {},
        ...matches.map(({ loaderData }) => (loaderData as { messages?: Messages } | undefined)?.messages),
      ) as Messages,
    [matches],
  )
}

import { useMemo } from 'react'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router'
import { type Language, languages } from '#contract/lib/route.ts'
import { CallFailure } from './call.ts'
import { readCookie } from './cookie.ts'
import { loadMessages, type Messages } from './load-messages.ts'
import { openingTexts } from './opening.ts'
import { preferencesChanged } from './preferences.ts'
import { screenTexts } from './screen-texts.ts'

const chosenLanguage = (): Language =>
  languages.find((l) => l === readCookie('lang')) ?? (document.documentElement.lang as Language) ?? 'es'

/** These catalogs in the reader's language, for a screen that is loaded by hand. */
export const loadCatalogs = async (catalogs: readonly string[]): Promise<{ messages: Messages }> => ({
  messages:
    openingTexts(chosenLanguage(), { catalogs }) ??
    (await loadMessages(catalogs, chosenLanguage()).catch(throwAsFailure)),
})

/** `export const clientLoader = textsClientLoader`: the texts of the screen that is opened. */
export const textsClientLoader = async ({ pattern }: Pick<LoaderFunctionArgs, 'pattern'>) => ({
  messages:
    openingTexts(chosenLanguage(), { pattern }) ?? (await screenTexts(pattern, chosenLanguage()).catch(throwAsFailure)),
})

/** A browser reports a script that failed to load as a TypeError; to the reader it is a lost connection. */
const throwAsFailure = (error: unknown): never => {
  throw error instanceof TypeError ? new CallFailure(0, { code: 'network' }) : error
}

/** `export const shouldRevalidate = onLanguageChange`: messages reload only when the language changes. */
export const onLanguageChange = (): boolean => preferencesChanged()

/** For a layout that loads the texts of its screens: another screen has other texts. */
export const onOtherScreen = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || preferencesChanged()

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

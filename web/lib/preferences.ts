import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Theme } from '../../contract/page.ts'
import type { Language } from '../../contract/route.ts'
import { readCookie } from './cookie.ts'
import { remember, shownOf } from './preference-store.ts'

/** Changes the language or the theme of a hydrated screen in place: nothing typed is lost. */
export const usePreferences = () => {
  const { revalidate } = useRevalidator()
  return {
    chooseLanguage: useCallback(
      (language: Language) => {
        remember('lang', language)
        return revalidate()
      },
      [revalidate],
    ),
    chooseTheme: useCallback(
      (theme: Theme) => {
        remember('isDarkTheme', String(theme === 'dark'))
        return revalidate()
      },
      [revalidate],
    ),
  }
}

/** True when a cookie no longer says what the document shows: the only reason to load words or the root again. */
export const preferencesChanged = (): boolean =>
  (['lang', 'isDarkTheme'] as const).some((name) => (readCookie(name) ?? shownOf(name)) !== shownOf(name))

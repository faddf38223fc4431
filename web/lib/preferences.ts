import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Theme } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { readCookie } from './cookie.ts'
import { remember, shownOf } from './preference-store.ts'

/** Changes language or theme of a hydrated screen in place, preserving input. */
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

/** True when a cookie differs from the document: the only reason to reload messages or the root. */
export const preferencesChanged = (): boolean =>
  (['lang', 'isDarkTheme'] as const).some((name) => (readCookie(name) ?? shownOf(name)) !== shownOf(name))

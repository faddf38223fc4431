import { readCookie, writeCookie } from './cookie.ts'

type Preference = 'lang' | 'isDarkTheme'

const year = 365 * 24 * 60 * 60

/** Stores a choice in local storage and, for the server, in the cookie of the same name. */
export const remember = (name: Preference, value: string): void => {
  writeCookie(name, value, { seconds: year, sameSite: 'Lax' })
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the cookie is enough.
  }
}

export const shownOf = (name: Preference): string => {
  const { lang, dataset } = document.documentElement
  return name === 'lang' ? lang : String(dataset.theme === 'dark')
}

const storedOf = (name: Preference): string | null => {
  try {
    const value = localStorage.getItem(name)
    return value && /^(es|pt|en|true|false)$/.test(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Local storage holds the reader's choice; the cookie informs the server. When they differ, corrects the cookie and returns true: the
 * page was rendered in another language or theme than chosen. `?lang=` is a choice too.
 */
export const reconcilePreferences = (): boolean => {
  let stale = false
  for (const name of ['lang', 'isDarkTheme'] as const) {
    const [shown, stored] = [shownOf(name), storedOf(name)]
    const chosenHere = name === 'lang' && new URLSearchParams(location.search).has('lang')
    const value = stored && !chosenHere ? stored : shown
    if (value !== stored || readCookie(name) !== value) remember(name, value)
    // Without cookies the server would never learn of it, and the page would reload forever.
    if (value !== shown && readCookie(name) === value) stale = true
  }
  return stale
}

import { readCookie, writeCookie } from './cookie.ts'

type Preference = 'lang' | 'isDarkTheme'

const year = 365 * 24 * 60 * 60

/** Keeps a choice in local storage and in the cookie of the same name, which tells the server. */
export const remember = (name: Preference, value: string): void => {
  writeCookie(name, value, { seconds: year, sameSite: 'Lax' })
  try {
    localStorage.setItem(name, value)
  } catch {
    // A browser that stores nothing still has the cookie.
  }
}

/** What the document shows now. */
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
 * Local storage holds what the reader chose, and the cookie tells the server. When the two disagree the cookie is put
 * right and the answer is true: the page shows another language or theme than was chosen. `?lang=` is a choice too.
 */
export const reconcilePreferences = (): boolean => {
  let stale = false
  for (const name of ['lang', 'isDarkTheme'] as const) {
    const [shown, stored] = [shownOf(name), storedOf(name)]
    const chosenHere = name === 'lang' && new URLSearchParams(location.search).has('lang')
    const value = stored && !chosenHere ? stored : shown
    if (value !== stored || readCookie(name) !== value) remember(name, value)
    // Without cookies the server could never be told, and the page would be loaded for ever.
    if (value !== shown && readCookie(name) === value) stale = true
  }
  return stale
}

import type { Details } from './details.ts'

const key = 'sol.signup.details'
type Draft = { email: string; details: Partial<Details> }

/**
 * Fifteen fields are a lot to type twice: until the tab is closed or the account is there it remembers them through a
 * reload, for the address they were typed for. Never the password.
 */
export const keepDraft = (email: string, { password: _, ...details }: Details): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, details } satisfies Draft))
  } catch {
    // Without storage a reload begins the form anew, as it would have anyway.
  }
}

export const readDraft = (email: string): Partial<Details> | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    return kept?.email === email ? kept.details : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}

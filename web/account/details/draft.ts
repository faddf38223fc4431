import { tabMemory } from '#web/lib/tab-memory.ts'
import type { Details } from './details.ts'

const memory = tabMemory<{ email: string; details: Partial<Details> }>('signup.details')

/** Stores the fifteen fields per email address through a reload, until the tab is closed or the account is created. Never the password. */
export const keepDraft = (email: string, { password: _, ...details }: Details): void => memory.keep({ email, details })

export const readDraft = (email: string): Partial<Details> | undefined => {
  const kept = memory.read()
  return kept?.email === email ? kept.details : undefined
}

export const forgetDraft = memory.forget

import { newId } from '../../lib/id.ts'

/** For browsers without session storage: lives as long as the page. */
const memory = new Map<string, string>()
const prefix = 'sol.send.'

export const readKept = (name: string): string | undefined => {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined
  } catch {
    return memory.get(name)
  }
}

export const saveDraft = (name: string, value: string): void => {
  try {
    sessionStorage.setItem(prefix + name, value)
  } catch {
    memory.set(name, value)
  }
}

export const forget = (name: string): void => {
  memory.delete(name)
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Without session storage it was only in memory.
  }
}

/**
 * The id of a request by its content: a refresh, a lost reply or a second click sends the same request again.
 */
export const draftId = (what: string): string => {
  const known = readKept(what)
  if (known) return known
  const id = newId()
  saveDraft(what, id)
  return id
}

import { newId } from '../../lib/id.ts'

/** For browsers that keep nothing: as long as this page lives. */
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
    // Then it was only in memory.
  }
}

/**
 * The id of a request by what it asks for: the same after a refresh, a lost reply or a second click, so that the server
 * sees one request and not two.
 */
export const draftId = (what: string): string => {
  const known = readKept(what)
  if (known) return known
  const id = newId()
  saveDraft(what, id)
  return id
}

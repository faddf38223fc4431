import { newId } from './id.ts'

/** Fallback for browsers without session storage; lives as long as the page. */
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

/** Request id derived from its content: a refresh, a lost reply or a second click sends the same id. */
export const draftId = (what: string): string => {
  const known = readKept(what)
  if (known) return known
  const id = newId()
  saveDraft(what, id)
  return id
}

/** Drafts of one kind of order: `const withdrawal = draftsOf<Wanted>('withdrawal')`. */
export const draftsOf = <Wanted extends object>(kind: string) => {
  const nameOf = (wanted: Wanted): string => `${kind} ${JSON.stringify(Object.entries(wanted).sort())}`
  return {
    /** One id per content: a refresh, a second click or a lost reply resolves to the same order. */
    id: (wanted: Wanted): string => draftId(nameOf(wanted)),
    /** Called when the order was placed: the same content is a new order from then on. */
    forget: (wanted: Wanted): void => forget(nameOf(wanted)),
  }
}

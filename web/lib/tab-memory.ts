const prefix = 'sol.typed.'

/**
 * One thing that somebody typed, which this tab remembers until it is closed or they sign out. Phones throw a page away
 * while its reader is in another app; a browser that keeps nothing begins anew after a reload, as it would have anyway.
 */
export const tabMemory = <Kept>(key: string) => ({
  read: (): Kept | undefined => {
    try {
      return (JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as Kept | null) ?? undefined
    } catch {
      return undefined
    }
  },
  keep: (kept: Kept): void => {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(kept))
    } catch {
      // Nothing is kept here.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(prefix + key)
    } catch {
      // There was nothing to forget.
    }
  },
})

/** Whoever uses this tab next finds nothing of what was typed in it. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}

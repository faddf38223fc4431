const prefix = 'sol.typed.'

/**
 * One draft, stored by this tab until it is closed or the user signs out. Phones discard a page while another app is in front; without
 * storage the draft is lost on reload.
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
      // Storage is unavailable.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(prefix + key)
    } catch {
      // Storage is unavailable.
    }
  },
})

/** Clears all drafts, for the next user of this tab. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

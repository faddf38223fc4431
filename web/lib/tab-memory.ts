/**
 * One thing that this tab remembers until it is closed. Phones throw a page away while its reader is in another app; a
 * browser that keeps nothing begins anew after a reload, as it would have anyway.
 */
export const tabMemory = <Kept>(key: string) => ({
  read: (): Kept | undefined => {
    try {
      return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? undefined
    } catch {
      return undefined
    }
  },
  keep: (kept: Kept): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // Nothing is kept here.
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // There was nothing to forget.
    }
  },
})

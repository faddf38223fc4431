const listeners = new Set<() => void>()

/** Said by a call that found the session ended while somebody was at work. */
export const sessionIsOver = (): void => {
  for (const listener of listeners) listener()
}

/** Hears of a session that ended by itself: idle for too long, too old, or ended from another device. Returns how to stop. */
export const onSessionOver = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

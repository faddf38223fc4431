const listeners = new Set<() => void>()

/** Reports that a call found the session ended. */
export const sessionIsOver = (): void => {
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` when the session ends by itself: idle, too old, or ended from another device. Returns the unsubscribe
 * function.
 */
export const onSessionOver = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

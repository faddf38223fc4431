/** Messages between the tabs of a browser, which share one session. */
type News = { type: 'signed-in' } | { type: 'signed-out' }

let made: BroadcastChannel | undefined
const channel = (): BroadcastChannel | undefined => {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  made ??= new BroadcastChannel('sol.session')
  return made
}

/** Notifies the other tabs, not this one. */
export const notifyTabs = (type: News['type']): void => channel()?.postMessage({ type } satisfies News)

/** Returns the unsubscribe function. */
export const onTabs = (listener: (type: News['type']) => void): (() => void) => {
  const hear = (event: MessageEvent<News>) => listener(event.data.type)
  channel()?.addEventListener('message', hear)
  return () => channel()?.removeEventListener('message', hear)
}

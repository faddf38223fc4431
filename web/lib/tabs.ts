/** What the tabs of one browser tell each other: they share a session, so they begin and end it together. */
type News = { type: 'signed-in' } | { type: 'signed-out' }

let made: BroadcastChannel | undefined
const channel = (): BroadcastChannel | undefined => {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  made ??= new BroadcastChannel('sol.session')
  return made
}

/** Tells the other tabs; this one knows already. */
export const notifyTabs = (type: News['type']): void => channel()?.postMessage({ type } satisfies News)

/** Hears what other tabs tell. Returns how to stop. */
export const onTabs = (listener: (type: News['type']) => void): (() => void) => {
  const hear = (event: MessageEvent<News>) => listener(event.data.type)
  channel()?.addEventListener('message', hear)
  return () => channel()?.removeEventListener('message', hear)
}

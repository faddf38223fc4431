import type { Route } from '#contract/lib/route.ts'
import { addressOf } from './call.ts'

type Watch<T> = {
  onMessage(value: T): void
  /** False while reconnecting. */
  onOpen?(open: boolean): void
  /** Disconnects while the tab is hidden: browsers limit connections per host. */
  restsWhileHidden?: boolean
}

const firstWaitMs = 1000
const longestWaitMs = 15_000

/**
 * Follows a route of server-sent events with JSON data, authorized by the session cookie. A lost stream reconnects with a
 * growing delay, and immediately when the browser comes online or the tab becomes visible. Returns the unsubscribe function.
 */
export const watch = <T>(
  route: Route,
  given: { params?: Record<string, unknown>; query?: Record<string, unknown> },
  { onMessage, onOpen, restsWhileHidden = false }: Watch<T>,
): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(addressOf(route, given))
    source.onopen = () => {
      waitMs = firstWaitMs
      onOpen?.(true)
    }
    source.onmessage = (event) => onMessage(JSON.parse(event.data as string) as T)
    source.onerror = () => {
      onOpen?.(false)
      source?.close()
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
  }
  const again = () => {
    const hidden = document.visibilityState === 'hidden'
    if (hidden && restsWhileHidden) {
      clearTimeout(timer)
      source?.close()
    } else if (!hidden && (!source || source.readyState === EventSource.CLOSED)) open()
  }

  if (!(restsWhileHidden && document.visibilityState === 'hidden')) open()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  return () => {
    clearTimeout(timer)
    source?.close()
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}

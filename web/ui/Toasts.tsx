import { useSyncExternalStore } from 'react'
import { briefToasts, generalToasts } from './toast.ts'
import { whenOpened } from './when-opened.tsx'

const ToastRegions = whenOpened(async () => (await import('./toast-regions.tsx')).ToastRegions)

const subscribe = (run: () => void): (() => void) => {
  const ends = [generalToasts, briefToasts].map((queue) => queue.subscribe(run))
  return () => {
    for (const end of ends) end()
  }
}
const hasToasts = (): boolean => generalToasts.visibleToasts.length + briefToasts.visibleToasts.length > 0

/** The notices of `toast`. */
export const Toasts = () => <ToastRegions open={useSyncExternalStore(subscribe, hasToasts, () => false)} />

import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width < 768px)')

const subscribe = (changed: () => void) => {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is phone-sized, where a table becomes a list of rows. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )

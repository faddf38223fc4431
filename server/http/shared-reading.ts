import type { ChangeFeed } from '../platform/change-feed.ts'

export type Watched = {
  changes: ChangeFeed
  /** The id to watch in the change feed. */
  subject: string
  /** Identifies the state: watchers with the same key get the same state, so one read serves all of them. */
  key: string
  /** The current state as JSON, with the change count; undefined when it no longer exists. */
  read: (changes: number) => Promise<unknown>
}

type Watcher = { onState: (text: string | undefined) => void; onFailure: (error: unknown) => void }
type Reading = { watchers: Set<Watcher>; refresh: () => void; off: () => void }

const startReading = ({ changes, subject, read }: Watched): Reading => {
  const watchers = new Set<Watcher>()
  let [heard, dirty, reading] = [0, false, false]
  const refresh = async (): Promise<void> => {
    dirty = true
    if (reading) return
    reading = true
    while (dirty && watchers.size > 0) {
      dirty = false
      // A watcher that joins during the read already has a newer state.
      const present = [...watchers]
      try {
        const value = await read(heard)
        for (const { onState } of present) onState(value === undefined ? undefined : JSON.stringify(value))
      } catch (error) {
        for (const { onFailure } of present) onFailure(error)
      }
    }
    reading = false
  }
  const onChange = (): void => {
    heard += 1
    void refresh()
  }
  return { watchers, refresh: () => void refresh(), off: changes.on(subject, onChange) }
}

/**
 * Follows the watched state: reads it once after each change for all watchers of this node, and once more for changes during a read.
 * Returns an unsubscribe function.
 */
export const makeReadings = () => {
  const readings = new Map<string, Reading>()
  return (watched: Watched, watcher: Watcher): (() => void) => {
    const { key } = watched
    const reading = readings.get(key) ?? startReading(watched)
    readings.set(key, reading)
    reading.watchers.add(watcher)
    // The state may have changed since the watcher read it.
    reading.refresh()
    return () => {
      reading.watchers.delete(watcher)
      if (reading.watchers.size > 0 || readings.get(key) !== reading) return
      reading.off()
      readings.delete(key)
    }
  }
}

import type { ChangeFeed } from '../platform/change-feed.ts'

export type Watched = {
  changes: ChangeFeed
  /** The id whose changes are announced. */
  subject: string
  /** Names the state: watchers with the same key are shown the same, so one reading serves all of them. */
  key: string
  /** The present state as JSON, after so many changes; undefined when there is none any more. */
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
      // A watcher that joins during the read has a newer state already.
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
 * Follows the state of what is watched: it is read once after each change for all watchers of this node, and once more for
 * changes during a read. Returns the function that ends it.
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

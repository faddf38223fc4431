import { stale } from '#web/lib/query.ts'
import { data } from '../data.ts'

/** One card's change may affect another: the default moves. */
export const useReloadCards = (): (() => void) => {
  return () => void stale(data.debitCards())
}

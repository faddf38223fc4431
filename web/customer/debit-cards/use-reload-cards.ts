import { useQueryClient } from '@tanstack/react-query'
import { data } from '../data.ts'

/** One card's change may change another: the default moves. */
export const useReloadCards = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: data.debitCards().queryKey })
}

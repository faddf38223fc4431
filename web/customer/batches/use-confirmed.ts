import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Batch } from '#contract/sending/batches.ts'
import { data } from '../data.ts'
import { clearSent } from './draft.ts'

/** After a confirmation: its rows leave the table, and the batch shows what becomes of them. */
export const useConfirmed = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return (batch: Batch) => {
    clearSent(batch.id)
    client.setQueryData(data.batch(batch.id).queryKey, batch)
    for (const key of ['batches', 'transfers', 'overview', 'limits', 'movements'])
      void client.invalidateQueries({ queryKey: [key] })
    void navigate(`/dashboard/home/multiple-transfers/${batch.id}`, { replace: true })
  }
}

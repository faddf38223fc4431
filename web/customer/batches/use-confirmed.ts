import { useNavigate } from 'react-router'
import { type Batch, batches } from '#contract/sending/batches.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { data, moneyMoved } from '../data.ts'
import { clearSent } from './draft.ts'

/** After the confirmation: removes the rows from the table, and shows the batch's progress. */
export const useConfirmed = () => {
  const navigate = useNavigate()
  return (batch: Batch) => {
    clearSent(batch.id)
    setReply(data.batch(batch.id), batch)
    void stale(batches, ...moneyMoved)
    void navigate(`/dashboard/home/multiple-transfers/${batch.id}`, { replace: true })
  }
}

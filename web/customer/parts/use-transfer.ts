import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Transfer, transfers } from '#contract/sending/transfers.ts'
import { setReply } from '#web/lib/query.ts'
import { watch } from '#web/lib/stream.ts'
import { isMoving } from '#web/transfers/stages.ts'
import { data } from '../data.ts'

/**
 * Reads a transfer and follows its changes, also after delivery, because a bank may return the money. `live` is false while
 * the stream reconnects.
 */
export const useTransfer = (id: string, { follow = true }: { follow?: boolean } = {}) => {
  const query = useQuery({ ...data.transfer(id), enabled: id !== '' })
  const [live, setLive] = useState(true)
  const found = query.data !== undefined
  useEffect(() => {
    if (!found || !follow) return
    return watch<Transfer>(
      transfers.watch,
      { params: { id } },
      {
        onOpen: setLive,
        onMessage: (next) => setReply(data.transfer(id), next),
      },
    )
  }, [found, follow, id])
  return { ...query, live: live || !(query.data && isMoving(query.data.state)) }
}

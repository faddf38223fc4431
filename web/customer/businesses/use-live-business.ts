import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BusinessMark, businesses } from '#contract/account/businesses.ts'
import { makeRefresh } from '#web/lib/refresh.ts'
import { watch } from '#web/lib/stream.ts'

/** Follows what the other members and the partners change of a company. Its end is a change too: the member may have been removed. */
export const useLiveBusiness = (id: string) => {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = makeRefresh(client, ([name, business]) => name === 'businesses' && business === id)
    let opened = false
    return watch<BusinessMark>(
      businesses.watch,
      { params: { id } },
      {
        onMessage: () => {
          if (opened) void refresh()
          opened = true
        },
        onOpen: (open) => {
          if (!open && opened) void refresh()
        },
        restsWhileHidden: true,
      },
    )
  }, [client, id])
}

import { useEffect } from 'react'
import { type BusinessMark, businesses } from '#contract/account/businesses.ts'
import { stale } from '#web/lib/query.ts'
import { makeRefresh } from '#web/lib/refresh.ts'
import { watch } from '#web/lib/stream.ts'
import { businessQueries } from './queries.ts'

/** Follows changes of a company by other members and partners. The stream's end is a change too: the member may have been removed. */
export const useLiveBusiness = (id: string) => {
  useEffect(() => {
    const refresh = makeRefresh(() => stale(businessQueries.business(id)))
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
  }, [id])
}

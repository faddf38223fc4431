import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listRows, type RecipientFilter } from './queries.ts'
import type { RecipientRecord } from './recipient.ts'

type Page = { items: RecipientRecord[]; next: string | null }

/** A customer's recipients, the most recently used first, by keyset: `next` is null on the last page. */
export const listRecipients = async (
  { db }: Pick<Deps, 'db'>,
  input: {
    userId: string
    cursor?: string | undefined
    country?: string | undefined
    search?: string | undefined
    filter: RecipientFilter
    limit: number
  },
): Promise<Page> => {
  const { cursor, limit, ...filter } = input
  const after = cursor === undefined ? {} : { after: readCursor(cursor) }
  const rows = await listRows(db, { ...filter, ...after, limit: limit + 1 })
  return pageOf(rows, limit, ({ usedAt, id }) => ({ at: usedAt, id }))
}

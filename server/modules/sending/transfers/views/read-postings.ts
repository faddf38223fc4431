import { type PostingOf, postingsOf } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import { selectEvents } from '../event-queries.ts'

/** The ledger's postings of a transfer in the order of its moves, even for equal times; other postings follow. */
export const readPostings = async (db: Db, id: string): Promise<PostingOf[]> => {
  const moves = (await selectEvents(db, id)).map(({ postingId }) => postingId)
  const place = (posting: PostingOf): number => {
    const found = moves.indexOf(posting.id)
    return found < 0 ? moves.length : found
  }
  return (await postingsOf(db, id)).toSorted((a, b) => place(a) - place(b))
}

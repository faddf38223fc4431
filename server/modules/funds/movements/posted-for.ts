import { type PostingOf, postingIdOf, postingsOf, postingsWith } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { MovementRecord } from './movement.ts'

/** The posting of a remedy, which is made about the transfer that it is for. */
export const remedyPosting = (id: string): string => postingIdOf('remedy', id, 'remedy')

/** What was posted for a movement, the oldest first. */
export const postedFor = (db: Db, { id, kind }: Pick<MovementRecord, 'id' | 'kind'>): Promise<PostingOf[]> =>
  kind === 'remedy' ? postingsWith(db, remedyPosting(id)) : postingsOf(db, id)

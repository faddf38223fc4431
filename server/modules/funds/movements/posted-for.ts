import { type PostingOf, postingIdOf, postingsOf, postingsWith } from '#server/modules/ground/ledger/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { MovementRecord } from './movement.ts'

/** The posting of a remedy; its subject is the transfer that it compensates. */
export const remedyPosting = (id: string): string => postingIdOf('remedy', id, 'remedy')

export const postedFor = (db: Db, { id, kind }: Pick<MovementRecord, 'id' | 'kind'>): Promise<PostingOf[]> =>
  kind === 'remedy' ? postingsWith(db, remedyPosting(id)) : postingsOf(db, id)

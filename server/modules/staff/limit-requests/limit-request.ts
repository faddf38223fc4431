import type { LimitLevel, LimitRequest } from '#contract/staff/limit-requests.ts'
import type { Db } from '#server/platform/database.ts'
import { hasGranted, type LimitRequestRecord } from './queries.ts'

export const limitLevelOf = async (db: Db, userId: string): Promise<LimitLevel> =>
  (await hasGranted(db, userId)) ? 'raised' : 'standard'

export const wireRequest = (record: LimitRequestRecord): LimitRequest => {
  const { id, evidence, purpose, state, note, requestedAt, decidedAt } = record
  return {
    ...{ id, evidence, purpose, state, note },
    requestedAt: requestedAt.toString(),
    decidedAt: decidedAt?.toString() ?? null,
  }
}

import type { Now } from '#server/platform/clock.ts'
import { type Db, transactionIfDue } from '#server/platform/database.ts'
import { eachRow, inSavepoint, type RowDeps } from '#server/platform/each-row.ts'
import { emit } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { type ArrivingNotice, eventOf } from './notice.ts'
import { claimTurn, notices, selectUnhandled } from './queries.ts'

const batch_max = 100

/** Stores a partner's notice before it is processed. A copy of a stored notice changes nothing. */
export const receiveNotice = async (
  { db, now, wake }: { db: Db; now: Now; wake: () => void },
  notice: ArrivingNotice,
): Promise<'stored' | 'copy'> => {
  const received = now()
  const isNew = await notices.insertOnce(db, { ...notice, id: newId(received), receivedAt: received })
  if (isNew) wake()
  return isNew ? 'stored' : 'copy'
}

/**
 * Forwards stored notices as outbox events, once each, in order of occurrence. Each causes a read of the partner's record, even one dated
 * before another: a return may bear an earlier value date than the delivery. Returns how many were handled.
 */
export const handleNotices = (deps: RowDeps): Promise<number> =>
  transactionIfDue(
    deps.db,
    (db) => selectUnhandled(db, 1, []),
    async (tx) => {
      if (!(await claimTurn(tx))) return 0
      const at = deps.now()
      return eachRow({ ...deps, db: tx }, 'rail-notices', {
        due: (stalled) => selectUnhandled(tx, batch_max, stalled),
        handle: ({ id, rail, reference, news }) =>
          inSavepoint(tx, async () => {
            await notices.update(tx, { id }, { handledAt: at })
            // The event is dated when it happened, which also preserves the order of two changes of one reference in the outbox.
            const happened = Temporal.Instant.compare(news.at, at) < 0 ? news.at : at
            await emit(tx, { at: happened, type: eventOf[rail], subject: reference, payload: { noticeId: id } })
          }),
      })
    },
  )

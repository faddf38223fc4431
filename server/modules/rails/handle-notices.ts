import type { Now } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { type ArrivingNotice, eventOf, type Notice } from './notice.ts'
import { insertNotice, selectLastTold, selectUnhandled, takeTurn, updateHandled } from './queries.ts'

const batch_max = 100

/** Stores what a partner tells, before anything is made of it. A copy of a stored notice is nothing new. */
export const receiveNotice = async (
  { db, now, wake }: { db: Db; now: Now; wake: () => void },
  notice: ArrivingNotice,
): Promise<'stored' | 'copy'> => {
  const received = now()
  const outcome = await insertNotice(db, { ...notice, id: newId(received), receivedAt: received })
  if (outcome === 'stored') wake()
  return outcome
}

/** The order of states that a partner dates alike. */
const ranks = {
  accepted: 0,
  submitted: 0,
  available: 1,
  settled: 1,
  delivered: 2,
  refused: 3,
  cancelled: 3,
  unclaimed: 3,
  returned: 4,
} satisfies Record<Notice['news']['status'], number>

const rankOf = (status: string): number => (status in ranks ? ranks[status as keyof typeof ranks] : 0)

/**
 * Passes stored notices on as outbox events, once each, in the order in which they happened. A notice older than what was
 * already told about its reference is kept and not told: the later one said more. Returns how many were handled.
 */
export const handleNotices = ({ db, now }: { db: Db; now: Now }): Promise<number> =>
  transaction(db, async (tx) => {
    if (!(await takeTurn(tx))) return 0
    const notices = await selectUnhandled(tx, batch_max)
    const at = now()
    for (const notice of notices.toSorted(inOrder)) {
      const last = await selectLastTold(tx, notice)
      const stale = last !== undefined && inOrder(notice, { news: last }) < 0
      await updateHandled(tx, { id: notice.id, outcome: stale ? 'superseded' : 'told', at })
      if (stale) continue
      // The event is dated when it happened, which also keeps two moves of one reference in order in the outbox.
      const happened = Temporal.Instant.compare(notice.news.at, at) < 0 ? notice.news.at : at
      await emit(tx, {
        at: happened,
        type: eventOf[notice.rail],
        subject: notice.reference,
        payload: { noticeId: notice.id },
      })
    }
    return notices.length
  })

type Dated = { news: { status: string; at: Temporal.Instant } }

const inOrder = (left: Dated, right: Dated): number =>
  Temporal.Instant.compare(left.news.at, right.news.at) || rankOf(left.news.status) - rankOf(right.news.status)

import type { Now } from '#server/platform/clock.ts'
import { type Db, transactionIfDue } from '#server/platform/database.ts'
import { receiveNotice } from '../handle-notices.ts'
import type { ArrivingNotice } from '../notice.ts'
import { payDueCodes, sendPaymentNotices } from './cash-in.ts'
import { bringUpToDate, partnerOf } from './partner.ts'
import { claimDueNotices, claimDueOrders, lockOrder, outgoingNotices } from './queries.ts'

const batch_max = 100

const moveOrders = ({ db, now }: { db: Db; now: Now }): Promise<number> =>
  transactionIfDue(
    db,
    (peek) => claimDueOrders(peek, now(), 1),
    async (tx) => {
      const due = await claimDueOrders(tx, now(), batch_max)
      for (const key of due) {
        const order = await lockOrder(tx, key)
        if (order) await bringUpToDate(tx, order, now())
      }
      return due.length
    },
  )

/** Sends the partner's notices. One that was received but not marked as sent is sent again, as any partner would. */
const sendNotices = (deps: { db: Db; now: Now; wake: () => void }): Promise<number> =>
  transactionIfDue(
    deps.db,
    (peek) => claimDueNotices(peek, deps.now(), 1),
    async (tx) => {
      const due = await claimDueNotices(tx, deps.now(), batch_max)
      for (const { copy, notice } of due) {
        const partner = partnerOf(notice.rail)
        await receiveNotice(deps, { partner, ...notice } as ArrivingNotice)
        await outgoingNotices.update(tx, { noticeId: notice.noticeId, copy }, { deliveredAt: deps.now() })
      }
      return due.length
    },
  )

/** Runs the sandbox partner's due work; returns how much there was. */
export const runSandbox = async (deps: { db: Db; now: Now; wake: () => void }): Promise<number> =>
  (await moveOrders(deps)) + (await sendNotices(deps)) + (await payDueCodes(deps)) + (await sendPaymentNotices(deps))

import type { Now } from '#server/platform/clock.ts'
import { type Db, transactionIfDue } from '#server/platform/database.ts'
import { announce } from './answer-file.ts'
import { lockSettling, settleAll } from './queries.ts'

const batch_max = 200

/** Entries of accepted files settle on the effective day, unless the bank has returned them before. */
export const settleEntries = ({ db, now, wake }: { db: Db; now: Now; wake: () => void }): Promise<number> =>
  transactionIfDue(
    db,
    (peek) => lockSettling(peek, { now: now(), limit: 1 }),
    async (tx) => {
      const at = now()
      const settled = await settleAll(tx, await lockSettling(tx, { now: at, limit: batch_max }), at)
      for (const entry of settled) await announce(tx, { entry, noticeId: `settled:${entry.reference}`, at })
      if (settled.length > 0) wake()
      return settled.length
    },
  )

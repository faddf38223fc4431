import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Now } from '../clock.ts'
import type { Db } from '../database.ts'
import type { Delivery, Receipt } from './gateway.ts'
import { sandboxReceipt } from './sandbox.ts'

type MessagesTables = {
  messages: {
    id: string
    channel: 'mail' | 'sms'
    recipient: string
    about: string | null
    createdAt: Temporal.Instant
    delivery: Delivery | null
    problem: string | null
  }
}
const tables = (db: Db) => db.withTables<MessagesTables>()

/** Receipts may repeat and arrive in any order: the first final one stays. */
export const recordReceipt = async (db: Db, id: string, { delivery, problem }: Receipt): Promise<void> => {
  await tables(db)
    .updateTable('messages')
    .set({ delivery, problem })
    .where('id', '=', id)
    .where(
      'delivery',
      'in',
      delivery === 'accepted' ? ['submitting', 'unknown'] : ['submitting', 'accepted', 'unknown'],
    )
    .execute()
}

/** The delivery state of the newest text message about this; undefined when there is none. */
export const textAbout = (
  db: Db,
  about: string,
): Promise<{ delivery: Delivery | null; problem: string | null } | undefined> =>
  tables(db)
    .selectFrom('messages')
    .select(['delivery', 'problem'])
    .where('about', '=', about)
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The sandbox's receipts of the last day; returns how many arrived. */
export const receiveSandboxReceipts = async ({ db, now }: { db: Db; now: Now }): Promise<number> => {
  const at = now()
  const waiting = await tables(db)
    .selectFrom('messages')
    .select(['id', 'recipient', 'createdAt'])
    .where('id', '>', lowestUuidv7(at.subtract({ hours: 24 }).epochMilliseconds))
    .where('delivery', 'in', ['accepted', 'unknown'])
    .limit(100)
    .execute()
  let received = 0
  for (const { id, recipient, createdAt } of waiting) {
    const receipt = sandboxReceipt(recipient, createdAt.until(at))
    if (!receipt) continue
    await recordReceipt(db, id, receipt)
    received += 1
  }
  return received
}

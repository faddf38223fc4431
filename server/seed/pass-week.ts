import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { deposit, type Order, send } from './orders.ts'
import { visit } from './visit.ts'

type Passing = { sol: Sol; travel: (to: Temporal.Instant) => void }

/** Runs the worker's due jobs after each of these delays in seconds. Stops early when `isDone` returns true. */
export const arrive = async (
  { sol, travel }: Passing,
  seconds: readonly number[],
  isDone: () => Promise<boolean> = async () => false,
): Promise<void> => {
  const start = sol.deps.now()
  for (const after of seconds) {
    travel(start.add({ seconds: after }))
    await sol.work({ rare: false })
    if (await isDone()) return
  }
}

/**
 * One week: deposits, transfers, and then the minutes in which they arrive, all of them or until no transfer is in progress. Senders act
 * in parallel; one sender's transfers are sequential, because each reads the newest code mailed to them.
 */
export const passWeek = async (
  { sol, travel, boss }: Passing & { boss: Member },
  orders: readonly Order[],
  { all = true } = {},
): Promise<void> => {
  const bySender = Map.groupBy(orders, ({ sender }) => sender)
  await Promise.all(
    [...bySender].map(async ([sender, ofSender]) => {
      for (const { payIn } of ofSender) if (payIn === 'wallet') await deposit(sol, sender, 40_000n)
      for (const order of ofSender) await send(sol, order)
    }),
  )
  const office = await visit(sol, { ...boss, role: 'admin' })
  const isDone = async (): Promise<boolean> => {
    if (all) return false
    const { counts } = await office.call(adminTransfers.list, { query: { filter: 'moving', limit: 1 } })
    return counts.moving === 0
  }
  // A bank debit settles after five seconds, a deposit arrives six later, cash is picked up within the minute.
  await arrive({ sol, travel }, [0, 13, 90], isDone)
}

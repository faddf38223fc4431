import { notifications } from '../../contract/notifications.ts'
import { notify } from '../../server/modules/notifications/index.ts'
import { transaction } from '../../server/platform/database.ts'
import { type Entry, entry, type World } from './entry.ts'

const noticeOfAna = async ({ server: { deps, clock }, ana }: World): Promise<string> => {
  const told = { userId: ana.userId, sentBy: 'SOL', title: 'Hello', message: 'Hello', at: clock.now() }
  return (await transaction(deps.db, (tx) => notify(tx, told))).id
}

// biome-ignore format: one route a line reads as a table
export const notificationsEntries: Entry[] = [
  entry(notifications.list, ({ ana }) => ({ body: { email: ana.email } })),
  entry(notifications.remove, async (world) => ({ params: { id: await noticeOfAna(world) } })),
]

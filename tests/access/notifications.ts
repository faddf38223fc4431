import { notifications } from '#contract/ground/notifications.ts'
import { mailbox, tell } from '../people.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const ofAna = async ({ server, ana }: World): Promise<Parts> => ({ params: { id: (await tell(server, ana)).id } })
const linkOfAna = async ({ server, ana }: World): Promise<Parts> => {
  await tell(server, ana, { section: 'support' })
  const [mail] = await mailbox(server, ana.email)
  return { params: { token: new URL(mail?.unsubscribe ?? '').pathname.split('/').at(-1) ?? '' } }
}
const choice = { section: 'transfers', channel: 'mail', on: true }

// biome-ignore format: one route a line reads as a table
export const notificationsEntries: Entry[] = [
  entry(notifications.list, ({ ana }) => ({ body: { email: ana.email } })),
  entry(notifications.remove, ofAna),
  entry(notifications.markRead, async (world) => ({ body: (await ofAna(world)).params })),
  entry(notifications.watch),
  entry(notifications.preferences),
  entry(notifications.choose, () => ({ body: choice }), { ownBecause: 'it names no account: the caller’s own choice is made' }),
  entry(notifications.subscription, linkOfAna),
  entry(notifications.unsubscribe, linkOfAna),
]

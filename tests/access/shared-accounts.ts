import { accountLinks, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { newId } from '../sending.ts'
import { accountRequested, offered, rosa, submitted } from '../shared-accounts.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const link = async ({ server, ana }: World) => accountRequested(server, ana)
const open = async (world: World): Promise<Parts> => ({ params: { id: (await link(world)).id } })
const typed = async ({ server, ana }: World): Promise<Parts> => ({ params: { id: (await submitted(server, ana)).id } })
const linked = async (world: World): Promise<Parts> => ({ params: { token: (await link(world)).token } })

// biome-ignore format: one route a line reads as a table
export const sharedAccountEntries: Entry[] = [
  entry(sharedAccounts.ask, async (world) => ({ body: { id: (await link(world)).id, person: 'Rosa', days: 7 } })),
  entry(sharedAccounts.list),
  entry(sharedAccounts.read, typed),
  entry(sharedAccounts.cancel, open),
  entry(sharedAccounts.confirm, async (world) => ({ ...(await typed(world)), body: { relationship: 'family' } })),
  entry(sharedAccounts.decline, typed),
  entry(sharedAccounts.take, async ({ server }) => ({ params: { token: await offered(server) } }), { ownBecause: 'the first customer with the link takes it', refusedBecause: 'Bela has taken it before' }),
  entry(accountLinks.preview, () => ({ body: rosa })),
  entry(accountLinks.read, linked),
  entry(accountLinks.submit, async (world) => ({ ...(await linked(world)), body: { ...rosa, id: newId(world.server) } })),
  entry(accountLinks.offer, ({ server }) => ({ body: { ...rosa, id: newId(server) } })),
]

import { debitCards } from '#contract/funds/debit-cards.ts'
import { cardNumbers, linkCard, openCardSession } from '../cards.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const linked = new Map<string, Promise<{ id: string }>>()

/** One card for all calls that do not remove it: a customer has at most five. */
const card = async (world: World): Promise<Parts> => {
  const made = linked.get(world.ana.userId) ?? linkCard(world.server, world.ana)
  linked.set(world.ana.userId, made)
  return { params: { id: (await made).id } }
}
const session = async ({ server, ana }: World) => ({ body: { id: (await openCardSession(server, ana)).id } })

// biome-ignore format: one route a line reads as a table
export const debitCardEntries: Entry[] = [
  entry(debitCards.list),
  entry(debitCards.openSession, session),
  entry(debitCards.link, async (world) => ({ body: (await card(world)).params as object })),
  entry(debitCards.rename, async (world) => ({ ...(await card(world)), body: { nickname: 'Azul' } })),
  entry(debitCards.makeDefault, card),
  entry(debitCards.check, card),
  entry(debitCards.remove, async ({ server, ana }) => ({ params: { id: (await linkCard(server, ana, cardNumbers.lost)).id } })),
]

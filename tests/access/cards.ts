import { adminCardDisputes, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { codeMailedTo } from '../people.ts'
import { deliver, eventsOf, loadCard, orderCard, tokenOf } from '../prepaid-cards.ts'
import { fundWallet, newId } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

/** Ana's current card: closing and replacing leave her another one. */
const cardId = async ({ server, ana }: World): Promise<string> => {
  const { body } = await server.call(cards.overview, { as: ana })
  const hasOne = body.card !== null && ['active', 'frozen'].includes(body.card.state)
  return hasOne ? body.card.id : (await orderCard(server, ana)).id
}
const card = async (world: World): Promise<Parts> => ({ params: { id: await cardId(world) } })

const purchaseId = async (world: World): Promise<string> => {
  const { server, ana } = world
  const id = await cardId(world)
  await fundWallet(server, ana, 1_000n)
  await loadCard(server, ana, '5.00')
  await deliver(server, eventsOf(server, await tokenOf(server, id)).offline(500n))
  const { body } = await server.call(cards.activity, { query: {}, as: ana })
  return body.items.find(({ kind }: { kind: string }) => kind === 'purchase').purchaseId
}
const claim = async (world: World) => ({
  ...{ id: newId(world.server), purchaseId: await purchaseId(world), reason: 'not_mine' },
  ...{ amount: '5.00', words: 'I did not buy this.' },
})
const disputed = async (world: World): Promise<Parts> => {
  const body = (await claim(world)) as never
  return { params: { id: (await world.server.call(cardDisputes.open, { body, as: world.ana })).body.id } }
}
const frame = async (world: World): Promise<Parts> => ({
  ...(await card(world)),
  body: { frameId: newId(world.server), frame: 'details' },
})
const opened = async (world: World): Promise<Parts> => {
  const { server, ana } = world
  const { params, body } = await frame(world)
  await server.call(cards.sendCode, { params: params as { id: string }, body: body as never, as: ana })
  return { params: params ?? {}, body: { ...body, code: await codeMailedTo(server, ana.email) } }
}

// biome-ignore format: one route a line reads as a table
export const cardEntries: Entry[] = [
  entry(cards.overview),
  entry(cards.order, ({ server }) => ({ body: { id: newId(server) } }), { ownBecause: 'the id is made by the customer who orders', refusedBecause: 'Ana has a card, and Bela has accepted no disclosures' }),
  entry(cards.freeze, async (world) => ({ ...(await card(world)), body: { frozen: false } })),
  entry(cards.limit, async (world) => ({ ...(await card(world)), body: { day: '100', month: '500', kinds: {} } })),
  entry(cards.sendCode, frame),
  entry(cards.openFrame, opened),
  entry(cards.load, async (world) => { await cardId(world); return { body: { id: newId(world.server), direction: 'load', amount: '1.00' } } }, { ownBecause: 'the id is made by the customer who loads', refusedBecause: 'Bela has loaded under that id before' }),
  entry(cards.activity),
  entry(cardDisputes.open, async (world) => ({ body: await claim(world) })),
  entry(cardDisputes.list),
  entry(cardDisputes.withdraw, disputed),
  entry(cards.replace, async (world) => ({ ...(await card(world)), body: { id: newId(world.server), reason: 'lost' } })),
  entry(cards.close, card),
  entry(sandbox.purchase, async (world) => ({ ...(await card(world)), body: { amount: '100', merchant: { name: 'Shop', city: 'Queens', country: 'US', mcc: '5411' } } }), { ownBecause: 'the sandbox has no callers' }),
  entry(adminCardDisputes.list),
  entry(adminCardDisputes.read, disputed),
  entry(adminCardDisputes.decide, async (world) => ({ ...(await disputed(world)), body: { id: newId(world.server), decision: 'credit', reasonCode: 'needs_time', reason: 'The receipt shows another card.' } })),
]

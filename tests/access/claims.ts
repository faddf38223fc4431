import { adminClaims, claims } from '#contract/books/claims.ts'
import { newId, send } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const body = (server: World['server']) => ({
  ...{ id: newId(server), kind: 'amount_received', words: 'Less money arrived than promised.', wish: 'refund' },
})
const claiming = async ({ server, ana }: World): Promise<Parts> => ({
  params: { id: await send(server, ana, { ask: { amount: '1.00' } }) },
  body: body(server),
})
const claimed = async (world: World): Promise<{ params: { id: string } }> => {
  const { params, body } = await claiming(world)
  const made = await world.server.call(claims.open, { params: params as never, body: body as never, as: world.ana })
  return { params: { id: made.body.id } }
}
const decision = { outcome: 'no_error', explanation: 'All of it arrived on that day.', remedy: null } as const
const decided = async (world: World) => {
  const { params } = await claimed(world)
  const { server, admin } = world
  await server.call(adminClaims.decide, { params, body: { id: newId(server), ...decision }, as: admin })
  return { params }
}

export const claimEntries: Entry[] = [
  entry(claims.list, async (world) => ({ params: (await claiming(world)).params ?? {} })),
  entry(claims.open, claiming),
  entry(claims.reopen, async (world) => ({ ...(await decided(world)), body: { reason: 'I disagree with it.' } })),
  entry(claims.letter, decided),
  entry(claims.document, ({ server }) => ({ params: { id: newId(server) } }), {
    refusedBecause: 'there is no such document',
  }),
  entry(adminClaims.list),
  entry(adminClaims.csv),
  entry(adminClaims.read, claimed),
  entry(adminClaims.letter, decided),
  entry(adminClaims.open, claiming),
  entry(adminClaims.decide, async (world) => ({
    ...(await claimed(world)),
    body: { id: newId(world.server), ...decision },
  })),
]

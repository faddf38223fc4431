import { adminCheckDeposits, checkDeposits } from '#contract/balance/check-deposits.ts'
import { checkPicture, depositCheck, newCheck } from '../check-deposits.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const small = { amount: '20.00' }
const depositId = async ({ server, ana }: World): Promise<string> => (await depositCheck(server, ana, small)).id
const deposited = async (world: World): Promise<Parts> => ({ params: { id: await depositId(world) } })
const side = async (world: World): Promise<Parts> => ({ params: { id: await depositId(world), side: 'front' } })
const picture = async ({ server }: World): Promise<Parts> => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await checkPicture())], { type: 'image/png' }), 'front.png')
  return { params: { id: newId(server) }, body }
}
const differing = async (world: World): Promise<Parts> => {
  const { params } = await deposited(world)
  const read = { id: newId(world.server), revision: 0, decision: 'accept', amount: '21.00' } as const
  await world.server.call(adminCheckDeposits.decide, { params: params as { id: string }, body: read, as: world.admin })
  return { params: params ?? {}, body: { amount: { minor: '2100', currency: 'USD' } } }
}
const deciding = async (world: World): Promise<Parts> => ({
  ...(await deposited(world)),
  body: { id: newId(world.server), revision: 0, decision: 'reject', reason: 'illegible' },
})

// biome-ignore format: one route a line reads as a table
export const checkDepositEntries: Entry[] = [
  entry(checkDeposits.terms),
  entry(checkDeposits.putPicture, picture, { ownBecause: 'the id is made by the customer who uploads', refusedBecause: 'Bela has uploaded under that id before' }),
  entry(checkDeposits.create, async ({ server, ana }) => ({ body: await newCheck(server, ana, small) })),
  entry(checkDeposits.list),
  entry(checkDeposits.read, deposited),
  entry(checkDeposits.picture, side),
  entry(checkDeposits.acceptAmount, differing),
  entry(checkDeposits.withdraw, deposited),
  entry(adminCheckDeposits.list),
  entry(adminCheckDeposits.read, deposited),
  entry(adminCheckDeposits.picture, side),
  entry(adminCheckDeposits.decide, deciding),
]

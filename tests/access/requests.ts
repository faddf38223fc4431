import { requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { asked, dayAhead, payByBank, payFromBalance, readyToPayRequest } from '../asking.ts'
import { typeCard } from '../cards.ts'
import { checkPicture } from '../check-deposits.ts'
import { acceptPrepaid, fundWallet, newId, pass } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

type Wanted = Parameters<typeof asked>[2]

const ask = async ({ server, ana }: World, wanted: Wanted = {}) => {
  await acceptPrepaid(server, ana)
  return asked(server, ana, wanted)
}
const owned = async (world: World): Promise<Parts> => ({ params: { id: (await ask(world)).id } })
const linked = async (world: World): Promise<Parts> => ({ params: { token: (await ask(world)).token } })
const picture = async ({ server }: World): Promise<Parts> => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await checkPicture())], { type: 'image/png' }), 'cake.png')
  return { params: { id: newId(server) }, body }
}
const pictured = async (world: World) => {
  const { server, ana } = world
  const { params, body } = await picture(world)
  const pictureId = params?.id ?? ''
  await server.call(requests.putPicture, { params: { id: pictureId }, body: body as never, as: ana })
  return ask(world, { pictureId })
}
const reminded = async (world: World): Promise<Parts> => {
  const { id } = await ask(world, { email: 'whom@example.com' })
  return { params: { id } }
}
const paid = async (world: World): Promise<Parts> => {
  const { server, bela } = world
  const { token } = await ask(world, { many: true })
  await fundWallet(server, bela, 10_000n)
  const { body } = await payFromBalance(server, bela, token)
  return { params: { id: body.id }, body: { id: newId(server), amount: '5.00' } }
}
/** Sent to Ana by Bela: Ana owns the response. */
const incoming = async ({ server, ana, bela }: World): Promise<Parts> => {
  await acceptPrepaid(server, bela)
  return { params: { id: (await asked(server, bela, { email: ana.email })).id } }
}
const guestPays = async (world: World): Promise<Parts> => {
  const { server } = world
  const { token } = await ask(world, { many: true })
  const id = newId(server)
  const { body } = await server.call(requestLinks.openCard, { params: { token }, body: { id, name: 'Ana Souza' } })
  await typeCard(server, body.frameUrl, '4000056655665556')
  return { params: { token }, body: { id, way: 'card', name: 'Ana Souza', email: 'guest@example.com' } }
}
const guestPaid = async (world: World): Promise<Parts> => {
  const { token } = await ask(world, { many: true })
  const { body } = await payByBank(world.server, token)
  return { params: { token, id: body.id } }
}
const ready = async (world: World): Promise<Parts> => {
  const { server, bela } = world
  await fundWallet(server, bela, 20_000n)
  const { token } = await ask(world, { many: true })
  const { params, body } = await readyToPayRequest(server, bela, token)
  await pass(server, { minutes: 1 })
  return { params, body }
}
const sendsCode = async (world: World): Promise<Parts> => {
  const { token } = await ask(world, { many: true })
  await fundWallet(world.server, world.bela, 10_000n)
  return { params: { token, id: newId(world.server) }, body: { amount: '' } }
}

const anyCustomer = 'anybody but its owner pays a request'

// biome-ignore format: one route a line reads as a table
export const requestEntries: Entry[] = [
  entry(requests.putPicture, picture, { ownBecause: 'the id is made by the customer who uploads', refusedBecause: 'Bela has uploaded under that id before' }),
  entry(requests.create, async (world) => {
    const terms = { amount: '20.00', currency: 'USD', note: '', expiresOn: dayAhead(world.server, 5) }
    return { body: { ...terms, id: (await ask(world, terms)).id } }
  }),
  entry(requests.list),
  entry(requests.read, owned),
  entry(requests.picture, async (world) => ({ params: { id: (await pictured(world)).id } })),
  entry(requests.cancel, owned),
  entry(requests.remind, reminded, { refusedBecause: 'the first reminder waits a day' }),
  entry(requests.refund, paid),
  entry(requests.incoming),
  entry(requests.decline, incoming),
  entry(requestLinks.read, linked),
  entry(requestLinks.view, linked),
  entry(requestLinks.picture, async (world) => ({ params: { token: (await pictured(world)).token } })),
  entry(requestLinks.openCard, async (world) => ({ ...(await linked(world)), body: { id: newId(world.server), name: 'Ana Souza' } })),
  entry(requestLinks.pay, guestPays),
  entry(requestLinks.payment, guestPaid),
  entry(requestLinks.sendCode, sendsCode, { ownBecause: anyCustomer, refusedBecause: 'it is Ana’s own request' }),
  entry(requestLinks.payFromBalance, ready, { ownBecause: anyCustomer, refusedBecause: 'it is Ana’s own request' }),
]

import { invitations } from '#contract/account/invitations.ts'
import { network } from '#contract/account/network.ts'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import { addRecipient, newId } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const person = async ({ server, ana }: World): Promise<Parts> => ({ params: { id: await addRecipient(server, ana) } })
const personWith =
  (body: object) =>
  async (world: World): Promise<Parts> => ({ ...(await person(world)), body })
const groupNamed = async ({ server, ana }: World): Promise<string> => {
  const id = newId(server)
  await server.call(groups.create, { body: { id, name: `Familia ${id.slice(-8)}` }, as: ana })
  return id
}
const group = async (world: World): Promise<Parts> => ({ params: { id: await groupNamed(world) } })
const invitation = async ({ server, ana }: World) =>
  (await server.call(invitations.create, { body: { id: newId(server), personId: null }, as: ana })).body

// biome-ignore format: one route a line reads as a table
export const networkEntries: Entry[] = [
  entry(people.list),
  entry(people.read, person),
  entry(people.import, ({ server }) => ({ body: { people: [{ id: newId(server), firstName: 'Elvira' }] } }), { ownBecause: 'the id is made by the customer who imports', refusedBecause: 'Bela has imported under that id before' }),
  entry(people.correct, personWith({ firstName: 'Carmencita' })),
  entry(people.favorite, personWith({ favorite: true })),
  entry(people.archive, personWith({ archived: true })),
  entry(people.merge, async (world) => ({ ...(await person(world)), body: { otherId: await addRecipient(world.server, world.ana) } })),
  entry(people.movements, person),
  entry(people.totals, person),
  entry(groups.list),
  entry(groups.create, ({ server }) => ({ body: { id: newId(server), name: `Empleados ${newId(server).slice(-8)}` } }), { ownBecause: 'the id is made by the customer who asks', refusedBecause: 'Bela has made a group under that id before' }),
  entry(groups.rename, async (world) => ({ ...(await group(world)), body: { name: `Vecinos ${newId(world.server).slice(-8)}` } })),
  entry(groups.remove, group),
  entry(groups.setMember, async (world) => ({ params: { id: await groupNamed(world), personId: await addRecipient(world.server, world.ana) }, body: { member: true } })),
  entry(network.read),
  entry(invitations.list),
  entry(invitations.create, ({ server }) => ({ body: { id: newId(server) } }), { ownBecause: 'the id is made by the customer who invites', refusedBecause: 'Bela has invited under that id before' }),
  entry(invitations.cancel, async (world) => ({ params: { id: (await invitation(world)).id } })),
  entry(invitations.open, async (world) => ({ params: { token: (await invitation(world)).path.replace('/invite/', '') } })),
]

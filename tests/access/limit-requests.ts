import { fillPath } from '#contract/lib/route.ts'
import { adminLimitRequests, limitRequests } from '#contract/staff/limit-requests.ts'
import { type Person, verified } from '../people.ts'
import { png } from '../pictures.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const evidenceForm = async (): Promise<FormData> => {
  const form = new FormData()
  form.set('evidence', 'pay_stub')
  form.set('purpose', 'I help my mother build her house.')
  form.set('image', new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' }), 'stub.png')
  return form
}

const waiting = async ({ server }: World, as?: Person): Promise<Parts> => {
  const id = newId(server)
  const path = fillPath(limitRequests.create.path, { id })
  const got = await server.request('PUT', path, { body: await evidenceForm(), as: as ?? (await verified(server)) })
  if (got.status !== 201) throw new Error(`the request was refused: ${JSON.stringify(got.body)}`)
  return { params: { id } }
}

// biome-ignore format: one route a line reads as a table
export const limitRequestEntries: Entry[] = [
  entry(limitRequests.own, undefined, { ownBecause: 'it is about the caller alone' }),
  entry(limitRequests.create, async (world) => ({ ...(await waiting(world, world.ana)), body: await evidenceForm() })),
  entry(adminLimitRequests.list),
  entry(adminLimitRequests.read, waiting),
  entry(adminLimitRequests.evidence, async (world) => ({ ...(await waiting(world)), query: { reason: 'Checking the income' } })),
  entry(adminLimitRequests.decide, async (world) => ({ ...(await waiting(world)), body: { decision: 'declined', reasonCode: 'document_unreadable', note: 'The picture is blurred.' } })),
]

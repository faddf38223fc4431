import { customers } from '#contract/office/customers.ts'
import { idNumbers } from '#contract/staff/id-numbers.ts'
import { verification } from '#contract/staff/verification.ts'
import { passport } from '../id-numbers.ts'
import { type Person, password, signUp, verified } from '../people.ts'
import { png } from '../pictures.ts'
import { type Entry, entry, type World } from './entry.ts'

const documentForm = async (email: string): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email, password, folder: 'user-docs' })) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' }), 'id.png')
  return form
}

const waiting = async ({ server }: World): Promise<Person> => {
  const person = await signUp(server)
  const got = await server.call(verification.request, { body: (await documentForm(person.email)) as never, as: person })
  if (got.status !== 200) throw new Error(`the request for verification was refused: ${JSON.stringify(got.body)}`)
  return person
}

const notificationPayload = ({ email }: Person) => ({
  sentBy: '',
  sentTo: email,
  title: 'Decided',
  message: 'Looked at',
})

// biome-ignore format: one route a line reads as a table
export const verificationEntries: Entry[] = [
  entry(verification.request, async ({ ana }) => ({ body: await documentForm(ana.email) }), { refusedBecause: 'Ana is verified already' }),
  entry(verification.status, undefined, { ownBecause: 'it is about the caller alone' }),
  entry(idNumbers.state, undefined, { ownBecause: 'it is about the caller alone' }),
  entry(idNumbers.record, () => ({ body: passport }), { ownBecause: 'it is about the caller alone' }),
  entry(idNumbers.read, ({ ana }) => ({ params: { id: ana.userId }, query: { reason: 'Comparing with the document' } })),
  entry(idNumbers.check, async ({ server }) => ({ params: { id: (await verified(server)).userId }, body: { recordedAt: '2026-11-20T15:00:00Z', matches: true } }), { refusedBecause: 'no number was viewed' }),
  entry(verification.verify, async (world) => { const person = await waiting(world); return { params: { id: person.userId }, body: { notificationPayload: notificationPayload(person) } } }),
  entry(verification.reject, async (world) => { const person = await waiting(world); return { body: { _id: person.userId, notificationPayload: notificationPayload(person) } } }),
  entry(customers.list),
  entry(customers.csv),
  entry(customers.wholeCsv, () => ({ query: { reason: 'Asked by an authority' } })),
  entry(customers.read, ({ ana }) => ({ params: { id: ana.userId } })),
  entry(verification.document, async (world) => ({ params: { id: (await waiting(world)).userId }, query: { reason: 'Reviewing the request' } })),
]

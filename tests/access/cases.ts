import { adminCases } from '#contract/compliance/cases.ts'
import { type Sar, sars } from '#contract/compliance/sars.ts'
import { uploaded } from '../conversations.ts'
import { paper } from '../papers.ts'
import { logIn, type Person, renewed, signUpStaff } from '../people.ts'
import { newId } from '../sending.ts'
import type { TestServer } from '../server.ts'
import { type Entry, entry, type World } from './entry.ts'

/** Compliance's alone: an administrator may not learn of a case. */
const refused = { refusedBecause: 'only compliance may learn of it' }

const officers = new WeakMap<TestServer, Person>()
/** One officer of compliance per server. */
export const officerOf = async (server: TestServer): Promise<Person> => {
  const known = officers.get(server)
  const officer = known
    ? await renewed(server, known).catch(() => logIn(server, known.email))
    : await signUpStaff(server, 'compliance')
  officers.set(server, officer)
  return officer
}

const opening = ({ server, bela }: World) => ({
  body: { id: newId(server), from: { kind: 'customer', id: bela.userId }, reason: 'An unusual pattern.' } as const,
})
const opened = async (world: World) => {
  const { body } = opening(world)
  await world.server.call(adminCases.open, { body, as: await officerOf(world.server) })
  return { params: { id: body.id } }
}
const note = (server: TestServer) => ({ id: newId(server), text: 'She called us.' })

export const drafted = async (world: World): Promise<{ params: { id: string }; sar: Sar }> => {
  const [{ params }, as] = [await opened(world), await officerOf(world.server)]
  const { body } = await world.server.call(sars.start, { params, body: { id: newId(world.server) }, as })
  return { params: { id: body.id }, sar: body }
}
const only = async (world: World) => ({ params: (await drafted(world)).params })

export const caseEntries: Entry[] = [
  entry(adminCases.list, () => ({}), refused),
  entry(adminCases.ofCustomer, ({ bela }) => ({ params: { id: bela.userId } }), refused),
  entry(adminCases.read, opened, refused),
  entry(adminCases.customer, opened, refused),
  entry(adminCases.open, opening, refused),
  entry(
    adminCases.link,
    async (world) => ({ params: { ...(await opened(world)).params, kind: 'customer', linkedId: world.ana.userId } }),
    refused,
  ),
  entry(adminCases.note, async (world) => ({ ...(await opened(world)), body: note(world.server) }), refused),
  entry(
    adminCases.file,
    async (world) => {
      const [{ params }, as] = [await opened(world), await officerOf(world.server)]
      const fileId = await uploaded(world.server, as, await paper())
      await world.server.call(adminCases.note, { params, body: { ...note(world.server), files: [fileId] }, as })
      return { params: { ...params, fileId } }
    },
    refused,
  ),
  entry(adminCases.assign, async (world) => ({ ...(await opened(world)), body: { take: 'free' } }), refused),
  entry(
    adminCases.snooze,
    async (world) => ({ ...(await opened(world)), body: { until: null, reason: 'It waits for her answer.' } }),
    refused,
  ),
  entry(
    adminCases.decide,
    async (world) => ({
      ...(await opened(world)),
      body: { id: newId(world.server), reason: 'usual', note: 'It is her rent.' },
    }),
    refused,
  ),
  entry(
    adminCases.reopen,
    async (world) => ({ ...(await opened(world)), body: { reason: 'It began again.' } }),
    refused,
  ),
  entry(adminCases.endWatch, opened, refused),
  entry(sars.start, async (world) => ({ ...(await opened(world)), body: { id: newId(world.server) } }), refused),
  entry(sars.read, only, refused),
  entry(
    sars.save,
    async (world) => {
      const { params, sar } = await drafted(world)
      return { params, body: { revision: sar.revision, draft: sar.draft } }
    },
    refused,
  ),
  entry(
    sars.submit,
    async (world) => ({
      ...(await only(world)),
      body: { id: newId(world.server), revision: 1, reason: 'It is complete.' },
    }),
    refused,
  ),
  entry(sars.batch, only, refused),
  entry(sars.document, only, refused),
  entry(
    sars.file,
    async (world) => ({ ...(await only(world)), body: { bsaId: '31000000000009', filedOn: '2026-11-20' } }),
    refused,
  ),
]

import { type Ctr, ctrs } from '#contract/compliance/ctrs.ts'
import { openedCtr } from '../ctrs.ts'
import { newId } from '../sending.ts'
import { officerOf } from './cases.ts'
import { type Entry, entry, type World } from './entry.ts'

const refused = { refusedBecause: 'only compliance may learn of it' }

const opened = async ({ server }: World) => ({ params: { id: await openedCtr(server) } })

export const draftedCtr = async (world: World): Promise<{ params: { id: string }; ctr: Ctr }> => {
  const [{ params }, as] = [await opened(world), await officerOf(world.server)]
  return { params, ctr: (await world.server.call(ctrs.read, { params, as })).body }
}

export const ctrEntries: Entry[] = [
  entry(ctrs.list, () => ({}), refused),
  entry(ctrs.ofCustomer, ({ bela }) => ({ params: { id: bela.userId } }), refused),
  entry(ctrs.read, opened, refused),
  entry(
    ctrs.save,
    async (world) => {
      const { params, ctr } = await draftedCtr(world)
      return { params, body: { revision: ctr.revision, draft: ctr.draft } }
    },
    refused,
  ),
  entry(
    ctrs.submit,
    async (world) => ({
      ...(await opened(world)),
      body: { id: newId(world.server), revision: 1, reason: 'It is complete.' },
    }),
    refused,
  ),
  entry(ctrs.batch, opened, refused),
  entry(ctrs.document, opened, refused),
  entry(
    ctrs.file,
    async (world) => ({ ...(await opened(world)), body: { bsaId: '31000000000009', filedOn: '2026-11-20' } }),
    refused,
  ),
]

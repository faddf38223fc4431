import { batches } from '#contract/sending/batches.ts'
import { askBatchCode, newcomer, prepare } from '../batches.ts'
import { fundWallet, newId } from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const rows = [newcomer(901, '1')]

const prepared = async ({ server, ana }: World) => {
  await fundWallet(server, ana, 1_000n)
  return prepare(server, ana, rows)
}
const batch = async (world: World): Promise<Parts> => ({ params: { id: (await prepared(world)).id } })
const confirming = async (world: World): Promise<Parts> => {
  const { id } = await prepared(world)
  return { params: { id }, body: { code: await askBatchCode(world.server, world.ana, id) } }
}
const row = async (world: World): Promise<Parts> => {
  const made = await prepared(world)
  return { params: { id: made.id, rowId: made.rows[0]?.id ?? '' } }
}
const file = (): Parts => {
  const body = new FormData()
  body.append('file', new Blob(['Nombre,Monto\nAna Paz,20\n']), 'tabla.csv')
  return { body }
}

// biome-ignore format: one route a line reads as a table
export const batchEntries: Entry[] = [
  entry(batches.check, () => ({ body: { payIn: 'wallet', rows } }), { ownBecause: 'it names no record' }),
  entry(batches.readFile, file, { ownBecause: 'it names no record' }),
  entry(batches.template),
  entry(batches.list),
  entry(batches.prepare, ({ server }) => ({ body: { id: newId(server), payIn: 'wallet', rows } }), { ownBecause: 'the id is made by the customer who prepares', refusedBecause: 'Bela has prepared under that id before' }),
  entry(batches.read, batch),
  entry(batches.disclosure, row),
  entry(batches.disclosures, batch),
  entry(batches.sendCode, batch),
  entry(batches.startPasskey, batch),
  entry(batches.confirm, confirming),
]

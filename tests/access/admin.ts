import { admin } from '../../contract/admin.ts'
import { signUp, verified } from '../people.ts'
import { type Entry, entry, type World } from './entry.ts'

const somebody = async ({ server }: World) => ({ params: { id: (await signUp(server)).userId } })
const somebodyVerified = async ({ server }: World) => ({ params: { id: (await verified(server)).userId }, body: {} })

export const adminEntries: Entry[] = [
  entry(admin.getAllCustomers),
  entry(admin.removeUser, somebody),
  entry(admin.assignAdmin, somebodyVerified),
]

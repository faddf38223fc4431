import { customers } from '../../contract/customers.ts'
import { signUp, verified } from '../people.ts'
import { type Entry, entry, type World } from './entry.ts'

const newCustomer = async ({ server }: World) => ({ params: { id: (await signUp(server)).userId } })
const verifiedCustomer = async ({ server }: World) => ({ params: { id: (await verified(server)).userId }, body: {} })

export const adminEntries: Entry[] = [
  entry(customers.getAll),
  entry(customers.remove, newCustomer),
  entry(customers.assignAdmin, verifiedCustomer),
]

import type { User } from '#contract/people/identity.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Person } from './user.ts'

/** The functions of the later module `verification` that this one needs, bound in server/modules/index.ts. */
export type Verifications = {
  toUser: (db: Db, person: Person) => Promise<User>
  /** Withdraws a request or a verification under the former name, or restores the one under this name. The names are MACs. */
  changeName: (
    tx: Tx,
    userId: string,
    names: { before: string; after: string },
  ) => Promise<'withdrawn' | 'restored' | undefined>
}

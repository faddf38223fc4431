import type { User } from '../../../../contract/identity.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Person } from './user.ts'

/** What the later module `verification` does for this one, bound in server/modules/index.ts. */
export type Verifications = {
  toUser: (db: Db, person: Person) => Promise<User>
  /** Takes back a request or a verification; false when there was neither. */
  withdraw: (tx: Tx, userId: string) => Promise<boolean>
}

import { Refusal } from '../../../contract/errors.ts'
import { audit } from '../../platform/audit.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findUser, hasAdmin, makeAdministrator } from '../identity/index.ts'
import { markVerified } from '../verification/index.ts'

type AdminDeps = Pick<Deps, 'db' | 'now'>

const makeAdminIn = async (tx: Tx, { now }: AdminDeps, email: string): Promise<void> => {
  const user = await findUser(tx, email)
  if (!user) throw new Refusal('not_found')
  const at = now()
  await markVerified(tx, { userId: user._id, at })
  await makeAdministrator(tx, user._id)
  await audit(tx, { at, actor: 'command', action: 'admin.made', subject: user._id })
}

/** Makes an existing person an administrator, for demonstration data and tests. Throws `not_found`. */
export const makeAdmin = (deps: AdminDeps, email: string): Promise<void> =>
  transaction(deps.db, (tx) => makeAdminIn(tx, deps, email))

/**
 * The same from the machine itself, for the first administrator; the others are made by an administrator. Refuses
 * `not_found`, and `conflict` when there is one.
 */
export const makeFirstAdmin = (deps: AdminDeps, email: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (await hasAdmin(tx)) throw new Refusal('conflict')
    await makeAdminIn(tx, deps, email)
  })

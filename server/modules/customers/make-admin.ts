import { Refusal } from '../../../contract/errors.ts'
import { audit } from '../../platform/audit.ts'
import { transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { findUser, makeAdministrator } from '../identity/index.ts'
import { markVerified } from '../verification/index.ts'

/** Makes an existing person an administrator from the machine itself, as the first one must be. Throws `not_found`. */
export const makeAdmin = async ({ db, now }: Pick<Deps, 'db' | 'now'>, email: string): Promise<void> =>
  transaction(db, async (tx) => {
    const user = await findUser(tx, email)
    if (!user) throw new Refusal('not_found')
    const at = now()
    await markVerified(tx, { userId: user._id, at })
    await makeAdministrator(tx, user._id)
    await audit(tx, { at, actor: 'command', action: 'admin.made', subject: user._id })
  })

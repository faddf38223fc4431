import { Refusal } from '../../../../contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { markVerified } from './change-verification.ts'
import { selectUser, updateUser } from './queries.ts'
import { canonicalEmail } from './user.ts'

/**
 * Makes an existing person an administrator: the way in which the first one comes to be, from the machine itself.
 * Throws `not_found`.
 */
export const makeAdmin = async ({ db, now }: Pick<Deps, 'db' | 'now'>, email: string): Promise<void> =>
  transaction(db, async (tx) => {
    const user = await selectUser(tx, { email: canonicalEmail(email) })
    if (!user) throw new Refusal('not_found')
    const at = now()
    await markVerified(tx, { userId: user.id, at })
    await updateUser(tx, user.id, { role: 'admin' })
    await audit(tx, { at, actor: 'command', action: 'admin.made', subject: user.id })
  })

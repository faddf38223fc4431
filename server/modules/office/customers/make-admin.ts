import { Refusal } from '#contract/lib/errors.ts'
import type { StaffRole } from '#contract/lib/permissions.ts'
import { findUser, hasAdmin, makeAdministrator } from '#server/modules/people/identity/index.ts'
import { grantRole } from '#server/modules/staff/staff/index.ts'
import { markVerified } from '#server/modules/staff/verification/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type AdminDeps = Pick<Deps, 'db' | 'now'>

const makeStaffIn = async (tx: Tx, { now }: AdminDeps, email: string, role: StaffRole): Promise<void> => {
  const user = await findUser(tx, email)
  if (!user) throw new Refusal('not_found')
  const at = now()
  await markVerified(tx, { userId: user._id, at })
  await makeAdministrator(tx, user._id)
  await grantRole(tx, { userId: user._id, role, by: null, at })
  await audit(tx, { at, actor: 'command', action: 'admin.made', subject: user._id })
}

/** Makes an existing person staff, for demonstration data and tests. Throws `not_found`. */
export const makeStaff = (deps: AdminDeps, email: string, role: StaffRole): Promise<void> =>
  transaction(deps.db, (tx) => makeStaffIn(tx, deps, email, role))

export const makeAdmin = (deps: AdminDeps, email: string): Promise<void> => makeStaff(deps, email, 'administrator')

/**
 * Makes the first administrator, from the command line; administrators make the others. Refuses `not_found`, and `conflict` when one
 * exists.
 */
export const makeFirstAdmin = (deps: AdminDeps, email: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (await hasAdmin(tx)) throw new Refusal('conflict')
    await makeStaffIn(tx, deps, email, 'administrator')
  })

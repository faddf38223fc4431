import type { StaffRole } from '../../../contract/permissions.ts'
import type { Tx } from '../../platform/database.ts'
import { insertRole } from './queries.ts'

/** Gives a member of staff a role, within the caller's change; one that they have stays as it is. */
export const giveRole = (
  tx: Tx,
  { userId, role, at }: { userId: string; role: StaffRole; at: Temporal.Instant },
): Promise<void> => insertRole(tx, { userId, role, givenAt: at })

import { findUserById } from '#server/modules/people/identity/index.ts'
import { limitLevelOf } from '#server/modules/staff/limit-requests/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Known } from './limits.ts'

/** A company has limits of its own; a person's are standard until staff raises them. */
export const levelOf = async (db: Db, userId: string): Promise<Known['level']> =>
  (await findUserById(db, userId))?.role === 'business' ? 'business' : limitLevelOf(db, userId)

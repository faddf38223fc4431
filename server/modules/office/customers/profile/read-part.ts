import type { Caller } from '#server/http/serve.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'

export type Part =
  | 'overview'
  | 'timeline'
  | 'recipients'
  | 'funding'
  | 'cards'
  | 'devices'
  | 'holds'
  | 'risk'
  | 'screening'
  | 'notes'
  | 'audit'
export type PartRequest = { caller: Caller; userId: string }

/** Reads a part of a customer's profile. The audit record is committed before the reply. Refuses `not_found`. */
export const readPart = <T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, userId, part }: PartRequest & { part: Part },
  read: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    await readUser(tx, userId)
    const row = { at: now(), actor: caller.userId, action: 'customer.read', subject: userId, details: { part } }
    await audit(tx, row)
    return read(tx)
  })

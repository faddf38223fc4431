import type { Db } from '#server/platform/database.ts'
import type { AccountKind } from './account.ts'
import { selectSystemBalances } from './queries.ts'

export type SystemBalance = { kind: AccountKind; party: string; currency: string; posted: bigint }

/**
 * The exact balances of our own accounts of these kinds, in one snapshot: a posting is in all of them or in none. `until`: only entries
 * recorded by then.
 */
export const systemBalances = (
  db: Db,
  { kinds, until }: { kinds: readonly AccountKind[]; until?: Temporal.Instant },
): Promise<SystemBalance[]> => selectSystemBalances(db, kinds, until)

import type { withdrawals } from '#contract/balance/withdrawals.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import { listBankAccounts } from '#server/modules/funds/bank-accounts/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { selectWithdrawals } from './queries.ts'
import { wireWithdrawal } from './withdrawal.ts'

type Asked = { userId: string; cursor?: string | undefined; limit: number; language: Language }

/** A customer's withdrawals, newest first. Throws `invalid_request` for a cursor that is not ours. */
export const listWithdrawals = async (
  db: Db,
  { userId, cursor, limit, language }: Asked,
): Promise<Reply<typeof withdrawals.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectWithdrawals(db, { userId, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt: at }) => ({ id, at }))
  // Removed accounts stay: what was withdrawn to one goes on naming it.
  const accounts = new Map((await listBankAccounts(db, userId, { removed: true })).map((one) => [one.id, one]))
  return {
    items: items.map((row) => {
      const account = accounts.get(row.bankAccountId)
      if (!account) throw new Error(`withdrawal ${row.id} went to an account that is gone`)
      return wireWithdrawal(row, account, language)
    }),
    next,
  }
}

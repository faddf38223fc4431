import type { withdrawals } from '#contract/balance/withdrawals.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import { listBankAccounts } from '#server/modules/funds/bank-accounts/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { withdrawals as table } from './queries.ts'
import { wireWithdrawal } from './withdrawal.ts'

type Input = { userId: string; cursor?: string | undefined; limit: number; language: Language }

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listWithdrawals = async (
  db: Db,
  { userId, cursor, limit, language }: Input,
): Promise<Reply<typeof withdrawals.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await table.page(db, { userId }, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt: at }) => ({ id, at }))
  // Includes removed accounts, because older withdrawals still name them.
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

import { barredKinds, type DeclineReason, type MerchantKind } from '../../../../contract/cards.ts'
import type { Db } from '../../../platform/database.ts'
import { balance } from '../../ledger/index.ts'
import { type CardAccountRecord, type CardRecord, startOfDay, startOfMonth } from '../card.ts'
import { type Spent, sumSpent } from './queries.ts'

type Asked = { card: CardRecord; account: CardAccountRecord; kind: MerchantKind; amount: bigint; at: Temporal.Instant }

const total = (sums: readonly Spent[], of: 'day' | 'month'): bigint => sums.reduce((sum, each) => sum + each[of], 0n)

/** What of its limits a card has used. */
export const readSpent = async (db: Db, { userId, at }: { userId: string; at: Temporal.Instant }) => {
  const sums = await sumSpent(db, { userId, day: startOfDay(at), month: startOfMonth(at) })
  return {
    day: total(sums, 'day'),
    month: total(sums, 'month'),
    byKind: new Map(sums.map(({ kind, day }) => [kind, day])),
  }
}

/** Why a card may not spend an amount now; null: it may. The account is locked, so that two requests count each other. */
export const refusalOf = async (db: Db, { card, account, kind, amount, at }: Asked): Promise<DeclineReason | null> => {
  if (card.state === 'frozen') return 'frozen'
  if (card.state !== 'active') return 'not_active'
  if (barredKinds.some((barred) => barred === kind)) return 'not_allowed'
  const ofKind = account.kindLimits[kind]
  if (ofKind === '0') return 'not_allowed'
  const spent = await readSpent(db, { userId: account.userId, at })
  if (ofKind !== undefined && (spent.byKind.get(kind) ?? 0n) + amount > BigInt(ofKind)) return 'over_kind'
  if (spent.day + amount > account.dayLimit) return 'over_day'
  if (spent.month + amount > account.monthLimit) return 'over_month'
  const { available } = await balance(db, account.id)
  return amount > available ? 'no_money' : null
}

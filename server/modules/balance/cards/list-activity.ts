import type { CardActivity, cards } from '#contract/balance/cards.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { type ActivityRow, selectActivity, sumMonths } from './activity-queries.ts'
import { currency, dayOf } from './card.ts'
import { cardAccounts } from './queries.ts'

const kindOf: Record<string, CardActivity['kind']> = {
  purchase: 'purchase',
  card_purchase: 'purchase',
  card_refund: 'refund',
  card_loaded: 'load',
  card_unloaded: 'unload',
  card_credited: 'credit',
  card_credit_returned: 'credit_back',
}

const wireActivity = ({
  kind,
  subject,
  title,
  city,
  state,
  amount,
  balance,
  at,
  ...row
}: ActivityRow): CardActivity => {
  const { id, merchantKind, reason } = row
  const isPurchase = kindOf[kind] === 'purchase'
  return {
    ...{ id, kind: kindOf[kind] ?? 'other', merchantKind, reason },
    state: state === 'completed' ? 'posted' : state,
    title: title ?? '',
    city: city ?? '',
    amount: toWire({ minor: amount, currency }),
    balance: balance === null ? null : toWire({ minor: balance, currency }),
    purchaseId: isPurchase ? subject : null,
    at: at.toString(),
  }
}

/** A card's activity, newest first, and the spending of the months on the page. Refuses `invalid_request` for an invalid cursor. */
export const listActivity = async (
  db: Db,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof cards.activity>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const account = await cardAccounts.find(db, { userId })
  if (!account) return { items: [], next: null, months: [] }
  const rows = await selectActivity(db, { accountId: account.id, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, at }) => ({ id, at }))
  const [newest, oldest] = [items[0], items.at(-1)]
  const monthOf = ({ at }: ActivityRow): string => dayOf(at).slice(0, 7)
  const months = newest && oldest ? await sumMonths(db, { userId, from: monthOf(oldest), to: monthOf(newest) }) : []
  return {
    items: items.map(wireActivity),
    next,
    months: months.map(({ month, spent }) => ({ month, spent: toWire({ minor: spent, currency }) })),
  }
}

import { type TopUp, type TopUpTerms, type topUps, topUpWays } from '#contract/balance/top-ups.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language, Reply } from '#contract/lib/route.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { limitsLeft } from './limits.ts'
import { topUps as table } from './queries.ts'
import { currency } from './top-up.ts'
import { viewTopUp } from './view.ts'
import { ways } from './ways/ways.ts'

const money = (minor: bigint) => toWire({ minor, currency })

/** The methods with a provider, with their current cost and remaining limits. */
export const readTerms = async (
  deps: { db: Db; rails: Rails },
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<TopUpTerms> => {
  const found: TopUpTerms['ways'] = []
  for (const way of topUpWays) {
    const terms = await ways[way].terms(deps, { userId, now })
    if (!terms) continue
    const { smallest, countLeft, items } = await limitsLeft(deps.db, { userId, way, now })
    const limits = items.map(({ period, limit, used, left }) => ({
      ...{ period, limit: money(limit), used: money(used), left: money(left) },
    }))
    const { fixed, share_bp } = ways[way].fee
    // tidy allows Number because it is hundredths of a percent
    const fee = { fee: money(fixed), feeShare_bp: Number(share_bp) }
    found.push({ way, ...fee, smallest: money(smallest), limits, countLeft, ...terms })
  }
  return { ways: found }
}

type Input = { userId: string; language: Language }

/** Refuses `not_found`, also for another customer's top-up. */
export const readTopUp = async (db: Db, { id, userId, language }: Input & { id: string }): Promise<TopUp> => {
  const found = await table.find(db, { id })
  if (found?.userId !== userId) throw new Refusal('not_found')
  return viewTopUp(db, found, language)
}

/** Newest first. Refuses `invalid_request` for an invalid cursor. */
export const listTopUps = async (
  db: Db,
  { userId, language, cursor, limit }: Input & { cursor?: string | undefined; limit: number },
): Promise<Reply<typeof topUps.list>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await table.page(db, { userId }, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt: at }) => ({ id, at }))
  return { items: await Promise.all(items.map((row) => viewTopUp(db, row, language))), next }
}

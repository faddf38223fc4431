import type { Card } from '#contract/balance/cards.ts'
import type { Db } from '#server/platform/database.ts'
import { wireCard } from './card.ts'
import { holderOf } from './holder.ts'
import { cards } from './queries.ts'

/** Includes closed cards, latest first. */
export const listCards = async (db: Db, userId: string): Promise<Card[]> => {
  const holder = await holderOf(db, userId)
  return (await cards.list(db, { userId }, 'createdAt', 'desc')).map((card) => wireCard(card, holder))
}

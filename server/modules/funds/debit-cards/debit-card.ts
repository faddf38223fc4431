import type { DebitCard } from '#contract/funds/debit-cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { CardProcessor, Rails } from '#server/modules/ground/rails/index.ts'
import { dayOf } from '#server/platform/new-york.ts'

export type DebitCardRecord = {
  id: string
  userId: string
  partner: string
  token: string
  /** The processor's fingerprint, the same for every token of one number. */
  fingerprint: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
  holderMatches: boolean
  nickname: string
  isDefault: boolean
  status: 'verified' | 'refused'
  /** Why it was refused; null while it is verified. */
  reason: string | null
  /** When to query the processor for changes; null when none are reported. */
  checkAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  removedAt: Temporal.Instant | null
}

/** A card is valid through the last day of its expiration month, New York time. */
export const isExpired = (
  { expiresMonth, expiresYear }: Pick<DebitCardRecord, 'expiresMonth' | 'expiresYear'>,
  now: Temporal.Instant,
): boolean => {
  const month = dayOf(now).toPlainYearMonth()
  return Temporal.PlainYearMonth.compare({ year: expiresYear, month: expiresMonth }, month) < 0
}

export const labelOf = ({ brand, last4 }: Pick<DebitCardRecord, 'brand' | 'last4'>): string => `${brand} ··· ${last4}`

export const wireDebitCard = (card: DebitCardRecord, now: Temporal.Instant): DebitCard => ({
  id: card.id,
  nickname: card.nickname,
  brand: card.brand,
  last4: card.last4,
  expires: { month: card.expiresMonth, year: card.expiresYear },
  holderMatches: card.holderMatches,
  isDefault: card.isDefault,
  status: card.status === 'verified' && isExpired(card, now) ? 'expired' : card.status,
  createdAt: card.createdAt.toString(),
})

/** Refuses `not_found` where no card processor is configured: the feature does not exist there. */
export const cardsOf = ({ cards }: Pick<Rails, 'cards'>): CardProcessor => {
  if (!cards) throw new Refusal('not_found')
  return cards
}

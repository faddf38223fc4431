import { type Card, type CardState, cardMoves, type MerchantKind } from '#contract/balance/cards.ts'
import { timeZone } from '#server/platform/new-york.ts'

export const currency = 'USD'

/** The program's maximums and a new card's defaults, in minor units. */
export const program = {
  day: { max: 100_000n, first: 30_000n },
  month: { max: 300_000n, first: 100_000n },
  /** Caps the loss on a stolen card. */
  balance_max: 250_000n,
} as const

export type KindLimits = Partial<Record<MerchantKind, string>>

export type CardAccountRecord = {
  /** Id of the ledger account. */
  id: string
  userId: string
  currency: string
  dayLimit: bigint
  monthLimit: bigint
  kindLimits: KindLimits
  createdAt: Temporal.Instant
}

export type CardRecord = {
  id: string
  userId: string
  requestDigest: string
  accountId: string
  partner: string
  token: string | null
  last4: string | null
  expiresMonth: number | null
  expiresYear: number | null
  state: CardState
  reason: string | null
  replaces: string | null
  /** When to push the state to the issuer; null: in sync. */
  nextRunAt: Temporal.Instant | null
  failures: number
  createdAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const mayMove = (from: CardState, to: CardState): boolean =>
  (cardMoves[from] as readonly CardState[]).includes(to)

/** 'SOL ··· 4410' in lists. */
export const cardLabel = ({ last4 }: Pick<CardRecord, 'last4'>): string => `SOL ··· ${last4 ?? '····'}`

const dateOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()

export const dayOf = (at: Temporal.Instant): string => dateOf(at).toString()

/** Midnight in New York, where daily limits reset. */
export const startOfDay = (at: Temporal.Instant): Temporal.Instant => dateOf(at).toZonedDateTime(timeZone).toInstant()
export const startOfMonth = (at: Temporal.Instant): Temporal.Instant =>
  dateOf(at).with({ day: 1 }).toZonedDateTime(timeZone).toInstant()

export const wireCard = (card: CardRecord, holder: string): Card => {
  const { id, state, last4, expiresMonth, expiresYear, createdAt, stateAt } = card
  return {
    ...{ id, state, holder, last4 },
    expires: expiresMonth === null || expiresYear === null ? null : { month: expiresMonth, year: expiresYear },
    createdAt: createdAt.toString(),
    stateAt: stateAt.toString(),
  }
}

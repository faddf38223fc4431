import type { PayInMethod } from '#contract/ground/corridors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { PaymentState, Rhythm, ScheduleReason, ScheduleState } from '#contract/sending/schedule-states.ts'
import type { HeldRate } from '#server/modules/funds/rates/index.ts'
import type { Problem } from '#server/platform/problem.ts'

type Instant = Temporal.Instant

/** A row of `schedules`. Days are yyyy-mm-dd. */
export type ScheduleRecord = {
  id: string
  userId: string
  requestDigest: string | null
  recipientId: string
  recipientFingerprint: string
  side: 'send' | 'receive'
  /** Minor units of `currency`: the amount sent, or received. */
  amount: bigint
  currency: string
  /** Cents with the fee; null where the dollars are fixed. */
  ceiling: bigint | null
  payIn: PayInMethod
  bankAccountId: string | null
  rhythm: Rhythm
  startsOn: string
  state: ScheduleState
  reason: ScheduleReason | null
  disclosureId: string
  /** Cents. */
  fee: bigint
  language: Language
  confirmationCode: string
  datesDisclosedThrough: string
  misses: number
  authorizedAt: Instant
  createdAt: Instant
  stateAt: Instant
}

/** A row of `scheduled_payments`: one date of a schedule. */
export type PaymentRecord = {
  id: string
  scheduleId: string
  dueOn: string
  date: string
  state: PaymentState
  nextRunAt: Instant | null
  heldRate: HeldRate | null
  problem: Problem | null
  failures: number
  notifiedAt: Instant | null
  createdAt: Instant
  stateAt: Instant
}

export const dollars = (minor: bigint): Money => ({ minor, currency: 'USD' })

export const amountOf = ({ amount: minor, currency }: Pick<ScheduleRecord, 'amount' | 'currency'>): Money => ({
  minor,
  currency,
})

export const seriesOf = ({ rhythm, startsOn }: Pick<ScheduleRecord, 'rhythm' | 'startsOn'>) => ({
  rhythm,
  startsOn: Temporal.PlainDate.from(startsOn),
})

/** Consecutive missed payments that pause a schedule. */
export const misses_max = 2

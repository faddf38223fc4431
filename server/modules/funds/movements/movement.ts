import type { MovementKind, MovementPhase } from '#contract/funds/movements.ts'
import { dayOf } from '#server/platform/new-york.ts'

type Instant = Temporal.Instant

export type MovementStep = { state: string; phase: MovementPhase; at: string }

export type MovementRecord = {
  id: string
  userId: string
  kind: MovementKind
  state: string
  phase: MovementPhase
  /** Minor units of their currencies. */
  outAmount: bigint | null
  outCurrency: string | null
  inAmount: bigint | null
  inCurrency: string | null
  title: string
  detail: string
  code: string
  recipientId: string | null
  country: string | null
  words: string
  steps: MovementStep[]
  pausedUntil: Instant | null
  startedAt: Instant
  stateAt: Instant
  /** yyyy-mm-01, of the month in which it started. */
  month: string
}

export const monthOf = (at: Temporal.Instant): string => dayOf(at).with({ day: 1 }).toString()

/** 'A1B2-C3D4', from the random last digits of a UUID. */
export const codeOfId = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()

import type { NextStep, PropertyState } from '#contract/books/unclaimed-property.ts'
import { certifiedDays_min, certifiedFrom, noticeDays_min } from '#contract/books/unclaimed-property.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import { noticeOn } from './dates.ts'

type Instant = Temporal.Instant

export type ReportedOwner = {
  name: string
  email: string
  address: string
  city: string
  state: string
  postalCode: string
}

export type PropertyRecord = {
  id: string
  accountId: string
  userId: string
  usState: StateCode
  state: PropertyState
  seenAt: Instant
  /** yyyy-mm-dd, like those below. */
  dormantOn: string
  cutoffOn: string
  dueOn: string
  openedAt: Instant
  noticedAt: Instant | null
  letterNumber: string | null
  letterAt: Instant | null
  letterByName: string | null
  reportId: string | null
  /** Cents. */
  amount: bigint | null
  /** For a balance in another currency, with its units per dollar. */
  foreignAmount: bigint | null
  foreignCurrency: string | null
  rate: string | null
  owner: ReportedOwner | null
  endedAt: Instant | null
}

export type ReportRecord = {
  id: string
  requestDigest: string
  usState: StateCode
  cutoffOn: string
  dueOn: string
  count: number
  total: bigint
  confirmation: string
  filedBy: string
  filedByName: string
  filedAt: Instant
  reference: string | null
  paid: bigint | null
  paidAt: Instant | null
}

/** Whether a certified letter is due in addition to the notice. */
export const needsLetter = (cents: bigint): boolean => cents > BigInt(certifiedFrom.minor)

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text)

/** The next step and its deadline; null when closed. */
export const nextOf = (
  { state, dormantOn, dueOn, letterAt }: Pick<PropertyRecord, 'state' | 'dormantOn' | 'dueOn' | 'letterAt'>,
  cents: bigint,
): { step: NextStep; by: string } | null => {
  if (state === 'quiet') return { step: 'notice', by: noticeOn(day(dueOn)).toString() }
  if ((state === 'noticed' || state === 'dormant') && letterAt === null && needsLetter(cents))
    return { step: 'letter', by: day(dueOn).subtract({ days: certifiedDays_min }).toString() }
  if (state === 'noticed') return { step: 'dormancy', by: dormantOn }
  if (state === 'dormant') return { step: 'report', by: dueOn }
  return state === 'reported' ? { step: 'payment', by: dueOn } : null
}

/** Whether the notice preceded the report by the time that New York requires (Abandoned Property Law § 1422). */
export const isToldInTime = ({ noticedAt }: Pick<PropertyRecord, 'noticedAt'>, at: Instant): boolean =>
  noticedAt !== null && Temporal.Instant.compare(noticedAt.add({ hours: 24 * noticeDays_min }), at) <= 0

export const isWrittenInTime = (
  { letterAt }: Pick<PropertyRecord, 'letterAt'>,
  { cents, at }: { cents: bigint; at: Instant },
): boolean =>
  !needsLetter(cents) ||
  (letterAt !== null && Temporal.Instant.compare(letterAt.add({ hours: 24 * certifiedDays_min }), at) <= 0)

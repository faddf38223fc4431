import { delaysPayout } from '#contract/sending/purposes.ts'
import { lifeOf, type TransferState } from '#contract/sending/transfer-states.ts'
import { cancelMinutes } from '#contract/sending/transfers.ts'
import { endOfBankingDay } from '#server/modules/ground/corridors/index.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { parameters } from './process/parameters.ts'
import type { TransferRecord } from './record.ts'

/** 12 CFR 1005.34(a): thirty minutes from the moment of payment, at any hour. */
export const cancelDeadline = (authorizedAt: Temporal.Instant): Temporal.Instant =>
  authorizedAt.add({ minutes: cancelMinutes })

type Waiting = { state: TransferState; payoutNotBefore: Temporal.Instant | null }
type Held = Pick<TransferRecord, 'state' | 'problem' | 'heldAt'> & {
  terms: Pick<TransferRecord['terms'], 'dateAvailable'>
}

/**
 * The deadline for staff's repair of a refused payout; null when it does not wait for one. At the latest the disclosed Date Available:
 * money not available by then is an error, and with another detail it may only be sent as a new transfer with new disclosures (12 CFR
 * 1005.33(a)(1)(iv), comment 33(c)-11).
 */
export const repairableUntil = ({ state, problem, heldAt, terms }: Held): Temporal.Instant | null => {
  if (state !== 'on_hold_information' || problem?.code !== 'payout_details_refused' || !heldAt) return null
  const ends = [
    endOfBankingDay(heldAt, parameters.repairDays),
    Temporal.PlainDate.from(terms.dateAvailable).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  ]
  return ends.toSorted(Temporal.Instant.compare)[0] ?? null
}

/**
 * The instant until which the sender may cancel, or null when they no longer may: thirty minutes, the thirtieth included; as long as a
 * new password or its purpose delays the payout, so an owner can cancel a thief's transfer and a victim of a scam their own; and as long
 * as a refused payout waits for a detail.
 */
export const cancelUntilOf = (
  transfer: Waiting & Held & { authorizedAt: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const legal = cancelDeadline(transfer.authorizedAt)
  const held = payoutHeldUntil(transfer, now) ?? repairableUntil(transfer)
  const until = held && Temporal.Instant.compare(held, legal) > 0 ? held : legal
  const { cancel } = lifeOf(transfer.state)
  const cancellable = cancel === 'immediate' || cancel === 'by_partner' || cancel === 'by_person'
  return cancellable && Temporal.Instant.compare(now, until) <= 0 ? until : null
}

/** The time until which a new password, or the purpose, delays the payout; null when neither does. */
export const payoutHeldUntil = (
  { state, payoutNotBefore }: Waiting,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  const isAhead = lifeOf(state).payoutAhead && payoutNotBefore && Temporal.Instant.compare(now, payoutNotBefore) < 0
  return isAhead ? payoutNotBefore : null
}

/** The message about a delayed payout: its sender's answer, or a new password. */
export const payoutHeldCode = ({ purpose }: Pick<TransferRecord, 'purpose'>) =>
  delaysPayout(purpose) ? 'payout_held_for_purpose' : 'payout_held'

import type { PayInMethod } from '#contract/ground/corridors.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import { type Money, parseAmount } from '#contract/lib/money.ts'
import type { Call } from '#contract/lib/route.ts'
import type { schedules } from '#contract/sending/schedules.ts'
import { type BankAccountRecord, usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import type { RecipientRecord } from '#server/modules/funds/recipients/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { refuseUnverified } from '../transfers/index.ts'
import { compareDays, firstDates, type PaymentDate } from './dates.ts'
import { dollars, type ScheduleRecord } from './schedule.ts'

export type TypedOrder = Omit<Call<typeof schedules.disclose>['body'], 'id' | 'scheduleId'>

export type Order = {
  side: 'send' | 'receive'
  amount: Money
  ceiling: Money | null
  payIn: PayInMethod
  bankAccountId: string | null
  rhythm: ScheduleRecord['rhythm']
  startsOn: Temporal.PlainDate
  first: PaymentDate
}

/** The furthest first date: later dates are disclosed for one year (12 CFR 1005.36(d)(2)(i)). */
const months_max = 12

/** Its first payment, at the earliest tomorrow. Refuses the field. */
export const firstPayment = (
  series: { rhythm: ScheduleRecord['rhythm']; startsOn: Temporal.PlainDate },
  now: Temporal.Instant,
): PaymentDate => {
  const today = dayOf(now)
  const far = today.add({ months: months_max })
  if (compareDays(series.startsOn, far) > 0) throw refuseFields({ startsOn: 'date_too_far' })
  if (compareDays(series.startsOn, today) <= 0) throw refuseFields({ startsOn: 'date_too_soon' })
  const [first] = firstDates(series, { after: Temporal.PlainDate.from('2000-01-01'), count: 1 })
  if (!first || compareDays(first.date, today) <= 0) throw refuseFields({ startsOn: 'date_too_soon' })
  return first
}

/** Refuses the wrong fields by name. */
export const readOrder = (typed: TypedOrder, { country }: RecipientRecord, now: Temporal.Instant): Order => {
  const { side, payIn, rhythm, bankAccountId = null } = typed
  const fields: Record<string, ErrorCode> = {}
  const currency = side === 'send' ? 'USD' : (corridorOf(country)?.currency ?? 'USD')
  const amount = parseAmount(typed.amount.trim(), currency)
  if (typeof amount === 'string') fields.amount = amount
  const ceiling = typeof typed.ceiling === 'string' ? parseAmount(typed.ceiling.trim(), 'USD') : null
  if (side === 'receive' && ceiling === null) fields.ceiling = 'required'
  if (side === 'send' && ceiling !== null) fields.ceiling = 'unknown_field'
  if (typeof ceiling === 'string') fields.ceiling = ceiling
  // A card's bank may require a challenge each time, and its holder is absent.
  if (payIn === 'card') fields.payIn = 'card_pays_at_once'
  if (payIn === 'ach' && !bankAccountId) fields.bankAccountId = 'bank_account_required'
  if (payIn !== 'ach' && bankAccountId) fields.bankAccountId = 'unknown_field'
  if (typeof amount === 'string' || typeof ceiling === 'string' || Object.keys(fields).length > 0)
    throw refuseFields(fields)
  const series = { rhythm, startsOn: Temporal.PlainDate.from(typed.startsOn) }
  const first = firstPayment(series, now)
  return {
    ...{ side, payIn, bankAccountId, ...series, first },
    amount: { minor: amount, currency },
    ceiling: ceiling === null ? null : dollars(ceiling),
  }
}

/**
 * Checks that a customer may send at all, and that the account may be debited. Limits, funds and a new password are checked when a payment
 * is made. Refuses `not_verified`, `consent_required`, `balance_blocked`, `payment_owed`, `bank_account_refused`, `not_found`.
 */
export const checkPayer = async (
  db: Db,
  { userId, bankAccountId }: { userId: string; bankAccountId: string | null },
): Promise<BankAccountRecord | undefined> => {
  await refuseUnverified(db, userId)
  await requireESignConsent(db, userId)
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  return bankAccountId ? usableBankAccount(db, { id: bankAccountId, userId }) : undefined
}

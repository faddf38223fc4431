import type { Corridor, CorridorMethod, PayInMethod } from '#contract/ground/corridors.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { federalReserveHolidays, type HolidayRule, holidaysOf, isHoliday, restDaysOf } from './holidays.ts'

/** The weekly days of rest and the holidays of one place. */
type Calendar = { rest: readonly number[]; holidays: readonly HolidayRule[] }

export const unitedStates: Calendar = { rest: [6, 7], holidays: federalReserveHolidays }

/** US banking days until paying out on an ACH debit is safe: most returns have arrived (Nacha rules, two days). */
const achBankingDays = 3
/** The last ACH window of the day closes at this hour in New York (Same Day ACH, third window: 16:45). */
const achCutOffHour = 16
/** Banks in the destination process later arrivals on the next day. */
const bankCutOffHour = 15
/** On a rail that runs every day, later arrivals are promised for the next day, as a safety margin. */
const alwaysOpenCutOffHour = 21

export const isBankingDay = (day: Temporal.PlainDate, { rest, holidays }: Calendar): boolean =>
  !rest.includes(day.dayOfWeek) && !isHoliday(day, holidays)

/** The nth banking day after `day`; with n = 0, `day` itself or the next banking day. */
export const addBankingDays = (day: Temporal.PlainDate, count: number, calendar: Calendar): Temporal.PlainDate => {
  let found = day
  while (!isBankingDay(found, calendar)) found = found.add({ days: 1 })
  for (let left = count; left > 0; left -= 1) {
    found = found.add({ days: 1 })
    while (!isBankingDay(found, calendar)) found = found.add({ days: 1 })
  }
  return found
}

/** The end of the nth US banking day after `from`, in New York. */
export const endOfBankingDay = (from: Temporal.Instant, count: number): Temporal.Instant => {
  const first = dayOf(from).add({ days: 1 })
  const last = addBankingDays(addBankingDays(first, 0, unitedStates), count - 1, unitedStates)
  return last.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
}

/** The nth US banking day after the day of this moment in New York. */
export const bankingDayAfter = (at: Temporal.Instant, count: number): Temporal.PlainDate =>
  addBankingDays(dayOf(at), count, unitedStates)

/** The banking day of the ACH file that includes an entry made at this moment. */
const fileDay = (at: Temporal.Instant): Temporal.PlainDate => {
  const here = at.toZonedDateTimeISO(timeZone)
  const handedIn = here.hour < achCutOffHour ? here.toPlainDate() : here.toPlainDate().add({ days: 1 })
  return addBankingDays(handedIn, 0, unitedStates)
}

/** US banking days until an ACH credit is in the account (Nacha rules: one; a second for banks that post late). */
const creditBankingDays = 2

/** The day by which a credit requested now is in the customer's bank account. */
export const creditDay = (at: Temporal.Instant): Temporal.PlainDate =>
  addBankingDays(fileDay(at), creditBankingDays, unitedStates)

/** The nth US banking day after the file day of a debit requested now. */
export const debitDay = (at: Temporal.Instant, bankingDays: number): Temporal.PlainDate =>
  addBankingDays(fileDay(at), bankingDays, unitedStates)

/** Noon in New York: the file of the day's returns has arrived. */
export const middayOf = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant()

/** When the pay-in is final: immediately from a wallet or a card, after three US banking days by ACH. */
export const collectedAt = (authorizedAt: Temporal.Instant, payIn: PayInMethod): Temporal.Instant => {
  if (payIn !== 'ach') return authorizedAt
  // Settlement is in the morning; noon leaves the returns file time to arrive.
  return middayOf(debitDay(authorizedAt, achBankingDays))
}

/**
 * Date Available (12 CFR 1005.31(b)(2)(ii)): one date in the destination's own calendar by which the money is available. `businessDays`
 * of the method count after the day of collection; a method of 0 works every day of the year. A payout held until `notBefore` counts from
 * there.
 */
export const dateAvailable = ({
  authorizedAt,
  notBefore = null,
  payIn,
  corridor,
  method,
}: {
  authorizedAt: Temporal.Instant
  notBefore?: Temporal.Instant | null
  payIn: PayInMethod
  corridor: Pick<Corridor, 'country' | 'currency' | 'timeZone'>
  method: Pick<CorridorMethod, 'businessDays'>
}): Temporal.PlainDate => {
  const collected = collectedAt(authorizedAt, payIn)
  const paidOut = notBefore && Temporal.Instant.compare(notBefore, collected) > 0 ? notBefore : collected
  const there = paidOut.toZonedDateTimeISO(corridor.timeZone)
  const today = there.toPlainDate()
  if (method.businessDays === 0) return there.hour < alwaysOpenCutOffHour ? today : today.add({ days: 1 })
  const calendar = { rest: restDaysOf(corridor.country), holidays: holidaysOf(corridor.country, corridor.currency) }
  const received = addBankingDays(there.hour < bankCutOffHour ? today : today.add({ days: 1 }), 0, calendar)
  return addBankingDays(received, method.businessDays, calendar)
}

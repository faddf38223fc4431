import { addBankingDays, isBankingDay, unitedStates } from './date-available.ts'
import { isHoliday } from './holidays.ts'

export const isUsHoliday = (day: Temporal.PlainDate): boolean => isHoliday(day, unitedStates.holidays)

/** The last banking day of the United States on or before a day. */
export const lastBankingDay = (day: Temporal.PlainDate): Temporal.PlainDate => {
  let found = day
  while (!isBankingDay(found, unitedStates)) found = found.subtract({ days: 1 })
  return found
}

export const nextBankingDay = (day: Temporal.PlainDate): Temporal.PlainDate =>
  addBankingDays(day.add({ days: 1 }), 0, unitedStates)

/** The number of US banking days after `from`, up to and including `to`. */
export const countBankingDays = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => {
  let count = 0
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    if (isBankingDay(day, unitedStates)) count += 1
  return count
}

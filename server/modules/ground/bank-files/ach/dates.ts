import { countBankingDays, isUsHoliday } from '#server/modules/ground/corridors/index.ts'

/** The day of six digits YYMMDD; null when they are no day. ACH files have no century: all are of this one. */
export const dayOfDigits = (text: string): Temporal.PlainDate | null => {
  if (!/^\d{6}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`)
  } catch {
    return null
  }
}

export const digitsOfDay = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '').slice(2)

export const isTime = (text: string): boolean => /^([01]\d|2[0-3])[0-5]\d$/.test(text)

/** Weekends and the holidays of the Federal Reserve Banks are no settlement days. */
export const settles = (day: Temporal.PlainDate): boolean => day.dayOfWeek < 6 && !isUsHoliday(day)

/** Banking days from a day, exclusive, to another, inclusive; zero when the second is not later. */
export const bankingDaysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  from.until(to).days > 366 ? 366 : countBankingDays(from, to)

/** Staffed hours: minutes of the day in a time zone, by day of the week (ISO 8601, Monday is 1). */
export type OpeningHours = {
  timeZone: string
  days: ReadonlyMap<number, { from_min: number; to_min: number }>
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shape = /^(\w{3})(?:-(\w{3}))? (\d\d):(\d\d)-(\d\d):(\d\d)$/

const minutesOf = (hours = '', minutes = ''): number => Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10)

/** Parses 'Mon-Fri 08:00-20:00, Sat 09:00-14:00'; undefined for any other text. */
export const readOpeningHours = (text: string, timeZone: string): OpeningHours | undefined => {
  const days = new Map<number, { from_min: number; to_min: number }>()
  for (const part of text.split(',')) {
    const [, first = '', last = first, fromHour, fromMinute, toHour, toMinute] = shape.exec(part.trim()) ?? []
    const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)]
    const hours = { from_min: minutesOf(fromHour, fromMinute), to_min: minutesOf(toHour, toMinute) }
    if (from < 0 || to < from || !(hours.from_min < hours.to_min) || hours.to_min > 24 * 60) return undefined
    for (let day = from; day <= to; day += 1) days.set(day + 1, hours)
  }
  return { timeZone, days }
}

/** How far ahead to search for the next open day: longer than any run of holidays. */
const ahead_days = 14

/** Whether it is open, and when that changes; on a holiday it is closed all day. */
export const openingAt = (
  { timeZone, days }: OpeningHours,
  at: Temporal.Instant,
  isHoliday: (day: Temporal.PlainDate) => boolean,
): { open: boolean; until: Temporal.Instant | null } => {
  const now = at.toZonedDateTimeISO(timeZone)
  for (let ahead = 0; ahead <= ahead_days; ahead += 1) {
    const day = now.add({ days: ahead })
    const hours = days.get(day.dayOfWeek)
    if (!hours || isHoliday(day.toPlainDate())) continue
    const moment = (minutes: number): Temporal.Instant => {
      const midnight = day.toPlainDate()
      const date = minutes === 24 * 60 ? midnight.add({ days: 1 }) : midnight
      const clock = Temporal.PlainTime.from({ hour: Math.floor((minutes % (24 * 60)) / 60), minute: minutes % 60 })
      return date.toZonedDateTime({ timeZone, plainTime: clock }).toInstant()
    }
    const [from, to] = [moment(hours.from_min), moment(hours.to_min)]
    if (Temporal.Instant.compare(at, from) < 0) return { open: false, until: from }
    if (Temporal.Instant.compare(at, to) < 0) return { open: true, until: to }
  }
  return { open: false, until: null }
}

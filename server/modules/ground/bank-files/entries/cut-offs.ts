import { nextBankingDay } from '#server/modules/ground/corridors/index.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { settles } from '../ach/dates.ts'

/** Our bank's day in New York, from a day on: when files are made, and until when it processes them on the same banking day. */
export const bankDays: readonly { from: string; cutOffs: readonly string[]; closes: string }[] = [
  { from: '2026-01-01', cutOffs: ['10:00', '16:00'], closes: '20:00' },
]

/** FedACH settles entries of the day before at this time in New York. */
const settlement = '08:30'

const rulesOf = (day: Temporal.PlainDate) => bankDays.findLast(({ from }) => from <= day.toString())

const instantOf = (day: Temporal.PlainDate, time: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()

/** The last cut-off at or before this moment; banking days only. */
export const lastCutOff = (at: Temporal.Instant): Temporal.Instant => {
  for (let day = dayOf(at); ; day = day.subtract({ days: 1 })) {
    const rules = rulesOf(day)
    if (!rules) throw new Error(`no cut-off is known for ${day}`)
    if (!settles(day)) continue
    const passed = rules.cutOffs
      .map((time) => instantOf(day, time))
      .findLast((cutOff) => Temporal.Instant.compare(cutOff, at) <= 0)
    if (passed) return passed
  }
}

/** The banking day on which our bank processes a file that it has at this moment. */
const processingDay = (at: Temporal.Instant): Temporal.PlainDate => {
  const day = dayOf(at)
  const closes = rulesOf(day)?.closes
  const isOpen = settles(day) && closes !== undefined && Temporal.Instant.compare(at, instantOf(day, closes)) < 0
  return isOpen ? day : nextBankingDay(day)
}

/**
 * The effective entry date of a file made at this moment: the banking day after its processing. No entry is a Same Day entry, which IAT
 * entries may not be (rule of 2026-09-18).
 */
export const effectiveDay = (at: Temporal.Instant): Temporal.PlainDate => nextBankingDay(processingDay(at))

/** When the entries of a file that the bank has at this moment settle. */
export const settlementOf = (at: Temporal.Instant): Temporal.Instant => instantOf(effectiveDay(at), settlement)

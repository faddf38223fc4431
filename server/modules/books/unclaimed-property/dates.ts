import { type DormancyRule, holderState, noticeDays, noticeDays_min } from '#contract/books/unclaimed-property.ts'
import { type StateCode, stateNames, usStates } from '#contract/lib/us-states.ts'

type Day = Temporal.PlainDate

const codes = new Map(usStates.flatMap((code) => [code, stateNames[code]].map((name) => [name.toLowerCase(), code])))

/** The state of an address by code or by name; the holder's if it names none (Texas v. New Jersey, 379 U.S. 674). */
export const stateOf = (named: string): StateCode => codes.get(named.trim().toLowerCase()) ?? holderState

/** The first MM-DD on or after a day. */
const firstFrom = (day: Day, monthDay: string): Day => {
  const found = Temporal.PlainDate.from(`${String(day.year).padStart(4, '0')}-${monthDay}`)
  return Temporal.PlainDate.compare(found, day) < 0 ? found.add({ years: 1 }) : found
}

/**
 * The day a balance becomes dormant, its report's cutoff day, and the report's due day. A balance found late moves to the first report
 * that leaves time for the owner's notice.
 */
export const datesOf = (rule: DormancyRule, { seenOn, today }: { seenOn: Day; today: Day }) => {
  const dormantOn = seenOn.add({ years: rule.years })
  const earliest = today.add({ days: noticeDays_min })
  for (let cutoffOn = firstFrom(dormantOn, rule.cutoff); ; cutoffOn = cutoffOn.add({ years: 1 })) {
    const dueOn = firstFrom(cutoffOn.add({ days: 1 }), rule.due)
    if (Temporal.PlainDate.compare(dueOn, earliest) >= 0) return { dormantOn, cutoffOn, dueOn }
  }
}

/** The owner is notified from this day on. */
export const noticeOn = (dueOn: Day): Day => dueOn.subtract({ days: noticeDays })

import { reportDays } from '#contract/books/sales-report.ts'
import type { Obligation } from '#contract/compliance/filings.ts'
import { taxDueOn } from '#server/modules/funds/taxes/index.ts'
import { isUsHoliday } from '#server/modules/ground/corridors/index.ts'

type Day = Temporal.PlainDate
/** Obligations with calendar periods; blocked property has its own (31 CFR 501.603(b)(2)), and reports to FinCEN their own clocks. */
export type Calendared = Exclude<Obligation, 'ofac_blocked' | 'ofac_report' | 'sar' | 'ctr'>
/** Name, last day and filing deadline of a reporting period. */
export type Period = { name: string; endsOn: Day; dueOn: Day; quarter?: string }

const day = (text: string): Day => Temporal.PlainDate.from(text)

const quarters = (year: number, dueDays: number): Period[] =>
  [3, 6, 9, 12].map((month, at) => {
    const endsOn = Temporal.PlainDate.from({ year, month, day: 1 }).add({ months: 1 }).subtract({ days: 1 })
    return { name: `${year}-Q${at + 1}`, endsOn, dueOn: endsOn.add({ days: dueDays }) }
  })

const onOrBefore = (day: Day): Day =>
  day.dayOfWeek > 5 || isUsHoliday(day) ? onOrBefore(day.subtract({ days: 1 })) : day

/**
 * Half months. A deposit is due by the 29th of the month, or its last day, for the first half and by the 14th of the next for the second; a
 * weekend or holiday moves it forward (26 CFR 40.6302(c)-1(b) and 40.0-1; instructions of Form 720).
 */
const halfMonths = (year: number): Period[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((month) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 })
    const name = first.toPlainYearMonth().toString()
    const quarter = `${year}-Q${Math.ceil(month / 3)}`
    return [
      { name: `${name}-1`, endsOn: first.with({ day: 15 }), dueOn: onOrBefore(first.with({ day: 29 })), quarter },
      {
        name: `${name}-2`,
        endsOn: first.with({ day: first.daysInMonth }),
        dueOn: onOrBefore(first.add({ months: 1 }).with({ day: 14 })),
        quarter,
      },
    ]
  })

const years = (year: number, due: (endsOn: Day) => Day): Period[] => {
  const endsOn = day(`${year}-12-31`)
  return [{ name: String(year), endsOn, dueOn: due(endsOn) }]
}

/** The periods of a report that close in a year. */
export const periodsOf: Readonly<Record<Calendared, (year: number) => Period[]>> = {
  // 3 NYCRR 406.10: 45 days after the quarter.
  ny_sales: (year) => quarters(year, reportDays),
  form_720: (year) => quarters(year, 0).map(({ name, endsOn }) => ({ name, endsOn, dueOn: taxDueOn(endsOn) })),
  tax_deposit: halfMonths,
  // NMLS: 45 days after the quarter; some states allow until March 31 for the fourth, which we do not rely on.
  nmls_call: (year) => quarters(year, 45),
  // 23 NYCRR 500.17(b)(1): by April 15, for the calendar year before.
  ny_cybersecurity: (year) => years(year, () => day(`${year + 1}-04-15`)),
  // NMLS: 90 days after the fiscal year, ours the calendar's.
  audited_statements: (year) => years(year, (endsOn) => endsOn.add({ days: 90 })),
  // 31 CFR 1022.210(d)(4) leaves the frequency to the risk; our program says once a year, within the year.
  aml_review: (year) => years(year, (endsOn) => endsOn),
}

/**
 * The relevant periods on a day: those closed since `since`, up to a year and a half ago, and the current one. The same for a report due
 * before its period is over.
 */
export const periodsAt = (obligation: Calendared, { today, since }: { today: Day; since: Day }): Period[] => {
  const earliest = today.subtract({ months: 18 })
  const all = [today.year - 2, today.year - 1, today.year, today.year + 1].flatMap((year) =>
    periodsOf[obligation](year),
  )
  const after = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) > 0
  const past = all.filter(({ endsOn }) => after(endsOn, since) && after(endsOn, earliest) && !after(endsOn, today))
  const running = all.find(({ endsOn }) => after(endsOn, today) && after(endsOn, since))
  return running ? [...past, running] : past
}

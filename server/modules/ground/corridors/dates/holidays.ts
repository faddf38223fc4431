/**
 * A public holiday by rule: a fixed date ('12-25'); days from Easter Sunday; the nth weekday of a month (−1 is the last);
 * a fixed date that moves to the Monday on or after it; a fixed date that moves to Monday when it falls on a Sunday.
 * Weekdays count from Monday = 1 (ISO 8601).
 */
export type HolidayRule =
  | string
  | { easter: number }
  | { nth: number; weekday: number; month: number; plus?: number }
  | { monday: string }
  | { sundayMoves: string }

const date = (year: number, monthDay: string): Temporal.PlainDate => Temporal.PlainDate.from(`${year}-${monthDay}`)

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export const easterSunday = (year: number): Temporal.PlainDate => {
  const a = year % 19
  const b = Math.trunc(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - h - (c % 4)) % 7
  const m = Math.trunc((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.trunc(sum / 31), day: (sum % 31) + 1 })
}

const nthWeekday = ({ year, month, nth, weekday }: Record<'year' | 'month' | 'nth' | 'weekday', number>) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  const start = nth > 0 ? first : first.with({ day: first.daysInMonth })
  const ahead = nth > 0 ? (weekday - start.dayOfWeek + 7) % 7 : -((start.dayOfWeek - weekday + 7) % 7)
  return start.add({ days: ahead + (nth > 0 ? nth - 1 : nth + 1) * 7 })
}

const dayOf = (rule: HolidayRule, year: number): Temporal.PlainDate => {
  if (typeof rule === 'string') return date(year, rule)
  if ('easter' in rule) return easterSunday(year).add({ days: rule.easter })
  if ('nth' in rule) return nthWeekday({ ...rule, year }).add({ days: rule.plus ?? 0 })
  if ('monday' in rule) {
    const day = date(year, rule.monday)
    return day.add({ days: (8 - day.dayOfWeek) % 7 })
  }
  const day = date(year, rule.sundayMoves)
  return day.dayOfWeek === 7 ? day.add({ days: 1 }) : day
}

/** Caches the days of each list of rules by year: every quote needs them. */
const known = new WeakMap<readonly HolidayRule[], Map<number, ReadonlySet<string>>>()

const daysOf = (rules: readonly HolidayRule[], year: number): ReadonlySet<string> => {
  const years = known.get(rules) ?? new Map<number, ReadonlySet<string>>()
  const days = years.get(year) ?? new Set(rules.map((rule) => dayOf(rule, year).toString()))
  known.set(rules, years.set(year, days))
  return days
}

export const isHoliday = (day: Temporal.PlainDate, rules: readonly HolidayRule[]): boolean =>
  daysOf(rules, day.year).has(day.toString())

const holyThursday = { easter: -3 }
const goodFriday = { easter: -2 }
const easterMonday = { easter: 1 }
const carnival = [{ easter: -48 }, { easter: -47 }]
const corpusChristi = { easter: 60 }

/**
 * Days on which the banks of the United States do not settle. Source: 5 U.S.C. 6103 and the Federal Reserve Banks' schedule: a holiday on
 * a Sunday is observed on Monday, one on a Saturday is not observed on Friday.
 */
// biome-ignore format: one holiday a line
export const federalReserveHolidays: readonly HolidayRule[] = [
  { sundayMoves: '01-01' },
  { nth: 3, weekday: 1, month: 1 },
  { nth: 3, weekday: 1, month: 2 },
  { nth: -1, weekday: 1, month: 5 },
  { sundayMoves: '06-19' },
  { sundayMoves: '07-04' },
  { nth: 1, weekday: 1, month: 9 },
  { nth: 2, weekday: 1, month: 10 },
  { sundayMoves: '11-11' },
  { nth: 4, weekday: 4, month: 11 },
  { sundayMoves: '12-25' },
]

/** TARGET, the euro's settlement system: European Central Bank, closing days. */
const target: readonly HolidayRule[] = ['01-01', goodFriday, easterMonday, '05-01', '12-25', '12-26']

/**
 * Days on which the banks of a country are closed, by the laws and bank calendars effective in 2026. Lunar holidays and days decreed year
 * by year are not included; for a corridor with unknown holidays, only weekends count.
 */
// biome-ignore format: one country a line reads as a table
const holidays: Readonly<Record<string, readonly HolidayRule[]>> = {
  AR: ['01-01', ...carnival, '03-24', '04-02', goodFriday, '05-01', '05-25', '06-20', '07-09', { nth: 3, weekday: 1, month: 8 }, { nth: 2, weekday: 1, month: 10 }, { monday: '11-20' }, '12-08', '12-25'],
  BO: ['01-01', '01-22', ...carnival, goodFriday, '05-01', corpusChristi, '06-21', '08-06', '11-02', '12-25'],
  BR: ['01-01', ...carnival, goodFriday, '04-21', '05-01', corpusChristi, '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
  BZ: ['01-01', '01-15', goodFriday, easterMonday, '05-01', '08-01', '09-10', '09-21', '11-19', '12-25', '12-26'],
  CA: ['01-01', goodFriday, { monday: '05-18' }, { nth: 1, weekday: 1, month: 9 }, '07-01', '09-30', { nth: 2, weekday: 1, month: 10 }, '11-11', '12-25', '12-26'],
  CL: ['01-01', goodFriday, '05-01', '05-21', '06-21', '06-29', '07-16', '08-15', '09-18', '09-19', '10-12', '10-31', '11-01', '12-08', '12-25', '12-31'],
  CO: ['01-01', { monday: '01-06' }, { monday: '03-19' }, holyThursday, goodFriday, '05-01', { easter: 43 }, { easter: 64 }, { easter: 71 }, { monday: '06-29' }, '07-20', '08-07', { monday: '08-15' }, { monday: '10-12' }, { monday: '11-01' }, { monday: '11-11' }, '12-08', '12-25'],
  CR: ['01-01', '04-11', holyThursday, goodFriday, '05-01', '07-25', '08-02', '08-15', '08-31', '09-15', '12-01', '12-25'],
  DO: ['01-01', '01-06', '01-21', '01-26', '02-27', goodFriday, '05-01', corpusChristi, '08-16', '09-24', '11-06', '12-25'],
  EC: ['01-01', ...carnival, goodFriday, '05-01', '05-24', '08-10', '10-09', '11-02', '11-03', '12-25'],
  GB: ['01-01', goodFriday, easterMonday, { nth: 1, weekday: 1, month: 5 }, { nth: -1, weekday: 1, month: 5 }, { nth: -1, weekday: 1, month: 8 }, { sundayMoves: '12-25' }, '12-26'],
  GT: ['01-01', holyThursday, goodFriday, '05-01', '06-30', '08-15', '09-15', '10-20', '11-01', '12-25'],
  HN: ['01-01', '04-14', holyThursday, goodFriday, '05-01', '09-15', { nth: 1, weekday: 3, month: 10 }, { nth: 1, weekday: 3, month: 10, plus: 1 }, { nth: 1, weekday: 3, month: 10, plus: 2 }, '12-25'],
  HT: ['01-01', '01-02', ...carnival, goodFriday, '05-01', '05-18', corpusChristi, '08-15', '10-17', '11-01', '11-02', '11-18', '12-25'],
  IN: ['01-26', '08-15', '10-02'],
  JM: ['01-01', { easter: -46 }, goodFriday, easterMonday, { sundayMoves: '05-23' }, { sundayMoves: '08-01' }, { sundayMoves: '08-06' }, { nth: 3, weekday: 1, month: 10 }, '12-25', '12-26'],
  MX: ['01-01', { nth: 1, weekday: 1, month: 2 }, { nth: 3, weekday: 1, month: 3 }, holyThursday, goodFriday, '05-01', '09-16', '11-02', { nth: 3, weekday: 1, month: 11 }, '12-12', '12-25'],
  NI: ['01-01', holyThursday, goodFriday, '05-01', '07-19', '09-14', '09-15', '12-08', '12-25'],
  PA: ['01-01', '01-09', ...carnival, goodFriday, '05-01', '11-03', '11-04', '11-05', '11-10', '11-28', '12-08', '12-20', '12-25'],
  PE: ['01-01', holyThursday, goodFriday, '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30', '10-08', '11-01', '12-08', '12-09', '12-25'],
  PH: ['01-01', holyThursday, goodFriday, '04-09', '05-01', '06-12', { nth: -1, weekday: 1, month: 8 }, '11-01', '11-30', '12-08', '12-25', '12-30', '12-31'],
  PY: ['01-01', '03-01', holyThursday, goodFriday, '05-01', '05-14', '05-15', '06-12', '08-15', '09-29', '12-08', '12-25'],
  SV: ['01-01', holyThursday, goodFriday, '05-01', '05-10', '06-17', '08-05', '08-06', '09-15', '11-02', '12-25'],
  UY: ['01-01', '01-06', ...carnival, holyThursday, goodFriday, '05-01', '06-19', '07-18', '08-25', '11-02', '12-25'],
  VE: ['01-01', ...carnival, holyThursday, goodFriday, '04-19', '05-01', '06-24', '07-05', '07-24', '10-12', '12-24', '12-25', '12-31'],
}

const newYear: readonly HolidayRule[] = ['01-01']

export const holidaysOf = (country: string, currency: string): readonly HolidayRule[] =>
  holidays[country] ?? (currency === 'EUR' ? target : newYear)

/** Days of rest other than Saturday and Sunday. */
const restDays: Readonly<Record<string, readonly number[]>> = {
  BD: [5, 6],
  EG: [5, 6],
  IL: [5, 6],
  JO: [5, 6],
  NP: [6],
}

export const restDaysOf = (country: string): readonly number[] => restDays[country] ?? [6, 7]

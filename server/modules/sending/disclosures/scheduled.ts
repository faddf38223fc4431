import { fill } from '#contract/lib/fill.ts'
import { localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Rhythm } from '#contract/sending/schedule-states.ts'
import { disclosuresMessages, type TextVersion } from './messages.ts'

/** Amounts that may be estimates (12 CFR 1005.32(b)(2)): `amount` and the total with it, the rate, and the received amount. */
export type Estimated = 'amount' | 'rate' | 'received'

/** Additions to the disclosure of a schedule: its dates, the estimated amounts, and the order it was made from. */
export type ScheduledInput = {
  rhythm: Rhythm
  startsOn: string
  transferDate: string
  /** Dates before `through` that depart from the rhythm because of bank holidays. */
  moved: { dueOn: string; date: string }[]
  through: string
  estimated: Estimated[]
  /** The maximum cost of a payment with a fixed received amount. */
  ceiling: WireMoney | null
  side: 'send' | 'receive'
  /** Fixed, in the currency of `side`. */
  typed: WireMoney
  rateSource: string
  rateAsOf: string
  demoRate: boolean
  feeVersion: string
}

export const isEstimated = (scheduled: ScheduledInput | undefined, what: Estimated): boolean =>
  scheduled?.estimated.includes(what) ?? false

type Rendering = {
  language: Language
  textVersion: TextVersion
  dateIn: (plain: string, reader: Language) => string
}

/** The rhythm and each date that departs from it (12 CFR 1005.36(d)(1)(ii)), in English and in the reader's language. */
export const futureDates = (
  { rhythm, startsOn, moved }: ScheduledInput,
  { language, textVersion, dateIn }: Rendering,
): string => {
  const first = Temporal.PlainDate.from(startsOn)
  const inOne = (reader: Language): string[] => {
    const { rhythms, moved: movedTo } = disclosuresMessages[reader][textVersion]
    const key = rhythm === 'monthly' && first.day > 28 ? 'monthly_end' : rhythm
    const weekday = first.toLocaleString(localeOf[reader], { weekday: 'long' })
    const about = { weekday, day: String(first.day), start: dateIn(startsOn, reader) }
    return [
      fill(rhythms[key], about),
      ...moved.map(({ dueOn, date }) => fill(movedTo, { date: dateIn(date, reader), dueOn: dateIn(dueOn, reader) })),
    ]
  }
  return [...new Set([language, 'en' as const])].flatMap(inOne).join('\n')
}

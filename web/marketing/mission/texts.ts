import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { longDate } from '#web/lib/format.ts'

const ordinals: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** '4th May 2023', '4 de mayo de 2023' */
export const publishDate = (date: string, language: Language): string => {
  if (language !== 'en') return longDate(date, language)
  const [, , day = ''] = date.split('-')
  const number = Number.parseInt(day, 10)
  const ending = ordinals[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
  return `${number}${ending} ${month} ${date.slice(0, 4)}`
}

const spans = [
  ['day', 86_400, 2 * 86_400],
  ['hour', 3_600, 2 * 3_600],
  ['minute', 60, 120],
] as const

/** '6' and 'seconds', '35' and 'minutes', '3' and 'days': the largest unit with at least two. */
export const duration = (seconds: number, language: Language): [figure: string, unit: string] => {
  const [unit, length] = spans.find(([, , from]) => seconds >= from) ?? (['second', 1] as const)
  const format = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' })
  const parts = format.formatToParts(Math.round(seconds / length))
  const part = (unitPart: boolean): string =>
    parts
      .filter(({ type }) => (type === 'unit') === unitPart)
      .map(({ value }) => value)
      .join('')
      .trim()
  return [part(false), part(true)]
}

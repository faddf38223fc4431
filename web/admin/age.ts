import { clock } from '../lib/clock.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { AdminKey } from './messages.es.ts'

const minute_ms = 60_000

/** Whole minutes since a moment. */
export const minutesSince = (since: string, until: number): number =>
  Math.max(0, Math.floor((until - Date.parse(since)) / minute_ms))

type Unit = 'minute' | 'hour' | 'day'

/** Minutes, hours or, from two days on, days. */
const inUnit = (minutes: number): [count: number, unit: Unit] => {
  const hours = Math.floor(minutes / 60)
  return minutes < 60 ? [minutes, 'minute'] : hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
}

/** '12 minutes', '5 hours' or '3 days', localized; at least one minute. */
export const lengthOf = (minutes: number, locale: string): string => {
  const [count, unit] = inUnit(Math.max(1, minutes))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** '12 minutes ago'; undefined under a minute. */
export const agoIn = (minutes: number, locale: string): string | undefined => {
  const [count, unit] = inUnit(minutes)
  return count < 1 ? undefined : new Intl.RelativeTimeFormat(locale).format(-count, unit)
}

/** 'in 22 days', 'tomorrow', '3 days ago': a New York date relative to today. */
export const inDays = (day: string, today: string, locale: string): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000),
    'day',
  )

/**
 * Ages: `ageOf` alone ('12 minutes'), `agoOf` in a sentence ('12 minutes ago'); under a minute both are 'just now'. `leftOf`: the time
 * until then.
 */
export const useAge = () => {
  const t = useText<AdminKey>()
  const { locale } = useFormat()
  const ageOf = (since: string, until: number = clock()): string => {
    const minutes = minutesSince(since, until)
    return minutes < 1 ? t('admin.just-now') : lengthOf(minutes, locale)
  }
  const agoOf = (since: string, until: number = clock()): string =>
    agoIn(minutesSince(since, until), locale) ?? t('admin.just-now')
  const leftOf = (until: string): string =>
    lengthOf(minutesSince(new Date(clock()).toISOString(), Date.parse(until)), locale)
  return { ageOf, agoOf, leftOf }
}

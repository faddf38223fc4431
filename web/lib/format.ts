import { formatMoney, fromWire, hourCycleOf, localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { companyDay, newYork } from './new-york.ts'

/** An instant ('2026-11-21T14:41:00Z') or a plain date ('2026-11-21'), which is the same day everywhere. */
const dateOf = (value: string) => (value.length === 10 ? new Date(`${value}T12:00:00Z`) : new Date(value))
const zoneOf = (value: string) => (value.length === 10 ? 'UTC' : newYork)

const cache = new Map<string, Intl.DateTimeFormat>()
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const key = locale + JSON.stringify(options)
  const kept = cache.get(key) ?? new Intl.DateTimeFormat(locale, options)
  cache.set(key, kept)
  return kept
}

/** '4,970.00 HNL' in the reader's number format. */
export const money = (value: WireMoney, language: Language): string => formatMoney(fromWire(value), localeOf[language])

/** '1 USD = 24.8512 HNL', '1 USD = 3,895.25 COP': significant decimals only, at least two. Disclosures show them all. */
export const rateLine = (rate: string, from: string, to: string, language: Language): string => {
  const digits = rate.split('.')[1]?.length ?? 0
  const number = new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: Math.min(2, digits),
    maximumFractionDigits: digits,
  })
  return `1\u00a0${from} = ${number.format(rate as Intl.StringNumericLiteral)}\u00a0${to}`
}

export const percent = (value: string, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'percent', maximumFractionDigits: 2 }).format(
    value as Intl.StringNumericLiteral,
  )

/** '21 de noviembre de 2026' */
export const longDate = (value: string, language: Language): string =>
  formatter(localeOf[language], { dateStyle: 'long', timeZone: zoneOf(value) }).format(dateOf(value))

/** '21 de noviembre' */
export const dayAndMonth = (value: string, language: Language): string =>
  formatter(localeOf[language], { day: 'numeric', month: 'long', timeZone: zoneOf(value) }).format(dateOf(value))

/** '21 nov' */
export const shortDay = (value: string, language: Language): string =>
  formatter(localeOf[language], { day: 'numeric', month: 'short', timeZone: zoneOf(value) }).format(dateOf(value))

/** 'Noviembre', or 'Noviembre de 2025', from '2025-11'. */
export const month = (value: string, { year }: { year: boolean }, language: Language): string => {
  const options = { month: 'long', year: year ? 'numeric' : undefined, timeZone: 'UTC' } as const
  const text = formatter(localeOf[language], options).format(dateOf(`${value}-15`))
  return text.charAt(0).toLocaleUpperCase(localeOf[language]) + text.slice(1)
}

/** '21 nov 2026' */
export const shortDate = (value: string, language: Language): string =>
  formatter(localeOf[language], { dateStyle: 'medium', timeZone: zoneOf(value) }).format(dateOf(value))

/** '9:42 a. m.', in Portuguese '09:42', in New York. */
export const time = (instant: string, language: Language): string =>
  formatter(localeOf[language], {
    hour: language === 'pt' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: hourCycleOf[language],
    timeZone: newYork,
  }).format(dateOf(instant))

/** ' ET' when the browser's time zone differs; a server has no reader's zone. */
export const zoneMark = (instant: string): string => {
  const shown = (timeZone?: string) =>
    formatter('en-CA', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(dateOf(instant))
  return shown() === shown(newYork) ? '' : '\u00a0ET'
}

/** '9:42:07 AM': the specified format of a notification's time. */
export const clockTime = (instant: string): string =>
  formatter('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true }).format(dateOf(instant))

export const dateTime = (instant: string, language: Language): string =>
  `${shortDate(instant, language)}, ${time(instant, language)}`

/**
 * A deadline: 'lunes, 30 de nov, 7:09 p.m.'. Midnight is shown as 11:59 p.m. of the previous day, to avoid confusion with the next night.
 */
export const deadline = (instant: string, language: Language): string => {
  const last = time(instant, 'pt') === '00:00' ? new Date(Date.parse(instant) - 60_000).toISOString() : instant
  const options = { weekday: 'long', day: 'numeric', month: 'short', timeZone: newYork } as const
  return `${formatter(localeOf[language], options).format(dateOf(last))}, ${time(last, language)}`
}

/** The New York day of an instant, or a plain date unchanged: '2026-11-21'. */
export const dayOf = (value: string): string => (value.length === 10 ? value : companyDay(Date.parse(value)))

/** 'hoy', 'ayer' or 'mañana' by calendar days from `nowMs`; undefined for any other day. */
export const nearDay = (value: string, language: Language, nowMs: number): string | undefined => {
  const [then, today] = [dayOf(value), companyDay(nowMs)]
  const days = Math.round((Date.parse(then) - Date.parse(today)) / 86_400_000)
  if (Math.abs(days) > 1) return undefined
  return new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(days, 'day')
}

const units = [
  ['second', 60_000, 1000],
  ['minute', 3_600_000, 60_000],
  ['hour', 86_400_000, 3_600_000],
  ['day', 7 * 86_400_000, 86_400_000],
] as const

/** 'hace 5 minutos', 'ayer'; a date from one week on. The first minute is 'ahora'. */
export const ago = (instant: string, language: Language, nowMs: number): string => {
  const past = Math.max(0, nowMs - Date.parse(instant))
  const unit = units.find(([, below]) => past < below)
  if (!unit) return shortDate(instant, language)
  const count = unit[0] === 'second' ? 0 : Math.floor(past / unit[2])
  return new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' }).format(-count, unit[0])
}

/** Time left, '24:18' or with hours '23:59:05'; never negative. */
export const countdown = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)]
  const two = (count: number) => String(count % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** 'Honduras', in the reader's language, from 'HN'. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'code' }).of(code) ?? code

/** 'lempira hondureño', from 'HNL'. */
export const currencyName = (code: string, language: Language): string =>
  new Intl.DisplayNames(localeOf[language], { type: 'currency', fallback: 'code' }).of(code) ?? code

/** '(917) 555-0199' from '+19175550199'; foreign numbers keep their country code. */
export const phone = (number: string): string => number.replace(/^\+1\D*(\d{3})\D*(\d{3})\D*(\d{4})$/, '($1) $2-$3')

/** 'CM' from 'Carmen Mejía Zelaya'. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0]?.toLocaleUpperCase() ?? '')
    .join('')

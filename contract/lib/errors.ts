import { errorTable } from './error-table.ts'
import { fill } from './fill.ts'
import { formatMoney, hourCycleOf, localeOf, type Money } from './money.ts'
import type { Language } from './route.ts'
import { z } from './zod.ts'

export type ErrorCode = keyof typeof errorTable
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/** The reply of every failed call. `fields` has each invalid field by its path ('fields.clabe'). */
export const Failure = z.strictObject({
  status: z.literal(false),
  code: z.enum(errorCodes),
  details: z.string(),
  fields: z.record(z.string(), z.strictObject({ code: z.enum(errorCodes), details: z.string() })).optional(),
  /** Data to continue with: a fresh quote after `quote_expired` or `terms_changed`. */
  context: z.record(z.string(), z.unknown()).optional(),
})
export type Failure = z.infer<typeof Failure>

/** Values for the `{name}` placeholders of a message, formatted in the reader's language; times are in New York's zone. */
export type Values = Record<string, string | Money | Temporal.Instant>

const formatTime = (at: Temporal.Instant, language: Language): string =>
  at.toLocaleString(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: hourCycleOf[language],
    timeZone: 'America/New_York',
  })

const formatValue = (value: Values[string], language: Language): string => {
  if (typeof value === 'string') return value
  return 'currency' in value ? formatMoney(value, localeOf[language]) : formatTime(value, language)
}

export const messageOf = (code: ErrorCode, language: Language, values: Values = {}): string =>
  fill(
    errorTable[code][language],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, language)])),
  )

type RefusalDetail = {
  /** Invalid fields by path, when the refusal is about input. */
  fields?: Record<string, ErrorCode>
  values?: Values
  context?: Record<string, unknown>
  /** Seconds until a retry is useful: the header `Retry-After`. */
  retryAfter_s?: number
}

/** An expected failure: the request is refused and nothing is written. Mapped once, in server/http, to a reply. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail
  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** A refusal for invalid fields, with their code if they share one and `invalid_request` otherwise. */
export const refuseFields = (fields: Record<string, ErrorCode>, values: Values = {}): Refusal => {
  const [only, ...others] = new Set(Object.values(fields))
  return new Refusal(only && others.length === 0 ? only : 'invalid_request', { fields, values })
}

import { countryCodes } from '#contract/lib/countries.ts'
import { minorDigits } from '#contract/lib/money.ts'
import { ibanLengthOf, isIban, isLei } from './identifiers.ts'
import type { SimpleType } from './schema.ts'

export type Problem = { code: string; text: string } | null

const problem = (code: string, text: string): Problem => ({ code, text })

const patterns = new Map<string, RegExp>()
const patternOf = (source: string): RegExp => {
  const known = patterns.get(source) ?? new RegExp(`^(?:${source})$`)
  patterns.set(source, known)
  return known
}

const zone = '(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)?'
const dateTime = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)T(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?|24:00:00(\\.0+)?)${zone}$`,
)
const date = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)${zone}$`)

const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/** A decimal of XML Schema; leading and trailing zeros do not count as digits. */
const decimalProblem = (text: string, [total = '18', fraction = '18', least = '-']: readonly string[]): Problem => {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && part === '')
    return problem('value_number', `${JSON.stringify(text.slice(0, 40))} is no decimal number`)
  const digits = part.replace(/0+$/, '')
  if (digits.length > Number.parseInt(fraction, 10)) return problem('value_number', `more than ${fraction} decimals`)
  if (whole.replace(/^0+/, '').length + digits.length > Number.parseInt(total, 10))
    return problem('value_number', `more than ${total} digits`)
  const isZero = /^0*$/.test(whole) && digits === ''
  if (sign === '-' && !isZero && least !== '-') return problem('value_number', `${text} is negative`)
  return least === '1' && isZero ? problem('value_number', 'the number is not positive') : null
}

const lengthProblem = (text: string, [min = '0', max = '-']: readonly string[]): Problem => {
  const length = [...text].length
  if (length < Number.parseInt(min, 10)) return problem('value_length', `empty, at least ${min} characters`)
  return max !== '-' && length > Number.parseInt(max, 10)
    ? problem('value_length', `${length} characters, at most ${max}`)
    : null
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
/** Codes that no currency of a country has: test, none, metals and units of account of banks. */
const isCurrency = (code: string): boolean => currencies.has(code) || /^X[A-Z]{2}$/.test(code)

const currencyProblem = (code: string): Problem =>
  isCurrency(code) ? null : problem('currency', `${JSON.stringify(code)} is no currency`)

/** An amount has no more decimals than its currency. */
export const amountProblem = (text: string, currency: string | undefined): Problem => {
  if (currency === undefined) return problem('currency', 'the amount has no currency')
  if (!/^[A-Z]{3}$/.test(currency)) return problem('currency', `${JSON.stringify(currency)} is no currency`)
  const wrong = currencyProblem(currency)
  if (wrong) return wrong
  const decimals = (text.split('.')[1] ?? '').replace(/0+$/, '').length
  return decimals > minorDigits(currency)
    ? problem('amount_decimals', `${text} ${currency} has ${decimals} decimals, the currency ${minorDigits(currency)}`)
    : null
}

const collapse = (text: string): string => text.trim()

const kinds: Readonly<Record<string, (text: string, args: readonly string[]) => Problem>> = {
  text: lengthProblem,
  pattern: (text, args) =>
    patternOf(args.join(' ')).test(text)
      ? null
      : problem('value_pattern', `${JSON.stringify(text.slice(0, 60))} does not match ${args.join(' ')}`),
  one: (text, args) =>
    args.includes(text)
      ? null
      : problem('value_enumeration', `${JSON.stringify(text.slice(0, 40))} is none of ${args.join(', ')}`),
  decimal: (text, args) => decimalProblem(collapse(text), args),
  amount: (text, args) => decimalProblem(collapse(text), args),
  boolean: (text) =>
    /^(true|false|1|0)$/.test(collapse(text))
      ? null
      : problem('value_boolean', `${JSON.stringify(text.slice(0, 20))} is neither true nor false`),
  date: (text) => {
    const [, day = ''] = date.exec(collapse(text)) ?? []
    return isDay(day) ? null : problem('value_date', `${JSON.stringify(text.slice(0, 40))} is no date`)
  },
  dateTime: (text) => {
    const [, day = ''] = dateTime.exec(collapse(text)) ?? []
    return isDay(day) ? null : problem('value_date', `${JSON.stringify(text.slice(0, 40))} is no date and time`)
  },
  gYear: (text) => (/^\d{4}$/.test(collapse(text)) ? null : problem('value_date', 'this is no year')),
  gYearMonth: (text) =>
    /^\d{4}-(0[1-9]|1[0-2])$/.test(collapse(text)) ? null : problem('value_date', 'this is no month'),
  base64Binary: (text) => (/^[A-Za-z0-9+/=\s]*$/.test(text) ? null : problem('value_pattern', 'this is no base64')),
}

/** The problem of a text with its simple type; null when it fits. */
export const valueProblem = (text: string, { kind, args }: SimpleType): Problem => kinds[kind]?.(text, args) ?? null

const bicProblem = (text: string): Problem =>
  isCountry(text.slice(4, 6)) ? null : problem('bic', `${text} is no BIC: no country ${text.slice(4, 6)}`)
/** Codes outside of ISO 3166-1 that banks use: Kosovo, the European Union, and UK, which is reserved for the United Kingdom. */
const isCountry = (code: string): boolean => countryCodes.includes(code) || /^(XK|EU|UK)$/.test(code)
const countryProblem = (text: string): Problem => (isCountry(text) ? null : problem('country', `${text} is no country`))

const all = (names: readonly string[], check: (text: string) => Problem) =>
  Object.fromEntries(names.map((name) => [name, check]))

/** Elements by name that hold an identifier, in every version: a pattern does not find a wrong check digit. */
const identifiers: Readonly<Record<string, (text: string) => Problem>> = {
  IBAN: (text) =>
    isIban(text) ? null : problem('iban', `${text} is no IBAN: check digits or length ${ibanLengthOf(text) ?? ''}`),
  LEI: (text) => (isLei(text) ? null : problem('lei', `${text} is no LEI: check digits`)),
  ...all(['BIC', 'BICFI', 'AnyBIC', 'BICOrBEI'], bicProblem),
  ...all(['Ctry', 'CtryOfRes', 'CtryOfBirth'], countryProblem),
  ...all(['Ccy', 'CcyOfTrf', 'SrcCcy', 'TrgtCcy', 'UnitCcy'], currencyProblem),
}

/** The problem of an element that fits its simple type: its check digits, its country, its currency. */
export const identifierProblem = (name: string, text: string): Problem => identifiers[name]?.(text) ?? null

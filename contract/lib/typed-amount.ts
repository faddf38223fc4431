import { oneLine } from './clean-text.ts'
import { isCurrencyMark, isMarkOf } from './currency-marks.ts'
import { isNameOf } from './currency-names.ts'
import { type AmountProblem, localeOf, minorDigits, parseAmount } from './money.ts'

/** The separators of a locale: en-US and es-US write 1,234.50, pt-BR writes 1.234,50. */
const marksOf = (locale: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: find('group'), decimal: find('decimal') }
}

const shapes = new Map<string, { group: string; decimal: string; shape: RegExp }>()
/** Thousands separators: the locale's mark, an apostrophe (as in Switzerland and Mexico) or blanks. */
const shapeOf = (locale: string) => {
  const known = shapes.get(locale)
  if (known) return known
  const { group, decimal } = marksOf(locale)
  const whole = `\\d+|\\d{1,3}(?:[${group}'’]\\d{3})+|\\d{1,3}(?:\\s\\d{3})+`
  const made = { group, decimal, shape: new RegExp(`^(?:(?:${whole})(?:[${decimal}]\\d*)?|[${decimal}]\\d+)$`) }
  shapes.set(locale, made)
  return made
}

/**
 * Maps full-width letters to ASCII and minus variants to one, and removes invisible characters. Other digit forms ('²', '٢') stay as they
 * are.
 */
const plainText = (typed: string): string =>
  oneLine(typed)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** 'S/.500' and 'L.500': the dot belongs to the sign. '$.75' is less than one. */
const dotOfSign = /^([^\d\s]*[\p{L}/]\.)(?=\d)/u

/** A typed number as decimal text ('-1234.5') and the currency signs and codes around it; undefined: no number in this locale. */
export const readNumber = (typed: string, locale: string): { text: string; marks: string[] } | undefined => {
  const text = plainText(typed)
  if (text.length > 60) return undefined
  const lead = dotOfSign.exec(text)?.[1] ?? ''
  const match = /^(\D*?)([.,]?\d(?:.*\d)?[.,]?)(\D*)$/su.exec(text.slice(lead.length))
  if (!match) return undefined
  const [before, number = '', after] = [lead + match[1], match[2], match[3] ?? '']
  const { group, decimal, shape } = shapeOf(locale)
  if (!shape.test(number)) return undefined
  const around = `${before} ${after}`
  const signs = around.replace(/[^-+()]/g, '')
  if (!['', '-', '+', '()'].includes(signs)) return undefined
  const digits = number
    .replaceAll(group, '')
    .replace(/['’\s]/g, '')
    .replace(decimal, '.')
    .replace(/\.$/, '')
    .replace(/^\./, '0.')
  return {
    text: signs === '-' || signs === '()' ? `-${digits}` : digits,
    marks: around
      .replace(/[-+()]/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  }
}

/** The other of Latin America's two formats, 1,234.50 and 1.234,50. */
const otherLocale = (locale: string): string => (marksOf(locale).decimal === '.' ? localeOf.pt : localeOf.en)

/** Parses a number in the reader's format, or in the other one where only that fits: '75,50', '1.200,00'. */
const readEither = (typed: string, locale: string): ReturnType<typeof readNumber> =>
  readNumber(typed, locale) ?? readNumber(typed, otherLocale(locale))

/** A typed number as decimal text ('1234.5'); for money, only signs of `currency` are allowed next to it. */
export const readDecimal = (typed: string, locale: string, currency?: string): string | undefined => {
  const read = readEither(typed, locale)
  return read?.marks.every((mark) => currency && isMarkOf(mark, currency, locale)) ? read.text : undefined
}

/** `found` is the sign or code of another currency, as it was typed. */
export type ReadAmount =
  | { text: string }
  | { problem: AmountProblem }
  | { problem: 'amount_other_currency'; found: string }
export type TypedAmountProblem = Extract<ReadAmount, { problem: string }>['problem']

/** Text around an amount that is no sign, code or name of its currency; 'dólares americanos' is one name. */
const foreignMark = (marks: readonly string[], currency: string, locale: string): string | undefined => {
  const others = marks.filter((mark) => !isMarkOf(mark, currency, locale))
  return others.length > 0 && isNameOf(others.join(' '), currency) ? undefined : others[0]
}

/** '1.200' to a reader of 1,200.00: three digits are no cents, so the mark separates thousands. '0.125' has no thousands. */
const readThousands = (typed: string, text: string, locale: string): string =>
  /^[1-9]\d*\.\d{3}$/.test(text) ? (readNumber(typed, otherLocale(locale))?.text ?? text) : text

/**
 * A typed amount as the contract's decimal text ('1234.50'), in either of Latin America's formats. Ambiguous ones use the reader's own,
 * unless that has three digits of cents. The sign or the code of another currency is refused by name.
 */
export const readAmount = (typed: string, currency: string, locale: string): ReadAmount => {
  const read = readEither(typed, locale)
  if (!read) return { problem: 'amount_malformed' }
  const foreign = foreignMark(read.marks, currency, locale)
  if (foreign !== undefined)
    return isCurrencyMark(foreign)
      ? { problem: 'amount_other_currency', found: foreign }
      : { problem: 'amount_malformed' }
  const text = minorDigits(currency) < 3 ? readThousands(typed, read.text, locale) : read.text
  const parsed = parseAmount(text, currency)
  return typeof parsed === 'bigint' ? { text } : { problem: parsed }
}

/** Decimal text ('1234.5') formatted for a field: '1,234.50' or '1.234,50'. */
export const writeAmount = (text: string, currency: string, locale: string): string => {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    text as Intl.StringNumericLiteral,
  )
}

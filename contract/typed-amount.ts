import { type AmountProblem, minorDigits, parseAmount } from './money.ts'

/** The separators of a locale: en-US and es-US write 1,234.50, pt-BR writes 1.234,50. */
export const marksOf = (locale: string): { group: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: find('group'), decimal: find('decimal') }
}

const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A typed number as decimal text ('1234.5'), without a currency's sign or code around it; undefined: it is none in this locale. */
export const readDecimal = (typed: string, locale: string): string | undefined => {
  const { group, decimal } = marksOf(locale)
  const bare = typed.replace(/[\s\u00a0\u202f$]|[A-Z]{3}/g, '')
  const shape = new RegExp(
    `^-?(\\d+|\\d{1,3}(${escaped(group)}\\d{3})+)(${escaped(decimal)}\\d*)?$|^${escaped(decimal)}\\d+$`,
  )
  if (!shape.test(bare)) return undefined
  return bare.replaceAll(group, '').replace(decimal, '.').replace(/\.$/, '').replace(/^\./, '0.')
}

/**
 * A typed amount as the contract's decimal text ('1234.50'). Group separators count only in the reader's own locale and in
 * the right places, so no separator is ambiguous.
 */
export const readAmount = (
  typed: string,
  currency: string,
  locale: string,
): { text: string } | { problem: AmountProblem } => {
  const plain = readDecimal(typed, locale)
  if (plain === undefined) return { problem: 'amount_malformed' }
  const parsed = parseAmount(plain, currency)
  return typeof parsed === 'bigint' ? { text: plain } : { problem: parsed }
}

/** Decimal text ('1234.5') formatted for a field: '1,234.50' or '1.234,50'. */
export const writeAmount = (text: string, currency: string, locale: string): string => {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    text as Intl.StringNumericLiteral,
  )
}

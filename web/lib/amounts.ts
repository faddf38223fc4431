import { decimalText, fromWire, parseAmount, toWire, type WireMoney } from '#contract/lib/money.ts'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'

/** Parses and formats typed amounts in one locale. */
export const amountsIn = (locale: string) => {
  /** Decimal text such as '1234.5'; undefined if unreadable. */
  const text = (typed: string, currency: string): string | undefined => {
    const read = readAmount(typed, currency, locale)
    return 'text' in read ? read.text : undefined
  }
  return {
    text,
    /** Decimal text for a call. Unreadable input is sent as typed, and the server explains the error. */
    plain: (typed: string, currency: string): string => text(typed, currency) ?? typed,
    /** Money; undefined if unreadable. */
    money: (typed: string, currency: string): WireMoney | undefined => {
      const minor = parseAmount(text(typed, currency) ?? '', currency)
      return typeof minor === 'bigint' ? toWire({ minor, currency }) : undefined
    },
    /** Money in a field: '1,234.50' or '1.234,50'. */
    write: (money: WireMoney): string => writeAmount(decimalText(fromWire(money)), money.currency, locale),
    /** Decimal text for a field; empty stays empty. */
    writeText: (decimal: string, currency: string): string => (decimal ? writeAmount(decimal, currency, locale) : ''),
  }
}

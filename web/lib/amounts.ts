import { decimalText, fromWire, parseAmount, toWire, type WireMoney } from '#contract/lib/money.ts'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'

/** Amounts as people type them, in one locale. */
export const amountsIn = (locale: string) => {
  /** As decimal text: '1234.5'; undefined while it cannot be read. */
  const text = (typed: string, currency: string): string | undefined => {
    const read = readAmount(typed, currency, locale)
    return 'text' in read ? read.text : undefined
  }
  return {
    text,
    /** As decimal text for a call. What cannot be read goes as it was typed: the server says what is wrong with it. */
    plain: (typed: string, currency: string): string => text(typed, currency) ?? typed,
    /** As money; undefined while it cannot be read. */
    money: (typed: string, currency: string): WireMoney | undefined => {
      const minor = parseAmount(text(typed, currency) ?? '', currency)
      return typeof minor === 'bigint' ? toWire({ minor, currency }) : undefined
    },
    /** Money in a field: '1,234.50' or '1.234,50'. */
    write: (money: WireMoney): string => writeAmount(decimalText(fromWire(money)), money.currency, locale),
    /** Decimal text in a field; an empty one stays empty. */
    writeText: (decimal: string, currency: string): string => (decimal ? writeAmount(decimal, currency, locale) : ''),
  }
}

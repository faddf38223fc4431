import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readNumber, writeAmount } from '#contract/lib/typed-amount.ts'
import { Unreadable } from './sheet.ts'

const point = localeOf.en
const comma = localeOf.pt

/**
 * The locale of a file's amounts: that of the amounts which only one locale can parse, otherwise the reader's. '1,500' is ambiguous: it
 * is refused where other amounts or the separator of the file contradict the reader's locale.
 */
export const localeOfAmounts = (
  amounts: readonly string[],
  { language, separator }: { language: Language; separator: string | undefined },
): string => {
  const own = localeOf[language]
  let [points, commas] = [false, false]
  let either: string | undefined
  for (const amount of amounts) {
    const [left, right] = [readNumber(amount, point), readNumber(amount, comma)]
    if (left && !right) points = true
    else if (right && !left) commas = true
    else if (left && right && left.text !== right.text) either ??= amount
  }
  const isOwnComma = own === comma
  const isDoubtful = points === commas && (points || separator === (isOwnComma ? ',' : ';'))
  if (either !== undefined && isDoubtful)
    throw new Unreadable('table_amount_two_ways', { amount: either, example: writeAmount('1500', 'USD', own) })
  if (points === commas) return own
  // Both use the same marks, so the reader's own text stays as it is.
  return commas === isOwnComma ? own : commas ? comma : point
}

/** An amount of a file in the reader's locale; text that is no number in the file's locale stays as it is. */
export const asReaderTypes = (amount: string, locale: string, language: Language): string => {
  const own = localeOf[language]
  const read = locale === own ? undefined : readNumber(amount, locale)
  return read ? [plainAmount(read.text, language), ...read.marks].join(' ') : amount
}

/** Decimal text with the reader's decimal mark and all of its digits. */
export const plainAmount = (text: string, language: Language): string =>
  localeOf[language] === comma ? text.replace('.', ',') : text

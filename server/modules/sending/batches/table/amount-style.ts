import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readNumber, writeAmount } from '#contract/lib/typed-amount.ts'
import { Unreadable } from './sheet.ts'

const point = localeOf.en
const comma = localeOf.pt

/**
 * The locale that a file's amounts are written in: that of the amounts which only one can read, otherwise the reader's. '1,500' is a thousand
 * and a half or one and a half: it is refused where other amounts or the separator of the file speak against the reader's locale.
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
  // Both write the same marks, so the reader's own texts stay as they are.
  return commas === isOwnComma ? own : commas ? comma : point
}

/** An amount of a file as the reader types it; what is no number there stays as it is. */
export const asReaderTypes = (amount: string, locale: string, language: Language): string => {
  const own = localeOf[language]
  const read = locale === own ? undefined : readNumber(amount, locale)
  return read ? [plainAmount(read.text, language), ...read.marks].join(' ') : amount
}

/** Decimal text with the reader's decimal mark and all of its digits. */
export const plainAmount = (text: string, language: Language): string =>
  localeOf[language] === comma ? text.replace('.', ',') : text

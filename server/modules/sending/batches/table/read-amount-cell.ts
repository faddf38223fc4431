import { isMarkOf } from '#contract/lib/currency-marks.ts'
import { isNameOf } from '#contract/lib/currency-names.ts'
import type { ErrorCode, Values } from '#contract/lib/errors.ts'
import { localeOf, type Money, parseAmount } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { type ReadAmount, readAmount, readNumber } from '#contract/lib/typed-amount.ts'
import type { BatchCell, BatchCells } from '#contract/sending/batch-table.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'

const currencies: ReadonlySet<string> = new Set(['USD', ...listCorridors().map(({ currency }) => currency)])

/** Whether the text is the name of one of our payout currencies, in any of the three languages. */
export const isCurrencyName = (words: string): boolean =>
  currencies.values().some((currency) => isNameOf(words, currency))

/** The currencies that a cell can mean by a code, a sign or a name, or by two of them: 'Lempiras (HNL)'. */
export const currenciesNamed = (typed: string, among: readonly string[], locale: string): string[] => {
  const names = (words: string, currency: string) => isMarkOf(words, currency, locale) || isNameOf(words, currency)
  const parts = typed.split(/[(),–-]/).flatMap((part) => part.trim() || [])
  return among.filter(
    (currency) => names(typed, currency) || (parts.length > 1 && parts.every((part) => names(part, currency))),
  )
}

/** The problem of a cell; `use` or one of `near` would fix it. */
export type Wrong = { cell: BatchCell; code: ErrorCode; values?: Values; use?: string; near?: string[] }

/** `typed` is the amount to send or receive; `amount` is the same as decimal text. */
export type TypedAmount = { side: 'send' | 'receive'; amount: string; typed: Money }

/** An amount that may include the name of another currency: '500 quetzales'. */
const readNamed = (typed: string, currency: string, locale: string): ReadAmount => {
  const read = readAmount(typed, currency, locale)
  if (!('problem' in read) || read.problem !== 'amount_malformed') return read
  const name = readNumber(typed, locale)?.marks.join(' ')
  return name && isCurrencyName(name) ? { problem: 'amount_other_currency', found: name } : read
}

/** The amount of a row in dollars, or in the currency of the destination if the row states that. */
export const readAmountCell = (
  cells: Pick<BatchCells, 'amount' | 'currency'>,
  destination: string | undefined,
  language: Language,
): TypedAmount | Wrong => {
  const locale = localeOf[language]
  const said = cells.currency.trim()
  const [currency = '', other] =
    said === '' ? ['USD'] : currenciesNamed(said, [...new Set(['USD', destination ?? 'USD'])], locale)
  if (other)
    return { cell: 'currency', code: 'row_currency_ambiguous', values: { said, first: currency, second: other } }
  if (currency === '') return { cell: 'currency', code: 'unknown_currency' }
  if (cells.amount.trim() === '') return { cell: 'amount', code: 'required' }
  const amount = cells.amount.trim()
  const read = readNamed(amount, currency, locale)
  // '20,000 MXN' to Mexico implies the amount to receive.
  if (said === '' && 'found' in read && destination && destination !== currency) {
    const received = readNamed(amount, destination, locale)
    if ('text' in received) return typedAmount(received.text, destination)
  }
  if ('found' in read) return { cell: 'amount', code: read.problem, values: { found: read.found, currency } }
  if ('problem' in read)
    return { cell: 'amount', code: read.problem === 'amount_malformed' ? 'row_amount_malformed' : read.problem }
  return typedAmount(read.text, currency)
}

const typedAmount = (amount: string, currency: string): TypedAmount | Wrong => {
  const minor = parseAmount(amount, currency)
  if (typeof minor === 'string') return { cell: 'amount', code: minor }
  return { side: currency === 'USD' ? 'send' : 'receive', amount, typed: { minor, currency } }
}

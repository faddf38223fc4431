import type { BatchCell, BatchCells } from '../../../../contract/batches.ts'
import type { ErrorCode, Values } from '../../../../contract/errors.ts'
import { localeOf, type Money, parseAmount } from '../../../../contract/money.ts'
import type { Language } from '../../../../contract/route.ts'
import { readAmount } from '../../../../contract/typed-amount.ts'

/** What is wrong at a cell; `use` would mend it. */
export type Wrong = { cell: BatchCell; code: ErrorCode; values?: Values; use?: string }

/** `typed` is what is sent, or what arrives; `amount` is the same as decimal text. */
export type TypedAmount = { side: 'send' | 'receive'; amount: string; typed: Money }

/** The amount of a row in dollars, or in the currency of the destination where the row says so. */
export const readAmountCell = (
  cells: Pick<BatchCells, 'amount' | 'currency'>,
  destination: string | undefined,
  language: Language,
): TypedAmount | Wrong => {
  const said = cells.currency.trim().toUpperCase()
  if (said !== '' && said !== 'USD' && said !== destination) return { cell: 'currency', code: 'unknown_currency' }
  const currency = said === '' ? 'USD' : said
  if (cells.amount.trim() === '') return { cell: 'amount', code: 'required' }
  const read = readAmount(cells.amount.trim(), currency, localeOf[language])
  if ('found' in read) return { cell: 'amount', code: read.problem, values: { found: read.found, currency } }
  if ('problem' in read)
    return { cell: 'amount', code: read.problem === 'amount_malformed' ? 'row_amount_malformed' : read.problem }
  const minor = parseAmount(read.text, currency)
  if (typeof minor === 'string') return { cell: 'amount', code: minor }
  return { side: currency === 'USD' ? 'send' : 'receive', amount: read.text, typed: { minor, currency } }
}

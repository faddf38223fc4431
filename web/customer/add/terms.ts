import { fromWire, parseAmount, type WireMoney } from '../../../contract/money.ts'
import type { TopUpTerms } from '../../../contract/top-ups.ts'
import { isLess } from '../parts/amounts.ts'
import type { Wanted } from './draft.ts'

export type WayTerms = TopUpTerms['ways'][number]

/** The most that may be added this way now: the tightest of what is left. */
export const mostOf = ({ limits }: WayTerms): WireMoney | undefined =>
  limits
    .map(({ left }) => left)
    .reduce<WireMoney | undefined>((least, left) => (least && isLess(least, left) ? least : left), undefined)

export const sourceOf = ({ sources }: WayTerms, bankAccountId: string | null) =>
  sources.find((source) => source.bankAccountId === bankAccountId)

/** Whether a mailed code confirms it. */
export const asksCode = (terms: WayTerms, { amount, bankAccountId }: Wanted): boolean => {
  const source = sourceOf(terms, bankAccountId)
  const minor = parseAmount(amount, 'USD')
  return source !== undefined && typeof minor === 'bigint' && minor >= fromWire(source.codeFrom).minor
}

import type { Biller, BillReferenceFormat, ReferenceKind } from '../bills.ts'

type Lengths = number | readonly [from: number, to: number]
type More = Partial<Pick<BillReferenceFormat, 'letters' | 'begins' | 'check'>>

/** The digit count of a reference: exact, or a range. */
export const format = (kind: ReferenceKind, lengths: Lengths, more: More = {}): BillReferenceFormat => {
  const [minLength, maxLength] = typeof lengths === 'number' ? [lengths, lengths] : lengths
  return { kind, minLength, maxLength, letters: false, begins: [], check: null, ...more }
}

type Row = Omit<Biller, 'country' | 'currency' | 'tellsAmount' | 'partial' | 'businessDays'> &
  Partial<Pick<Biller, 'tellsAmount' | 'partial' | 'businessDays'>>

/** Most billers report the amount due, accept only that amount, and credit it on the same day. */
export const billersOf = (country: string, currency: string, rows: readonly Row[]): Biller[] =>
  rows.map((row) => ({ tellsAmount: true, partial: false, businessDays: 0, ...row, country, currency }))

/** A subscription with a customer-typed amount: the network accepts any amount and reports none. */
export const anyAmount = { tellsAmount: false, partial: true } as const

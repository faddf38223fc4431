import type { Biller, BillReferenceFormat, ReferenceKind } from '../bills.ts'

type Lengths = number | readonly [from: number, to: number]
type More = Partial<Pick<BillReferenceFormat, 'letters' | 'begins' | 'check'>>

/** How a reference looks: so many digits, or from so many to so many. */
export const format = (kind: ReferenceKind, lengths: Lengths, more: More = {}): BillReferenceFormat => {
  const [minLength, maxLength] = typeof lengths === 'number' ? [lengths, lengths] : lengths
  return { kind, minLength, maxLength, letters: false, begins: [], check: null, ...more }
}

type Row = Omit<Biller, 'country' | 'currency' | 'tellsAmount' | 'partial' | 'businessDays'> &
  Partial<Pick<Biller, 'tellsAmount' | 'partial' | 'businessDays'>>

/** Most billers tell what is due, take that and nothing else, and credit it on the same day. */
export const billersOf = (country: string, currency: string, rows: readonly Row[]): Biller[] =>
  rows.map((row) => ({ tellsAmount: true, partial: false, businessDays: 0, ...row, country, currency }))

/** A subscription whose customer types what to pay: the network takes any amount and tells none. */
export const anyAmount = { tellsAmount: false, partial: true } as const

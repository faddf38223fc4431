import type { MerchantKind } from '#contract/balance/cards.ts'

/** Ranges of category codes (ISO 18245); all others are shopping. */
const spans: readonly (readonly [from: number, to: number, kind: MerchantKind])[] = [
  [742, 763, 'services'],
  [3000, 3999, 'travel'],
  [4011, 4011, 'travel'],
  [4111, 4111, 'transport'],
  [4112, 4112, 'travel'],
  [4121, 4131, 'transport'],
  [4411, 4411, 'travel'],
  [4511, 4582, 'travel'],
  [4722, 4723, 'travel'],
  [4784, 4789, 'transport'],
  [4812, 4900, 'services'],
  [5047, 5047, 'health'],
  [5122, 5122, 'health'],
  [5411, 5411, 'groceries'],
  [5422, 5499, 'groceries'],
  [5541, 5542, 'transport'],
  [5811, 5814, 'restaurants'],
  [5912, 5912, 'health'],
  [5975, 5977, 'health'],
  // Money and cash equivalents.
  [4829, 4829, 'cash'],
  [6010, 6012, 'cash'],
  [6050, 6051, 'cash'],
  [6211, 6211, 'cash'],
  [6300, 6399, 'services'],
  [6513, 6513, 'services'],
  [6540, 6540, 'cash'],
  [7011, 7012, 'travel'],
  [7210, 7349, 'services'],
  [7512, 7519, 'travel'],
  [7523, 7542, 'transport'],
  [7800, 7802, 'gambling'],
  [7829, 7994, 'entertainment'],
  [7995, 7995, 'gambling'],
  [7996, 7999, 'entertainment'],
  [8011, 8099, 'health'],
  [8111, 8999, 'services'],
  [9311, 9405, 'services'],
  [9406, 9406, 'gambling'],
  [9754, 9754, 'gambling'],
]

/** The narrower of two overlapping ranges wins. */
const sorted = spans.toSorted(([a, b], [c, d]) => b - a - (d - c))

export const merchantKindOf = (mcc: string): MerchantKind => {
  const code = Number.parseInt(mcc, 10)
  return sorted.find(([from, to]) => code >= from && code <= to)?.[2] ?? 'shopping'
}

import { fromWire, type WireMoney } from '#contract/lib/money.ts'

/** The size of a mark in thousandths of the largest amount, never a displayed amount. */
export const shareOf = (amount: WireMoney, most: WireMoney): number => {
  const [part, whole] = [fromWire(amount).minor, fromWire(most).minor]
  return whole <= 0n ? 0 : Number((part * 1000n) / whole) / 1000
}

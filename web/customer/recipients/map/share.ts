import { fromWire, type WireMoney } from '#contract/lib/money.ts'

/** A thousandth of the larger amount a step: how large a mark is drawn, never an amount that is shown. */
export const shareOf = (amount: WireMoney, most: WireMoney): number => {
  const [part, whole] = [fromWire(amount).minor, fromWire(most).minor]
  return whole <= 0n ? 0 : Number((part * 1000n) / whole) / 1000
}

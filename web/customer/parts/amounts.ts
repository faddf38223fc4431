import type { WireMoney } from '#contract/lib/money.ts'
import type { Limits } from '#contract/sending/limits.ts'

/** Whether `a` is less than `b`; both in one currency. */
export const isLess = (a: WireMoney, b: WireMoney): boolean => BigInt(a.minor) < BigInt(b.minor)

export const isZero = ({ minor }: WireMoney): boolean => BigInt(minor) === 0n

export const plus = (a: WireMoney, b: WireMoney): WireMoney => ({
  minor: (BigInt(a.minor) + BigInt(b.minor)).toString(),
  currency: a.currency,
})

export const minus = (a: WireMoney, b: WireMoney): WireMoney => ({
  minor: (BigInt(a.minor) - BigInt(b.minor)).toString(),
  currency: a.currency,
})

/** A part of a whole in percent, for drawing a bar: rounded down, between 0 and 100. */
export const percentOf = (part: WireMoney, whole: WireMoney): number => {
  const all = BigInt(whole.minor)
  if (all <= 0n) return 0
  const share = (BigInt(part.minor) * 100n) / all
  return Number(share > 100n ? 100n : share < 0n ? 0n : share)
}

/** The maximum that may be sent now: the tightest remaining limit. */
export const mostNow = (limits: Limits): WireMoney | undefined =>
  limits.items
    .map(({ left }) => left)
    .reduce<WireMoney | undefined>((least, left) => (least && isLess(least, left) ? least : left), undefined)

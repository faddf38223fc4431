import { type CurrencyCode, divide, type Rate } from '#contract/lib/money.ts'

const pegged = new Set(['AED', 'BBD', 'BSD', 'BZD', 'JOD', 'PAB', 'XCD'])

/** Up to a quarter of a percent a day, in hundredths of a percent. */
const step_max = 25
/** The sum of so many steps stays within five percent, so the walk never drifts away from its start. */
const steps = 20

const dayNumber = (day: Temporal.PlainDate): number => Temporal.PlainDate.from('1970-01-01').until(day).days

/** FNV-1a: the same currency and day give the same step on every machine. */
const stepOf = (currency: CurrencyCode, day: number): number => {
  let hash = 0x811c9dc5
  for (const character of `${currency}${day}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (((hash ^ (hash >>> 15)) >>> 0) % (2 * step_max + 1)) - step_max
}

const offsetOn = (currency: CurrencyCode, day: number): number =>
  Array.from({ length: steps }, (_, back) => stepOf(currency, day - back)).reduce((sum, step) => sum + step, 0)

type Walk = { rate: Rate; from: Temporal.PlainDate; to: Temporal.PlainDate }

/**
 * The demonstration rate of a day: the rate of `from`, moved by a deterministic walk, rounded half up at its own decimals. Unchanged on
 * `from` itself.
 */
export const walkedRate = (currency: CurrencyCode, { rate: { digits, scale }, from, to }: Walk): Rate => {
  const moved = pegged.has(currency) ? 0 : offsetOn(currency, dayNumber(to)) - offsetOn(currency, dayNumber(from))
  return { digits: divide(digits * BigInt(10_000 + moved), 10_000n, 'half-up'), scale }
}

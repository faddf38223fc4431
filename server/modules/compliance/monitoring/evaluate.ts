import type { AlertFact } from '#contract/compliance/alerts.ts'
import type { RuleKind } from '#contract/compliance/monitoring-rules.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Purpose } from '#contract/sending/purposes.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { findPattern } from './pattern-queries.ts'
import { type HitRow, insertHits, type Lane, purposesOf, ruleOf, type VersionRow } from './queries.ts'

export const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(timeZone).toInstant()

/** The last day that is in the window of an exclusive end. */
const lastDay = (until: Temporal.Instant) => dayOf(until.subtract({ nanoseconds: 1 }))

/** The days of a rule's window, one without a parameter; after a hit it does not fire on the customer again until it has passed. */
export const daysOf = ({ parameters }: Pick<VersionRow, 'parameters'>): number =>
  'days' in parameters ? parameters.days : 1

/**
 * Stores the customers on whom a version fires at an instant, in its lane, and returns the new ones. The live lane, the shadow and the
 * back-test use this one function, so the figures of a back-test are what the rule would have raised.
 */
export const evaluate = async (
  tx: Tx,
  { version, lane, until }: { version: VersionRow; lane: Lane; until: Temporal.Instant },
): Promise<HitRow[]> => {
  const day = lastDay(until)
  const days = daysOf(version)
  const found = findPattern(ruleOf(version), { from: startOf(day.subtract({ days: days - 1 })), until })
  return insertHits(tx, { version, lane, day: String(day), again: String(day.subtract({ days })), found })
}

const usd = (minor: bigint) => toWire({ minor, currency: 'USD' })

const factsOf = (
  kind: RuleKind,
  { day, count, sum, people, countries, purposes }: HitRow & { purposes: readonly Purpose[] },
  days: number,
): AlertFact[] => [
  { name: 'rule', value: kind },
  ...(sum === null ? [] : [{ name: 'sum' as const, value: usd(sum) }]),
  ...(count === null ? [] : [{ name: 'count' as const, value: String(count) }]),
  ...(people === null ? [] : [{ name: 'people' as const, value: String(people) }]),
  ...countries.map((country) => ({ name: 'country' as const, value: country })),
  ...purposes.map((purpose) => ({ name: 'purpose' as const, value: purpose })),
  { name: 'from_day', value: String(Temporal.PlainDate.from(day).subtract({ days: days - 1 })) },
  { name: 'to_day', value: day },
]

/** An alert for each customer on whom the live rule newly fired. */
export const raiseHits = async (
  tx: Tx,
  { version, hits, at }: { version: VersionRow; hits: readonly HitRow[]; at: Temporal.Instant },
): Promise<void> => {
  const { kind } = version
  for (const hit of hits) {
    const subject = { kind: 'customer', id: hit.userId } as const
    const sourceId = `${kind} ${hit.userId} ${hit.day}`
    const days = daysOf(version)
    const last = Temporal.PlainDate.from(hit.day)
    const window = { from: startOf(last.subtract({ days: days - 1 })), until: startOf(last.add({ days: 1 })) }
    const purposes = await purposesOf(tx, { userId: hit.userId, ...window })
    const facts = factsOf(kind, { ...hit, purposes }, days)
    await raiseAlert(tx, { kind: 'monitoring', sourceId, subject, facts, actor: 'monitoring', now: at })
  }
}

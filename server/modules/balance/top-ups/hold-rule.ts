import type { HoldRule } from '#contract/balance/top-ups.ts'

type Table = { knownAfter_days: number; trustedAfter_days: number }

/** Trust in a source of money that has paid since then without a return; null: it never paid. */
export const holdRuleOf = (
  { knownAfter_days, trustedAfter_days }: Table,
  since: Temporal.Instant | null,
  now: Temporal.Instant,
): HoldRule => {
  const days = since ? now.since(since).total('hours') / 24 : 0
  return days >= trustedAfter_days ? 'trusted' : days >= knownAfter_days ? 'known' : 'new'
}

import {
  type ReturnGroup,
  type ReturnLevel,
  type ReturnRate,
  returnGroups,
  returnRateLimits_bp,
} from '#contract/funds/return-rates.ts'
import { fillAll } from '#contract/lib/fill.ts'
import { achReturn } from '#server/modules/ground/rails/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { paymentsMessages } from './messages.ts'
import { countDebits, countReturns, lockRates, type RateRow, rates } from './return-rate-queries.ts'

const window_hours = 60 * 24
const between_minutes = 60
/** The interval after a new return: counting two months of debits at each return would cost too much. */
const betweenReturns_minutes = 10
/** One or two returns among a few debits are not significant. */
const returnsToTell_min = 3n

/** Hundredths of a percent, rounded half up: 42n is 0.42 %. */
const shareOf = ({ returned, debits }: Pick<RateRow, 'returned' | 'debits'>): bigint =>
  debits === 0n ? 0n : (returned * 20_000n + debits) / (2n * debits)

/** '0.42' */
const percentOf = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

const levelOf = (group: ReturnGroup, counted: Pick<RateRow, 'returned' | 'debits'>): ReturnLevel => {
  if (counted.returned < returnsToTell_min) return 'fine'
  const limit = returnRateLimits_bp[group]
  const share = shareOf(counted)
  return share >= limit ? 'exceeded' : share * 5n >= limit * 4n ? 'near' : 'fine'
}

const worse: Record<ReturnLevel, number> = { fine: 0, near: 1, exceeded: 2 }

/**
 * Counts the returns of sixty days on one node, once an hour and within ten minutes of a return, and writes an event for each group that became worse. Source of groups
 * and limits: Nacha Operating Rules §2.17.2. Returns 0: the next count is not due before the hour.
 */
export const countReturnRates = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const before = await lockRates(tx)
    const last = before[0]?.countedAt
    const isWithin = (minutes: number): boolean =>
      last !== undefined && Temporal.Instant.compare(last.add({ minutes }), at) > 0
    if (isWithin(betweenReturns_minutes)) return 0
    const since = at.subtract({ hours: window_hours })
    const returns = await countReturns(tx, since)
    const all = returns.reduce((sum, each) => sum + each.debits, 0n)
    const known = before.find(({ returnGroup }) => returnGroup === 'all')?.returned
    if (isWithin(between_minutes) && all === known) return 0
    const debits = await countDebits(tx, since)
    for (const group of returnGroups) {
      const counted = returns.filter(({ code }) => group === 'all' || achReturn(code)?.group === group)
      const returned = counted.reduce((sum, each) => sum + each.debits, 0n)
      const level = levelOf(group, { debits, returned })
      await rates.upsert(tx, { returnGroup: group, debits, returned, level, countedAt: at })
      const was = before.find(({ returnGroup }) => returnGroup === group)?.level ?? 'fine'
      if (worse[level] <= worse[was]) continue
      const details = { level, rate: percentOf(shareOf({ debits, returned })) }
      await recordChange(tx, {
        at,
        actor: 'payments',
        what: 'return_rate.risen',
        subject: group,
        details,
        payload: details,
      })
    }
    return 0
  })

export const readReturnRates = async (db: Db): Promise<{ countedAt: string | null; items: ReturnRate[] }> => {
  const rows = await rates.list(db, {}, 'returnGroup')
  return {
    countedAt: rows[0]?.countedAt.toString() ?? null,
    items: returnGroups.flatMap((group) => {
      const row = rows.find(({ returnGroup }) => returnGroup === group)
      if (!row) return []
      const { debits, returned, level } = row
      const rate = percentOf(shareOf(row))
      const limit = percentOf(returnRateLimits_bp[group])
      return [{ group, debits: Number(debits), returned: Number(returned), rate, limit, level }] // tidy allows Number because it counts rows
    }),
  }
}

/** Notifies administrators of a rate that nears or exceeds its limit. */
export const returnRateSubscriber = ({
  now,
  config,
  secrets,
}: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber => ({
  to: 'return_rate.risen',
  name: 'payments: the back office learns of a return rate',
  handle: async (tx, { subject, payload }: Event) => {
    const group = subject as ReturnGroup
    const values = { rate: String(payload.rate), limit: percentOf(returnRateLimits_bp[group]) }
    await notifyPermitted(
      { tx, config, secrets },
      {
        permission: 'breaks.view',
        section: 'high_risk',
        text: (language) => {
          const { title, near, exceeded, groups } = paymentsMessages[language].returnRate
          const message = payload.level === 'exceeded' ? exceeded : near
          return fillAll({ title, message }, { ...values, group: groups[group] })
        },
        path: '/dashboard/breaks',
        at: now(),
      },
    )
  },
})

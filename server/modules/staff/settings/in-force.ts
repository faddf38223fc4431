import type { Corridor } from '#contract/ground/corridors.ts'
import type { CompanyDetails } from '#contract/staff/company.ts'
import type { ClosedCorridors, Fees, SettingKind, TierLimits } from '#contract/staff/settings.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { first, type InForce } from './first.ts'
import { selectInForce } from './queries.ts'

export type Settings = {
  fees: InForce<Fees>
  limits: InForce<TierLimits>
  corridors: InForce<ClosedCorridors>
  company: InForce<CompanyDetails>
}

/** Settings effective at an instant, read from the versions each time: a per-process cache could be stale or differ between nodes. */
export const settingsAt = async (db: Db | Tx, at: Temporal.Instant): Promise<Settings> => {
  const rows = await selectInForce(db, at)
  const inForce = <Kind extends SettingKind>(kind: Kind): Settings[Kind] => {
    const row = rows.find((one) => one.kind === kind)
    return (row ? { version: row.id, value: row.content } : first[kind]) as Settings[Kind]
  }
  return {
    fees: inForce('fees'),
    limits: inForce('limits'),
    corridors: inForce('corridors'),
    company: inForce('company'),
  }
}

/** The fees in effect, for the texts that state prices. */
export const feesAt = async (db: Db | Tx, at: Temporal.Instant): Promise<Fees> => (await settingsAt(db, at)).fees.value

type Way = { country: string; payout: Corridor['methods'][number]['method'] }

export const isClosed = ({ closed }: ClosedCorridors, { country, payout }: Way): boolean =>
  closed.some((one) => one.country === country && (one.payout ?? payout) === payout)

/** Destination countries open now, with their open payout methods. */
export const openCorridors = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Corridor[]> => {
  const { value } = (await settingsAt(db, now())).corridors
  if (value.closed.length === 0) return [...listCorridors()]
  return listCorridors().flatMap((corridor) => {
    const methods = corridor.methods.filter(({ method }) => !isClosed(value, { ...corridor, payout: method }))
    return methods.length > 0 ? [{ ...corridor, methods }] : []
  })
}

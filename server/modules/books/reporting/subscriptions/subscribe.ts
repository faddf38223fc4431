import {
  mailedReports,
  type ReportName,
  type ReportSubscription,
  type Rhythm,
  reportNames,
} from '#contract/books/report-subscriptions.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { grantOf, type StaffRole } from '#contract/lib/permissions.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { subscriptions } from './queries.ts'
import { nextMorning } from './rhythm.ts'

type SubscribeDeps = Pick<Deps, 'db' | 'now'>
type Reader = { userId: string; roles: readonly StaffRole[] }

export const mayRead = (roles: readonly StaffRole[], report: ReportName): boolean =>
  grantOf(roles, mailedReports[report].permission) !== undefined

/** Every report that the caller may read; those that are not mailed have no rhythm. */
export const listSubscriptions = async (
  { db }: Pick<Deps, 'db'>,
  { userId, roles }: Reader,
): Promise<ReportSubscription[]> => {
  const subscribed = new Map((await subscriptions.list(db, { userId }, 'report')).map((row) => [row.report, row]))
  return reportNames
    .filter((report) => mayRead(roles, report))
    .map((report) => ({
      report,
      rhythm: subscribed.get(report)?.rhythm ?? null,
      nextAt: subscribed.get(report)?.nextAt.toString() ?? null,
    }))
}

/** Refuses `not_permitted` for a report they may not read, and a rhythm that the report does not offer. Idempotent. */
export const setSubscription = async (
  deps: SubscribeDeps,
  { report, rhythm, ...reader }: Reader & { report: ReportName; rhythm: Rhythm | null },
): Promise<ReportSubscription> => {
  const { userId, roles } = reader
  if (!mayRead(roles, report)) throw new Refusal('not_permitted')
  if (rhythm && !(mailedReports[report].rhythms as readonly Rhythm[]).includes(rhythm))
    throw refuseFields({ rhythm: 'malformed' })
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const key = { userId, report }
    const known = await subscriptions.find(tx, key)
    if ((known?.rhythm ?? null) === rhythm) return
    if (rhythm)
      await subscriptions.upsert(tx, { ...key, rhythm, nextAt: nextMorning(rhythm, at), failures: 0, retryAt: null })
    else await subscriptions.remove(tx, key)
    await recordChange(tx, {
      at,
      actor: userId,
      what: 'report.subscribed',
      subject: userId,
      details: { report, rhythm },
    })
  })
  const [set] = (await listSubscriptions(deps, reader)).filter((one) => one.report === report)
  return set as ReportSubscription
}

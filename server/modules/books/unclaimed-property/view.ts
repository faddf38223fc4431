import {
  dormancyRuleOf,
  type PropertyFilter,
  type Unclaimed,
  type UnclaimedReport,
  type unclaimedReportStates,
} from '#contract/books/unclaimed-property.ts'
import { toWire } from '#contract/lib/money.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { fullName, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { nextOf } from './property.ts'
import { type Coming, type Held, type ReportSum, selectComing, selectProperties, selectReports } from './queries.ts'
import { centsOf, ratesOfDay } from './worth.ts'

export type ViewDeps = Pick<Deps, 'db' | 'now' | 'config'>

const dollars = (minor: bigint) => toWire({ minor, currency: baseCurrency })

export const propertyViews = async (deps: ViewDeps, rows: readonly Held[]): Promise<Unclaimed[]> => {
  const users = await readUsers(
    deps.db,
    rows.map(({ userId }) => userId),
  )
  const rates = await ratesOfDay(deps.db, deps, new Set(rows.map(({ currency }) => currency)))
  return rows.map((row) => {
    const { id, userId, usState, state, dormantOn, dueOn, letterNumber, letterAt, letterByName } = row
    const user = users.get(userId)
    const cents = row.amount ?? centsOf(row, rates)
    return {
      ...{ id, ownerId: userId, usState, state, dormantOn, reportDueOn: dueOn },
      owner: user ? fullName(user) : (row.owner?.name ?? ''),
      balance: toWire({ minor: row.held, currency: row.currency }),
      amount: cents === undefined ? null : dollars(cents),
      rate: row.rate,
      seenOn: dayOf(row.seenAt).toString(),
      noticedAt: row.noticedAt?.toString() ?? null,
      letter:
        letterAt && letterNumber && letterByName
          ? { number: letterNumber, at: letterAt.toString(), by: letterByName }
          : null,
      next: nextOf(row, cents ?? 0n),
      assumed: dormancyRuleOf(usState).source === 'assumed',
    }
  })
}

type Input = {
  filter: PropertyFilter
  usState?: StateCode | undefined
  cursor?: string | undefined
  limit: number
}

export const listProperties = async (deps: ViewDeps, { filter, usState, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectProperties(deps.db, { filter, usState, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, seenAt, endedAt }) => ({ id, at: endedAt ?? seenAt }))
  return { items: await propertyViews(deps, items), next }
}

type ReportState = (typeof unclaimedReportStates)[number]

const comingState = (
  { cutoffOn, dueOn }: Pick<Coming, 'cutoffOn' | 'dueOn'>,
  today: Temporal.PlainDate,
): ReportState => {
  if (Temporal.PlainDate.compare(today, cutoffOn) <= 0) return 'collecting'
  return Temporal.PlainDate.compare(today, dueOn) <= 0 ? 'due' : 'late'
}

export const reportView = (row: ReportSum): UnclaimedReport => {
  const { id, usState, cutoffOn, dueOn, count, total, confirmation, filedAt, filedByName, returned } = row
  const { reference, paid, paidAt, asked } = row
  return {
    ...{ usState, cutoffOn, dueOn, count, total: dollars(total) },
    state: paid === null ? (asked ? 'pending_approval' : 'reported') : 'remitted',
    filed: { id, confirmation, at: filedAt.toString(), by: filedByName, returned: dollars(returned) },
    paid: paid !== null && reference && paidAt ? { reference, at: paidAt.toString(), amount: dollars(paid) } : null,
  }
}

/** Unfiled ones by due day, then filed ones, latest first. */
export const listReports = async (deps: ViewDeps): Promise<UnclaimedReport[]> => {
  const { db, now } = deps
  const rows = await selectComing(db)
  const rates = await ratesOfDay(db, deps, new Set(rows.map(({ currency }) => currency)))
  const byReport = Map.groupBy(rows, ({ usState, cutoffOn, dueOn }) => `${usState} ${cutoffOn} ${dueOn}`)
  const coming = [...byReport.values()].flatMap(([first, ...rest]): UnclaimedReport[] => {
    if (!first) return []
    const { usState, cutoffOn, dueOn } = first
    const all = [first, ...rest]
    const count = all.reduce((sum, row) => sum + row.count, 0)
    const total = all.reduce((sum, row) => sum + (centsOf(row, rates) ?? 0n) * BigInt(row.count), 0n)
    const state = comingState(first, dayOf(now()))
    return [{ usState, cutoffOn, dueOn, count, total: dollars(total), state, filed: null, paid: null }]
  })
  return [...coming, ...(await selectReports(db)).map(reportView)]
}

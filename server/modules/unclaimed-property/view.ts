import { toWire } from '../../../contract/money.ts'
import {
  dormancyRuleOf,
  type PropertyFilter,
  type Unclaimed,
  type UnclaimedReport,
  type unclaimedReportStates,
} from '../../../contract/unclaimed-property.ts'
import type { StateCode } from '../../../contract/us-states.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { dayOf } from '../../platform/new-york.ts'
import { readUsers } from '../identity/index.ts'
import { nextOf } from './property.ts'
import { type Coming, type Held, type ReportSum, selectComing, selectProperties, selectReports } from './queries.ts'

const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })

export const propertyViews = async (db: Db, rows: readonly Held[]): Promise<Unclaimed[]> => {
  const users = await readUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => {
    const { id, userId, usState, state, dormantOn, dueOn, letterNumber, letterAt, letterByName } = row
    const user = users.get(userId)
    return {
      ...{ id, ownerId: userId, usState, state, dormantOn, reportDueOn: dueOn },
      owner: user ? `${user.firstName} ${user.lastName}`.trim() : (row.owner?.name ?? ''),
      amount: dollars(row.held),
      seenOn: dayOf(row.seenAt).toString(),
      noticedAt: row.noticedAt?.toString() ?? null,
      letter:
        letterAt && letterNumber && letterByName
          ? { number: letterNumber, at: letterAt.toString(), by: letterByName }
          : null,
      next: nextOf(row, row.held),
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

export const listProperties = async (db: Db, { filter, usState, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectProperties(db, { filter, usState, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, seenAt, endedAt }) => ({ id, at: endedAt ?? seenAt }))
  return { items: await propertyViews(db, items), next }
}

type ReportState = (typeof unclaimedReportStates)[number]

const comingState = ({ cutoffOn, dueOn }: Coming, today: Temporal.PlainDate): ReportState => {
  if (Temporal.PlainDate.compare(today, cutoffOn) <= 0) return 'collecting'
  return Temporal.PlainDate.compare(today, dueOn) <= 0 ? 'due' : 'late'
}

export const reportView = (row: ReportSum): UnclaimedReport => {
  const { id, usState, cutoffOn, dueOn, count, total, confirmation, filedAt, filedByName, returned } = row
  const { reference, paid, paidAt, asked } = row
  return {
    ...{ usState, cutoffOn, dueOn, count, total: dollars(total) },
    state: paid === null ? (asked ? 'asked' : 'reported') : 'remitted',
    filed: { id, confirmation, at: filedAt.toString(), by: filedByName, returned: dollars(returned) },
    paid: paid !== null && reference && paidAt ? { reference, at: paidAt.toString(), amount: dollars(paid) } : null,
  }
}

/** Those to be filed, what is due first, then filed ones, the latest first. */
export const listReports = async (db: Db, now: Temporal.Instant): Promise<UnclaimedReport[]> => {
  const coming = (await selectComing(db)).map(
    (row): UnclaimedReport => ({
      ...{ usState: row.usState, cutoffOn: row.cutoffOn, dueOn: row.dueOn, count: row.count },
      ...{ total: dollars(row.total), state: comingState(row, dayOf(now)), filed: null, paid: null },
    }),
  )
  return [...coming, ...(await selectReports(db)).map(reportView)]
}

import { openBreak, settleBreaks } from '#server/modules/funds/breaks/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { Account } from './account.ts'
import { findStatementDays, selectGaps, selectLacking, selectOpenBreaks } from './statement-queries.ts'

const kinds = ['entries_without_line', 'statement_missing'] as const

/** A bank books an entry at most this long after us. */
const late_days = 3
/** Earlier days have their break. */
const watched_days = 31

const actor = 'reconciliation'

type Problem = { kind: (typeof kinds)[number]; reference: string; cause: string; amount: bigint }

const shifted = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
const latest = (one: string, other: string): string => (one > other ? one : other)
const earliest = (one: string, other: string): string => (one < other ? one : other)

/** What statements lack: entries of ours that no line has, by day, and statements between two others. */
const problemsOf = async (tx: Tx, account: Account, { since, today }: { since: string | undefined; today: string }) => {
  const { id } = account
  const days = await findStatementDays(tx, account)
  if (!days) return []
  const recent = shifted(days.to, -watched_days)
  const from = latest(days.from, earliest(since ?? recent, recent))
  const lacking = await selectLacking(tx, account, { from, to: shifted(days.to, -late_days) })
  const gaps = await selectGaps(tx, { ...account, from, to: shifted(today, -1) })
  return [
    ...lacking.map(
      ({ day, amount }): Problem => ({ kind: 'entries_without_line', reference: `${id}:${day}`, amount, cause: day }),
    ),
    ...gaps.map(
      ({ day, amount, account: number }): Problem => ({
        ...{ kind: 'statement_missing', reference: `${id}:${day}:${number}`, amount, cause: day },
      }),
    ),
  ]
}

/** Opens a break for each problem, once, and settles those that a later statement has explained. */
export const watchStatements = async (tx: Tx, account: Account, at: Temporal.Instant): Promise<void> => {
  const { id, partner, currency } = account
  const open = await selectOpenBreaks(tx, { accountId: id, kinds })
  const dayIn = (reference: string): string => reference.split(':')[1] ?? ''
  const problems = await problemsOf(tx, account, { since: open.map(dayIn).toSorted()[0], today: dayOf(at).toString() })
  const current = new Set(problems.map(({ reference }) => reference))
  for (const { kind, reference, cause, amount } of problems.filter((one) => !open.includes(one.reference)))
    await openBreak(tx, {
      ...{ kind, reference, partner, cause, actor, at },
      ...{ owner: { kind: 'statement', id }, amount: { minor: amount, currency } },
    })
  const note = 'The statements explain it now.'
  for (const reference of open.filter((one) => !current.has(one)))
    await settleBreaks(tx, { reference, kinds, note, actor, at })
}

import type { Permission } from '#contract/lib/permissions.ts'
import type { Language } from '#contract/lib/route.ts'
import type { NoticeText } from '#server/modules/ground/notifications/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { dayOf, daysUntil } from '#server/platform/new-york.ts'
import { notifyPermitted } from './notify-permitted.ts'
import { reminders } from './queries.ts'

/** A day by which staff must act: `dueOn` as yyyy-mm-dd, in New York. */
export type Deadline = {
  id: string
  dueOn: string
  path: string
  text: (language: Language, isPast: boolean) => NoticeText
}

type Reminders<D extends Deadline> = {
  job: string
  permission: Permission
  /** Days before a deadline, descending. */
  days: readonly number[]
  /** The deadlines that are not met yet. */
  open: (db: Db, today: Temporal.PlainDate) => Promise<D[]>
  onPast?: (tx: Tx, deadline: D, at: Temporal.Instant) => Promise<void>
}

/** The latest reminder due with so many days left: 0 after the deadline, undefined before the first. */
export const reminderAt = <Days extends number>(left: number, days: readonly Days[]): Days | 0 | undefined =>
  left < 0 ? 0 : days.findLast((each) => each > 0 && left <= each)

/** Notifies staff with the permission before each deadline and once after it. Returns the number of deadlines with a new notice. */
export const remindOfDeadlines = <D extends Deadline>(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>,
  { job, permission, days, open, onPast }: Reminders<D>,
): Promise<number> => {
  const { db, config, secrets } = deps
  const at = deps.now()
  const today = dayOf(at)
  return eachRow(deps, job, {
    due: () => open(db, today),
    handle: (deadline) => {
      const { id, dueOn, path } = deadline
      const reminder = reminderAt(daysUntil(dueOn, today), days)
      if (reminder === undefined) return Promise.resolve(false)
      return transaction(db, async (tx) => {
        if (!(await reminders.insertOnce(tx, { job, subject: id, dueOn, days: reminder, at }))) return false
        const text = (language: Language) => deadline.text(language, reminder === 0)
        await notifyPermitted({ tx, config, secrets }, { permission, section: 'high_risk', text, path, about: id, at })
        if (reminder === 0) await onPast?.(tx, deadline, at)
        return true
      })
    },
  })
}

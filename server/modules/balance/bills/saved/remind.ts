import { fillAll } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { type BillLookup, ProviderDown, ProviderTimeout, type Rails } from '#server/modules/ground/rails/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { knownBiller } from '../bill.ts'
import { billsMessages } from '../messages.ts'
import type { SavedBillerRecord } from './saved-biller.ts'
import { type Answered, claimDue, savedBillers, sentReminders } from './saved-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'config' | 'secrets'> & { rails: Rails }

const batch_max = 20
/** Billers are queried once a day, and after an hour on a failure. */
const queryInterval = Temporal.Duration.from({ hours: 24 })
const retry = Temporal.Duration.from({ hours: 1 })
/** Lead time before the due day: enough to span a weekend. */
const daysBefore = 3

/** Queries the billers of due saved references and reminds their owners. Returns the number of queries. */
export const querySaved = async (deps: Deps): Promise<number> => {
  const now = deps.now()
  const due = await claimDue(deps.db, { now, retryAt: now.add(retry), limit: batch_max })
  await Promise.all(due.map((saved) => queryOne(deps, saved)))
  return due.length
}

const queryOne = async (deps: Deps, { id, billerId, reference }: SavedBillerRecord): Promise<void> => {
  try {
    const found = await deps.rails.billPay.lookUp({ biller: billerId, billReference: reference })
    await transaction(deps.db, async (tx) => {
      // Re-read: it may have been removed or changed during the query.
      const saved = await savedBillers.lock(tx, { id })
      if (!saved) return
      const answered = answerOf(found, deps.now())
      await savedBillers.update(tx, { id }, answered)
      await remind(tx, deps, { saved: { ...saved, ...answered }, after: lastQueried(saved) })
    })
  } catch (error) {
    const isSilent = error instanceof ProviderTimeout || error instanceof ProviderDown
    deps.log[isSilent ? 'warn' : 'error']({ err: error, saved: id, billerId }, 'a saved biller was not asked')
  }
}

const answerOf = (found: BillLookup, now: Temporal.Instant): Answered => ({
  status: found.status === 'due' ? 'open' : found.status,
  dueMinor: found.status === 'due' ? (found.amount?.minor ?? null) : null,
  dueOn: found.status === 'due' ? found.dueOn : null,
  requestedAt: now,
  nextRunAt: now.add(queryInterval),
})

/** The day of the query before; until the first one, the day before it was saved. */
const lastQueried = ({ requestedAt, createdAt }: SavedBillerRecord): Temporal.PlainDate =>
  requestedAt ? dayOf(requestedAt) : dayOf(createdAt).subtract({ days: 1 })

/** The latest such day of a month up to today. A day that the month lacks becomes its last day. */
const latestOf = (day: number, today: Temporal.PlainDate): Temporal.PlainDate => {
  const thisMonth = today.with({ day })
  const isAhead = Temporal.PlainDate.compare(thisMonth, today) > 0
  return isAhead ? today.with({ day: 1 }).subtract({ months: 1 }).with({ day }) : thisMonth
}

/** `after`: the day of the query before. A day on which the biller was not queried, or did not answer, is made up for. */
type Days = { today: Temporal.PlainDate; after: Temporal.PlainDate }

/** The day that a reminder is for, if one is due today. */
export const dayToRemindOf = (
  { reminder, reminderDay, status, dueOn }: Pick<SavedBillerRecord, 'reminder' | 'reminderDay' | 'status' | 'dueOn'>,
  { today, after }: Days,
): Temporal.PlainDate | undefined => {
  if (status !== 'open') return undefined
  if (reminder === 'monthly' && reminderDay !== null) {
    const day = latestOf(reminderDay, today)
    return day.equals(today) || Temporal.PlainDate.compare(day, after) > 0 ? day : undefined
  }
  if (reminder !== 'due' || !dueOn) return undefined
  const day = Temporal.PlainDate.from(dueOn)
  const left = today.until(day).days
  return left >= 0 && left <= daysBefore ? day : undefined
}

type Reminding = { saved: SavedBillerRecord } & Pick<Days, 'after'>

/** Reminds the owner once per day. */
const remind = async (tx: Tx, { now, config, secrets }: Deps, { saved, after }: Reminding): Promise<void> => {
  const today = dayOf(now())
  const day = dayToRemindOf(saved, { today, after })
  if (!day) return
  const reader = await findUserById(tx, saved.userId)
  if (!reader) return
  if (!(await sentReminders.insertOnce(tx, { savedBillerId: saved.id, dueOn: day.toString(), sentAt: now() }))) return
  const { currency, name: biller } = knownBiller(saved.billerId)
  const text = (language: Language) => {
    const { dueMinor: minor, dueOn } = saved
    const { reminders } = billsMessages[language]
    const dated = dueOn ? dayText(dueOn, language) : ''
    const amount = minor === null ? '' : formatMoney({ minor, currency }, localeOf[language])
    const isAhead = dueOn !== null && Temporal.PlainDate.compare(dueOn, today) >= 0
    const kind = minor === null ? 'plain' : isAhead ? 'due' : 'amount'
    return fillAll(reminders[kind], { name: saved.name, biller, amount, day: dated })
  }
  const path = `/dashboard/funds/bills/new?saved=${saved.id}`
  const about = { path, words: billsMessages[reader.lang].payNow, topic: saved.id }
  await notify({ tx, config, secrets }, { reader, section: 'transfers', text, about, at: now() })
}

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

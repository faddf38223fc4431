import { fillAll } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { drawnPaper } from '#server/modules/account/statements/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { rolesOf } from '#server/modules/staff/staff/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { reportingMessages } from '../messages.ts'
import { printReport } from '../reports.ts'
import { moveOn, putOff, type SubscriptionRow, selectDue, subscriptions } from './queries.ts'
import { nextMorning } from './rhythm.ts'
import { mayRead } from './subscribe.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'config' | 'secrets' | 'threads'>

/** Last day of the subscription's period: the day before it was due. */
const dayOfReport = ({ nextAt }: SubscriptionRow): Temporal.PlainDate => dayOf(nextAt).subtract({ days: 1 })

/** A reader who lost the permission or left gets no further mail. */
const end = (deps: Deps, { userId, report }: SubscriptionRow): Promise<void> =>
  transaction(deps.db, async (tx) => {
    if (!(await subscriptions.remove(tx, { userId, report }))) return
    const details = { report, rhythm: null }
    await recordChange(tx, { at: deps.now(), actor: 'reporting', what: 'report.subscribed', subject: userId, details })
  })

const mail = async (deps: Deps, due: SubscriptionRow): Promise<void> => {
  const { db, now, threads, config } = deps
  const { userId, report } = due
  const reader = (await readUsers(db, [userId])).get(userId)
  if (!reader || !mayRead(await rolesOf(db, userId), report)) return end(deps, due)
  const { email, lang } = reader
  const day = dayOfReport(due)
  const { name, paper } = await printReport[report](deps, { day, language: lang })
  const content = await drawnPaper({ threads }, paper, userId)
  const t = reportingMessages[lang]
  const text = fillAll(t.mail, {
    title: paper.title,
    day: day.toLocaleString(localeOf[lang], { dateStyle: 'long' }),
    link: `${config.baseUrl}/dashboard/reporting${report === 'pnl' ? '' : `/${report}`}`,
  })
  await transaction(db, async (tx) => {
    const at = now()
    if (!(await moveOn(tx, due, nextMorning(due.rhythm, at)))) return
    await sendMessage(tx, {
      ...signed(text),
      to: email,
      channel: 'mail',
      lang,
      at,
      file: { name: `${name}.pdf`, content },
    })
    await recordChange(tx, {
      at,
      actor: 'reporting',
      what: 'report.mailed',
      subject: userId,
      details: { report, day: String(day) },
    })
  })
}

/** Retry delays in minutes; the last one repeats. */
const waits_min = [5, 30, 6 * 60, 24 * 60]
/** The reader is notified once after this many consecutive failures. */
const notifiedAfter = 3

/** Reschedules the same period, and notifies the reader of the delay at the third failure. */
const later = (deps: Deps, due: SubscriptionRow): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const at = deps.now()
    const failures = due.failures + 1
    const minutes = waits_min[Math.min(failures, waits_min.length) - 1] ?? 0
    const { userId, report } = due
    if (!(await putOff(tx, due, at.add({ minutes }))) || failures !== notifiedAfter) return
    const reader = (await readUsers(tx, [userId])).get(userId)
    if (!reader) return
    const text = (language: Language) => {
      const { late, names } = reportingMessages[language]
      return fillAll(late, { report: names[report] })
    }
    const about = { path: `/dashboard/reporting${report === 'pnl' ? '' : `/${report}`}` }
    await notify({ ...deps, tx }, { reader, section: 'support', text, about, at })
    await recordChange(tx, {
      at,
      actor: 'reporting',
      what: 'report.late',
      subject: userId,
      details: { report, failures },
    })
  })

/**
 * Mails due reports as PDFs in the reader's language; returns the count. Sent exactly once across nodes: the mail and the next due time
 * share one commit. A report that fails to render backs off, and does not block the others.
 */
export const mailReports = (deps: Deps): Promise<number> => {
  return eachRow(deps, 'report-mail', {
    due: async (stalled) =>
      (await selectDue(deps.db, deps.now(), stalled)).map((due) => ({ ...due, id: `${due.userId} ${due.report}` })),
    handle: ({ id, ...due }) =>
      mail(deps, due).catch((error) => {
        deps.log.error({ err: error, subscription: id }, 'a report was not mailed')
        return later(deps, due)
      }),
  })
}

import { fillAll } from '#contract/lib/fill.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendMessage, signed } from '#server/platform/message-queue.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { findScheduleDisclosure } from '../disclosures/index.ts'
import { movedDates } from './dates.ts'
import { disclosedMonths } from './disclose-schedule.ts'
import { schedulesMessages } from './messages.ts'
import { schedules } from './queries.ts'
import { type PaymentRecord, type ScheduleRecord, seriesOf } from './schedule.ts'
import { dayText, rhythmText } from './words.ts'

/** Earlier than the five business days that 12 CFR 1005.36(d)(2)(i) requires. */
const daysBefore = 45

type Planned = { schedule: ScheduleRecord; next: PaymentRecord; at: Temporal.Instant }

/** Mails the dates of the next twelve months before the disclosed ones run out (12 CFR 1005.36(d)(1)). */
export const discloseDates = async (
  { tx, config }: { tx: Tx } & Pick<Deps, 'config'>,
  { schedule, next, at }: Planned,
): Promise<void> => {
  const today = dayOf(at)
  const until = Temporal.PlainDate.from(schedule.datesDisclosedThrough)
  const near = Temporal.PlainDate.from(next.date).add({ days: daysBefore })
  if (schedule.rhythm === 'once' || Temporal.PlainDate.compare(near, until) <= 0) return
  const user = await findUserById(tx, schedule.userId)
  const disclosure = await findScheduleDisclosure(tx, schedule.disclosureId)
  if (!user || !disclosure) return
  const { language, id } = schedule
  const through = today.add({ months: disclosedMonths })
  const series = seriesOf(schedule)
  const moved = movedDates(series, { after: today, through }).map(
    ({ dueOn, date }) => `${dayText(date.toString(), language)} ← ${dayText(dueOn.toString(), language)}`,
  )
  const messages = schedulesMessages[language]
  const { subject, text } = fillAll(messages.datesMail, {
    name: disclosure.recipient.fullName,
    rhythm: rhythmText(series, language),
    next: dayText(next.date, language),
    moved: moved.length > 0 ? moved.join('\n') : messages.noneMoved,
    link: `${config.baseUrl}/dashboard/home/scheduled/${id}`,
  })
  await sendMessage(tx, { to: user.email, channel: 'mail', lang: language, ...signed({ subject, text }), at })
  await schedules.update(tx, { id }, { datesDisclosedThrough: through.toString() })
}

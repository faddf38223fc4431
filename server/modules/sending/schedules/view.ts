import { Refusal } from '#contract/lib/errors.ts'
import { fromWire, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { openPayments } from '#contract/sending/schedule-states.ts'
import type { Schedule, ScheduleDetail, ScheduledPayment, ScheduleReview } from '#contract/sending/schedules.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { problemText } from '#server/platform/problem.ts'
import {
  findScheduleDisclosure,
  findScheduleReceipt,
  type RecipientSnapshot,
  type ScheduleDisclosure,
  walletLabel,
} from '../disclosures/index.ts'
import { datesAhead } from './change-schedule.ts'
import { cancelUntil, firstDates, retryDay } from './dates.ts'
import { confirmableUntil, type OwnScheduleDisclosure } from './disclose-schedule.ts'
import { schedules, selectPast, selectPayments, selectSchedules } from './queries.ts'
import { amountOf, dollars, type PaymentRecord, type ScheduleRecord, seriesOf } from './schedule.ts'

type Reader = { language: Language; now: Temporal.Instant }

const wirePayment = (payment: PaymentRecord, { language, now }: Reader): ScheduledPayment => {
  const { id, dueOn, date, state, problem, nextRunAt } = payment
  const day = Temporal.PlainDate.from(date)
  const until = cancelUntil(state === 'retrying' ? retryDay(day) : day)
  const isOpen = nextRunAt !== null && Temporal.Instant.compare(now, until) <= 0
  return {
    dueOn,
    date,
    state,
    transferId: state === 'created' ? id : null,
    problem: problem ? problemText(problem, language) : null,
    cancelUntil: isOpen ? until.toString() : null,
  }
}

const wireRecipient = ({ id, fullName, label, country, payout }: RecipientSnapshot): Schedule['recipient'] => ({
  ...{ id, label, country, payout },
  name: fullName,
})

const wireSchedule = (
  schedule: ScheduleRecord,
  { disclosure, next, reader }: { disclosure: ScheduleDisclosure; next: PaymentRecord | undefined; reader: Reader },
): Schedule => ({
  id: schedule.id,
  recipient: wireRecipient(disclosure.recipient),
  side: schedule.side,
  amount: toWire(amountOf(schedule)),
  ceiling: schedule.ceiling === null ? null : toWire(dollars(schedule.ceiling)),
  payIn: {
    method: schedule.payIn,
    label: disclosure.payInLabel || walletLabel(reader.language),
    bankAccountId: schedule.bankAccountId,
  },
  rhythm: schedule.rhythm,
  startsOn: schedule.startsOn,
  state: schedule.state,
  reason: schedule.reason,
  next: next ? wirePayment(next, reader) : null,
  createdAt: schedule.createdAt.toString(),
})

const confirmedOf = async (db: Db, { id, disclosureId }: ScheduleRecord): Promise<ScheduleDisclosure> => {
  const disclosure = await findScheduleDisclosure(db, disclosureId)
  if (!disclosure) throw new Error(`schedule ${id} has no disclosure`)
  return disclosure
}

/** A customer's schedules, the next payment first and the closed ones last. */
export const listSchedules = async (db: Db, userId: string, reader: Reader): Promise<Schedule[]> => {
  const rows = await selectSchedules(db, userId)
  const open = await selectPayments(db, { scheduleIds: rows.map(({ id }) => id), states: openPayments })
  const items = await Promise.all(
    rows.map(async (schedule) => {
      const next = open.find(({ scheduleId }) => scheduleId === schedule.id)
      return wireSchedule(schedule, { disclosure: await confirmedOf(db, schedule), next, reader })
    }),
  )
  const order = { active: 0, paused: 1, ended: 2 }
  return items.sort(
    (a, b) =>
      order[a.state] - order[b.state] || ((a.next?.date ?? a.createdAt) < (b.next?.date ?? b.createdAt) ? -1 : 1),
  )
}

/** One of the caller's own. Refuses `not_found`. */
export const readSchedule = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
  reader: Reader,
): Promise<ScheduleDetail> => {
  const schedule = await schedules.find(db, { id })
  if (schedule?.userId !== userId) throw new Refusal('not_found')
  const rows = await selectPayments(db, { scheduleIds: [id], states: [...openPayments, 'skipped'] })
  const today = dayOf(reader.now)
  const isAhead = ({ date, nextRunAt }: PaymentRecord) => nextRunAt !== null || date > today.toString()
  const ahead = schedule.state === 'active' ? rows.filter(isAhead) : []
  const past = await selectPast(db, id, 50)
  return {
    ...wireSchedule(schedule, {
      disclosure: await confirmedOf(db, schedule),
      next: ahead.find(({ nextRunAt }) => nextRunAt !== null),
      reader,
    }),
    upcoming: schedule.state === 'active' ? withPlanned(schedule, ahead, reader) : [],
    past: past
      .filter((one) => !ahead.includes(one) && !ahead.some(({ id: other }) => other === one.id))
      .map((one) => wirePayment(one, reader)),
    confirmationCode: schedule.confirmationCode,
  }
}

/** The future rows, and the dates of the rhythm without one. */
const withPlanned = (schedule: ScheduleRecord, rows: readonly PaymentRecord[], reader: Reader): ScheduledPayment[] => {
  const known = new Set(rows.map(({ date }) => date))
  const planned = firstDates(seriesOf(schedule), { after: dayOf(reader.now), count: datesAhead })
    .filter(({ date }) => !known.has(date.toString()))
    .map(({ dueOn, date }) => ({
      ...({
        dueOn: dueOn.toString(),
        date: date.toString(),
        state: 'upcoming',
        transferId: null,
        problem: null,
      } as const),
      cancelUntil: cancelUntil(date).toString(),
    }))
  return [...rows.map((one) => wirePayment(one, reader)), ...planned].sort((a, b) => (a.date < b.date ? -1 : 1))
}

export const datesShown = 4

export const reviewSchedule = (disclosure: OwnScheduleDisclosure, language: Language): ScheduleReview => {
  const { id, scheduleId, document, recipient, payInLabel, bankAccountId, codeSentTo, input } = disclosure
  const { scheduled, amount, fees, received } = input
  const series = { rhythm: scheduled.rhythm, startsOn: Temporal.PlainDate.from(scheduled.startsOn) }
  const first = Temporal.PlainDate.from(scheduled.transferDate)
  const dates = firstDates(series, { after: first.subtract({ days: 1 }), count: datesShown })
  return {
    ...{ id, scheduleId, codeSentTo, side: scheduled.side, ceiling: scheduled.ceiling },
    disclosure: { id, ...document },
    recipient: wireRecipient(recipient),
    payIn: { method: bankAccountId ? 'ach' : 'wallet', label: payInLabel || walletLabel(language), bankAccountId },
    total: toWire({ minor: fromWire(amount).minor + fromWire(fees).minor, currency: amount.currency }),
    received,
    isEstimated: scheduled.estimated.length > 0,
    rhythm: scheduled.rhythm,
    startsOn: scheduled.startsOn,
    dates: dates.map(({ dueOn, date }) => ({ dueOn: dueOn.toString(), date: date.toString() })),
    cancelUntil: cancelUntil(first).toString(),
    expiresAt: confirmableUntil(disclosure).toString(),
  }
}

/** The receipt of the last authorization. Refuses `not_found`. */
export const readScheduleReceipt = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<Disclosure> => {
  const receipt = await findScheduleReceipt(db, id)
  if (receipt?.userId !== userId) throw new Refusal('not_found')
  return { id: receipt.id, ...receipt.document }
}

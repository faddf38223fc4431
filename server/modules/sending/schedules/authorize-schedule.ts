import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { schedules_max } from '#contract/sending/schedules.ts'
import { codeMail, lockOpenCustomer, onceOr } from '#server/modules/funds/orders/index.ts'
import { readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { type Spend, sendConfirmationCode, withConfirmationCode } from '#server/modules/people/identity/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { referenceCode } from '#server/platform/reference-code.ts'
import { replayed } from '#server/platform/replayed.ts'
import { setCodeSentTo } from '../disclosures/index.ts'
import { feeAt } from '../quotes/index.ts'
import { mailAuthorization, storeReceipt } from './authorization-receipt.ts'
import { confirmableUntil, heldRateOf, type OwnScheduleDisclosure, ownScheduleDisclosure } from './disclose-schedule.ts'
import { schedulesMessages } from './messages.ts'
import { checkPayer, firstPayment } from './order.ts'
import { planNext } from './plan.ts'
import { cancelPayments, countSchedules, forgetHeldRates, schedules } from './queries.ts'
import type { ScheduleRecord } from './schedule.ts'
import { rhythmText } from './words.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/** The subject of a code: this disclosure with its amounts, dates and payment method, and the recipient's details. */
const confirmedBy = ({
  id,
  scheduleId,
  document,
  recipientFingerprint,
  bankAccountId,
  input,
}: OwnScheduleDisclosure) => {
  const { startsOn, rhythm } = input.scheduled
  const bound = { schedule: scheduleId, disclosure: id, hash: document.hash, startsOn, rhythm, bankAccountId }
  return { purpose: 'schedule', subject: digestOf({ ...bound, recipient: recipientFingerprint }) } as const
}

const seriesOf = ({ scheduled }: OwnScheduleDisclosure['input']) => ({
  rhythm: scheduled.rhythm,
  startsOn: Temporal.PlainDate.from(scheduled.startsOn),
})

const feeNow = (db: Deps['db'], now: Temporal.Instant, { recipient, bankAccountId }: OwnScheduleDisclosure) => {
  const { country, payout } = recipient
  return feeAt(db, now, { country, payout, payIn: bankAccountId ? 'ach' : 'wallet' })
}

/**
 * Checks, without writing, that a disclosure could be confirmed now. Refuses `quote_expired` when it is too old, `terms_changed` when the
 * recipient or our fee changed since, `date_too_soon`, `schedule_ended`, `recipient_archived`, and as `checkPayer` does.
 */
const checkConfirmable = async (
  db: Deps['db'],
  disclosure: OwnScheduleDisclosure,
  now: Temporal.Instant,
): Promise<void> => {
  const { userId, scheduleId, bankAccountId, input, recipient } = disclosure
  if (Temporal.Instant.compare(now, confirmableUntil(disclosure)) >= 0) throw new Refusal('quote_expired')
  const current = await readActiveRecipient(db, { id: recipient.id, userId })
  const isChanged = current.fingerprint !== disclosure.recipientFingerprint
  const fee = await feeNow(db, now, disclosure)
  if (isChanged || fee.minor !== fromWire(input.fees).minor) throw new Refusal('terms_changed')
  firstPayment(seriesOf(input), now)
  if ((await schedules.find(db, { id: scheduleId }))?.state === 'ended') throw new Refusal('schedule_ended')
  await checkPayer(db, { userId, bankAccountId })
}

/** Mails the code that confirms a schedule, if it could be confirmed now. Refuses as `checkConfirmable` and `sendConfirmationCode` do. */
export const sendScheduleCode = async (
  deps: Deps,
  { id, userId, browser, language }: { id: string; userId: string; browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const disclosure = await ownScheduleDisclosure(deps.db, { id, userId })
  await checkConfirmable(deps.db, disclosure, deps.now())
  const { scheduled } = disclosure.input
  const values = {
    amount: formatMoney(fromWire(scheduled.typed), localeOf[language]),
    name: disclosure.recipient.fullName,
    rhythm: rhythmText(seriesOf(disclosure.input), language),
  }
  const mail = codeMail({ texts: schedulesMessages[language].codeMail, values })
  const record = (tx: Tx, sentTo: string) => setCodeSentTo(tx, id, sentTo)
  return sendConfirmationCode(deps, { ...confirmedBy(disclosure), userId, browser, language, mail, record })
}

/** `id` of the schedule: with a request digest it is created, without one it must exist and is changed. */
type Confirming = {
  id: string
  requestDigest: string | null
  disclosureId: string
  code: string
  userId: string
  email: string
  browser: string
}

/**
 * Authorizes a schedule or its change in one transaction: code spent, receipt stored and mailed, the first payment planned. The same
 * disclosure again changes nothing; another one for the id of an existing schedule is a `conflict` on creation. Refuses as
 * `checkConfirmable` does, and `not_found`, `confirmation_invalid`, `confirmation_spent`, `too_many_schedules`.
 */
export const authorizeSchedule = async (deps: Deps, confirming: Confirming): Promise<ScheduleRecord> => {
  const { id, disclosureId, userId, ...answer } = confirming
  const own = () => ownScheduleDisclosure(deps.db, { id: disclosureId, userId })
  const schedule = await onceOr(
    () => replay(deps, confirming),
    async () => {
      const disclosure = await own()
      if (disclosure.scheduleId !== id) throw new Refusal('conflict')
      return withConfirmationCode(deps, { ...confirmedBy(disclosure), ...answer }, (spend) =>
        transaction(deps.db, (tx) => authorize(tx, deps, { confirming, disclosure, spend })),
      )
    },
    // Changed terms are reported before a wrong code.
    async ({ code }) => code.startsWith('confirmation_') && checkConfirmable(deps.db, await own(), deps.now()),
  )
  deps.wake()
  return schedule
}

const replay = async (
  { db }: Pick<Deps, 'db'>,
  { id, requestDigest, disclosureId, userId }: Confirming,
): Promise<ScheduleRecord | undefined> => {
  const known = await schedules.find(db, { id })
  if (requestDigest !== null) return replayed(known, requestDigest)
  if (known?.userId !== userId) throw new Refusal('not_found')
  return known.disclosureId === disclosureId ? known : undefined
}

type Authorizing = { confirming: Confirming; disclosure: OwnScheduleDisclosure; spend: Spend }

const authorize = async (tx: Tx, deps: Deps, authorizing: Authorizing): Promise<ScheduleRecord> => {
  const { confirming, disclosure, spend } = authorizing
  const { id, userId, requestDigest } = confirming
  const at = deps.now()
  await lockOpenCustomer(tx, userId)
  const before = requestDigest === null ? await schedules.lock(tx, { id }) : undefined
  await checkConfirmable(tx, disclosure, at)
  await spend(tx, at)
  const schedule = before
    ? await change(tx, before, { disclosure, at })
    : await create(tx, { id, requestDigest, disclosure, at })
  const { scheduled } = disclosure.input
  const after = Temporal.PlainDate.from(scheduled.transferDate).subtract({ days: 1 })
  const first = await planNext(tx, schedule, { after, at, heldRate: heldRateOf(disclosure) })
  if (first?.date !== scheduled.transferDate) throw new Refusal('schedule_date_closed')
  const receipt = await storeReceipt(tx, { schedule, disclosure, at })
  const { side, typed, rhythm, startsOn } = scheduled
  const details = {
    disclosureId: disclosure.id,
    side,
    ...typed,
    rhythm,
    startsOn,
    bankAccountId: disclosure.bankAccountId,
  }
  const what = before ? 'schedule.changed' : 'schedule.created'
  await recordChange(tx, { at, actor: userId, what, subject: id, details, payload: { userId } })
  await mailAuthorization({ tx, ...deps }, { schedule, receipt, isNew: !before, at })
  return schedule
}

const termsOf = (disclosure: OwnScheduleDisclosure, at: Temporal.Instant) => {
  const { recipient, recipientFingerprint, bankAccountId, input } = disclosure
  const { side, typed, ceiling, rhythm, startsOn, through } = input.scheduled
  const { minor: amount, currency } = fromWire(typed)
  return {
    ...{ recipientId: recipient.id, recipientFingerprint, side, amount, currency, rhythm, startsOn, bankAccountId },
    ceiling: ceiling && fromWire(ceiling).minor,
    payIn: bankAccountId ? 'ach' : 'wallet',
    disclosureId: disclosure.id,
    fee: fromWire(input.fees).minor,
    language: disclosure.language,
    datesDisclosedThrough: through,
    misses: 0,
    state: 'active',
    reason: null,
    authorizedAt: at,
    stateAt: at,
  } as const
}

type Authorized = { disclosure: OwnScheduleDisclosure; at: Temporal.Instant }

const create = async (
  tx: Tx,
  { id, requestDigest, disclosure, at }: Authorized & Pick<ScheduleRecord, 'id' | 'requestDigest'>,
): Promise<ScheduleRecord> => {
  const { userId } = disclosure
  if ((await countSchedules(tx, userId)) >= BigInt(schedules_max))
    throw new Refusal('too_many_schedules', { values: { max: String(schedules_max) } })
  const schedule: ScheduleRecord = {
    ...{ id, userId, requestDigest, confirmationCode: referenceCode(3), createdAt: at },
    ...termsOf(disclosure, at),
  }
  if (!(await schedules.insertOnce(tx, schedule))) throw new Refusal('conflict')
  return schedule
}

/** Waiting and skipped payments belong to the old terms. */
const change = async (tx: Tx, before: ScheduleRecord, { disclosure, at }: Authorized): Promise<ScheduleRecord> => {
  const { id } = before
  await cancelPayments(tx, { scheduleId: id, at, skippedAfter: dayOf(at).toString() })
  await forgetHeldRates(tx, id)
  return schedules.update(tx, { id }, termsOf(disclosure, at))
}

import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { decimalText, toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { quoteMinutes } from '#contract/sending/quotes.ts'
import { readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { countBankingDays } from '#server/modules/ground/corridors/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { replayed } from '#server/platform/replayed.ts'
import {
  currentTextVersion,
  type DisclosureInput,
  disclosedInput,
  type Estimated,
  findScheduleDisclosure,
  insertDisclosure,
  providerOf,
  recipientOf,
  renderDisclosure,
  type ScheduleDisclosure,
  type ScheduledInput,
  todayInNewYork,
} from '../disclosures/index.ts'
import { previewQuote, type TermsRecord } from '../quotes/index.ts'
import { movedDates } from './dates.ts'
import { checkPayer, type Order, readOrder, type TypedOrder } from './order.ts'
import { schedules } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config'>
export type ScheduledDisclosureInput = DisclosureInput & { scheduled: ScheduledInput }

/** The law allows estimates for a transfer scheduled this many business days before its date (12 CFR 1005.32(b)(2)(i)). */
const estimateBankingDays = 5

/**
 * Amounts that may differ on the date: with fixed dollars, the received amount; with a fixed received amount, the dollars, and by less
 * than a cent's worth the received amount. None from dollars to dollars.
 */
const estimatedOf = (
  { side, first }: Order,
  { amount, received }: TermsRecord,
  today: Temporal.PlainDate,
): Estimated[] => {
  if (amount.currency === received.currency) return []
  if (countBankingDays(today, first.date) < estimateBankingDays) return []
  return side === 'send' ? ['rate', 'received'] : ['amount', 'rate', 'received']
}

/** The dates of a year are disclosed together (12 CFR 1005.36(d)(2)(i)). */
export const disclosedMonths = 12

const inputOf = (
  order: Order,
  terms: TermsRecord,
  { language, now }: { language: Language; now: Temporal.Instant },
): ScheduledDisclosureInput => {
  const today = dayOf(now)
  const through = today.add({ months: disclosedMonths })
  const moved = movedDates(order, { after: order.first.date, through })
  const shown = { language, textVersion: currentTextVersion, today: todayInNewYork(now), provider: providerOf() }
  return {
    ...disclosedInput(terms, shown),
    scheduled: {
      rhythm: order.rhythm,
      startsOn: order.startsOn.toString(),
      transferDate: order.first.date.toString(),
      moved: moved.map(({ dueOn, date }) => ({ dueOn: dueOn.toString(), date: date.toString() })),
      through: through.toString(),
      estimated: estimatedOf(order, terms, today),
      ceiling: order.ceiling && toWire(order.ceiling),
      side: order.side,
      typed: toWire(order.amount),
      rateSource: terms.rateSource,
      rateAsOf: terms.rateAsOf.toString(),
      demoRate: terms.demoRate,
      feeVersion: terms.feeVersion,
    },
  }
}

type Request = TypedOrder & {
  id: string
  scheduleId: string
  userId: string
  language: Language
  requestDigest: string
}

/**
 * Renders and stores the pre-payment disclosure of a new or changed schedule. The same id again is the same disclosure. Refuses wrong
 * fields, `conflict`, `recipient_archived`, `schedule_ended`, `rate_unavailable`, and as `checkPayer` does.
 */
export const discloseSchedule = async (deps: Deps, request: Request): Promise<ScheduleDisclosure> => {
  const { db } = deps
  const { id, scheduleId, userId, language, requestDigest } = request
  const known = await findScheduleDisclosure(db, id)
  const schedule = await schedules.find(db, { id: scheduleId })
  if (schedule && schedule.userId !== userId) throw new Refusal('not_found')
  if (schedule?.state === 'ended') throw new Refusal('schedule_ended')
  const recipient = await readActiveRecipient(db, { id: request.recipientId, userId })
  const now = deps.now()
  const order = readOrder(request, recipient, now)
  const account = await checkPayer(db, { userId, bankAccountId: order.bankAccountId })
  const terms = await termsNow(deps, order, recipient)
  const input = inputOf(order, terms, { language, now })
  const disclosure = {
    ...({
      id,
      kind: 'pre_payment',
      userId,
      requestDigest,
      quoteId: null,
      scheduleId,
      transferId: null,
      createdAt: now,
    } as const),
    scheduledFor: order.first.date.toString(),
    recipientFingerprint: recipient.fingerprint,
    recipient: recipientOf(recipient),
    bankAccountId: account?.id ?? null,
    payInLabel: account ? `${account.bankName} ··· ${account.last4}` : '',
    input,
    document: renderDisclosure(input),
  }
  if (!known) await insertDisclosure(db, disclosure)
  const stored = await findScheduleDisclosure(db, id)
  // The id belongs to the disclosure of a quote.
  if (!stored) throw new Refusal('conflict')
  return replayed(stored, requestDigest)
}

/** Today's terms: the basis of an estimate (12 CFR 1005.32(d)). */
const termsNow = async (
  deps: Deps,
  { side, amount, ceiling, payIn }: Order,
  { country, payout }: { country: string; payout: TermsRecord['payout'] },
): Promise<TermsRecord> => {
  const input = { country, sendCurrency: 'USD', side, amount: decimalText(amount), payIn, payout }
  const terms = await previewQuote(deps, input)
  if (ceiling && terms.total.minor > ceiling.minor)
    throw refuseFields({ ceiling: 'schedule_above_ceiling' }, { total: terms.total, ceiling })
  return terms
}

/** One of the caller's own. Refuses `not_found`. */
export const ownScheduleDisclosure = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ScheduleDisclosure & { input: ScheduledDisclosureInput }> => {
  const disclosure = await findScheduleDisclosure(db, id)
  const scheduled = disclosure?.input.scheduled
  if (disclosure?.userId !== userId || disclosure.kind !== 'pre_payment' || !scheduled) throw new Refusal('not_found')
  return { ...disclosure, input: { ...disclosure.input, scheduled } }
}

export type OwnScheduleDisclosure = Awaited<ReturnType<typeof ownScheduleDisclosure>>

/** Its rate is the current one, so it expires like a quote. */
export const confirmableUntil = ({ createdAt }: Pick<ScheduleDisclosure, 'createdAt'>): Temporal.Instant =>
  createdAt.add({ minutes: quoteMinutes })

/** The rate that was disclosed without an estimate and is therefore used; null where it was estimated. */
export const heldRateOf = ({ input: { rate, scheduled } }: OwnScheduleDisclosure) =>
  scheduled.estimated.length > 0
    ? null
    : { rate, source: scheduled.rateSource, asOf: scheduled.rateAsOf, demo: scheduled.demoRate }

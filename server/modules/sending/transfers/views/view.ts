import { messageOf } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { delaysPayout } from '#contract/sending/purposes.ts'
import { isExit, lifeOf, type TransferState, type WayOn } from '#contract/sending/transfer-states.ts'
import type { Tracking, Transfer, TransferStep, TransferSummary } from '#contract/sending/transfers.ts'
import { findPayment } from '#server/modules/funds/payments/index.ts'
import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import { senderName, walletLabel } from '#server/modules/sending/disclosures/index.ts'
import { type Db, onConnection, together } from '#server/platform/database.ts'
import { selectEvents } from '../event-queries.ts'
import { problemAsPaid, problemText } from '../problem-text.ts'
import { isHeld, ownerOf, type TransferRecord } from '../record.ts'
import { refundToOf } from '../refund-to.ts'
import { correctionView, repairsView } from '../repair/view.ts'
import { cancelUntilOf, payoutHeldCode, payoutHeldUntil, repairableUntil } from '../transfer.ts'

export const trackingPathOf = ({ trackingToken }: Pick<TransferRecord, 'trackingToken'>): string =>
  `/track/${trackingToken}`

export const cityOf = (country: string): string => corridorOf(country)?.city ?? ''

const pausedUntilOf = (transfer: TransferRecord, now: Temporal.Instant): string | null =>
  transfer.state === 'funds_collected' ? (payoutHeldUntil(transfer, now)?.toString() ?? null) : null

export const summaryOf = (transfer: TransferRecord, now: Temporal.Instant): TransferSummary => {
  const { id, state, recipient, terms, createdAt } = transfer
  return {
    id,
    state,
    pausedUntil: pausedUntilOf(transfer, now),
    held: isHeld(transfer),
    recipient: {
      id: recipient.id,
      name: recipient.fullName,
      label: recipient.label,
      country: recipient.country,
      city: cityOf(recipient.country),
    },
    terms,
    createdAt: createdAt.toString(),
  }
}

const stepsOf = async (db: Db, id: string): Promise<TransferStep[]> =>
  (await selectEvents(db, id)).map(({ to, eventAt }) => ({ state: to, eventAt: eventAt.toString() }))

export const payInLabelOf = (
  { payIn, payInLabel }: Pick<TransferRecord, 'payIn' | 'payInLabel'>,
  language: Language,
): string => (payIn === 'wallet' ? walletLabel(language) : payInLabel)

/** The page of the sender's bank, while it requires a challenge for the charge. */
const challengeOf = async (db: Db, transfer: TransferRecord): Promise<string | null> => {
  if (transfer.state !== 'collecting' || transfer.payIn !== 'card') return null
  return (await findPayment(db, 'charge', ownerOf(transfer)))?.challengeUrl ?? null
}

const countersOf = ({ terms, recipient }: TransferRecord): { agent: string | null; city: string } =>
  terms.payout === 'cash_pickup'
    ? { agent: recipient.fields.agent ?? null, city: recipient.city }
    : { agent: null, city: '' }

const railOfCountry: Readonly<Record<string, 'spei' | 'pix'>> = { MX: 'spei', BR: 'pix' }

/** The recipient's code once the cash is available, or the proof of a delivered deposit. */
export const payoutOf = async (
  db: Db,
  transfer: TransferRecord,
): Promise<Pick<Transfer['payout'], 'pickupCode' | 'proof'>> => {
  const { state, terms } = transfer
  const isPaid = state === 'payout_available' || state === 'delivered'
  const payout = isPaid ? await findPayment(db, 'payout', ownerOf(transfer)) : undefined
  const number = state === 'delivered' ? payout?.proof : null
  return {
    pickupCode: terms.payout === 'cash_pickup' ? (payout?.pickupCode ?? null) : null,
    proof: number ? { rail: railOfCountry[terms.country] ?? 'other', number } : null,
  }
}

export const problemOf = (transfer: TransferRecord, now: Temporal.Instant, language: Language): string | null => {
  // After a cancellation request its status replaces the reason of the review.
  if (transfer.state === 'canceling') return null
  const problem = problemAsPaid(transfer)
  if (problem) return problemText(problem, language)
  if (transfer.prefundAwaitedAt && transfer.state === 'funds_collected')
    return messageOf('payout_in_preparation', language, {})
  const until = payoutHeldUntil(transfer, now)
  return until && messageOf(payoutHeldCode(transfer), language, { until })
}

/** The administrators' list adds the sender and the reason of a hold. */
export const administratorView = (item: TransferRecord, now: Temporal.Instant) => ({
  ...summaryOf(item, now),
  confirmationCode: item.confirmationCode,
  heldAt: item.heldAt?.toString() ?? null,
  customer: { id: item.userId, name: senderName(item.sender), email: item.sender.email },
  hits: (item.hits ?? []).map(({ name, listedName, list, program }) => ({ name, listedName, list, program })),
  repairUntil: repairableUntil(item)?.toString() ?? null,
})

/** The main action for a closed transfer, by its final state; another payment method where the bank returned the money. */
const wayOnOf = ({ state, problem }: TransferRecord, steps: TransferStep[]): WayOn | null => {
  const ended = steps.findLast((step) => isExit(step.state))?.state ?? state
  if (problem?.code === 'funding_returned' && isExit(ended)) return 'pay_another_way'
  return lifeOf(ended).wayOn
}

export const transferView = async (
  { db, now }: { db: Db; now: () => Temporal.Instant },
  transfer: TransferRecord,
  language: Language,
): Promise<Transfer> => {
  const [steps, correction, repairs, refundTo, payout, challengeUrl] = await onConnection(db, (one) =>
    together([
      stepsOf(one, transfer.id),
      correctionView(one, transfer),
      repairsView(one, transfer.id),
      refundToOf(one, transfer),
      payoutOf(one, transfer),
      challengeOf(one, transfer),
    ]),
  )
  const summary = summaryOf(transfer, now())
  return {
    ...summary,
    pausedFor: summary.pausedUntil === null ? null : delaysPayout(transfer.purpose) ? 'purpose' : 'new_password',
    steps,
    correction,
    repairs,
    wayOn: wayOnOf(transfer, steps),
    payIn: { method: transfer.payIn, label: payInLabelOf(transfer, language) },
    refundTo,
    payout: { method: transfer.terms.payout, ...countersOf(transfer), ...payout },
    cancelUntil: cancelUntilOf(transfer, now())?.toString() ?? null,
    problem: problemOf(transfer, now(), language),
    challengeUrl,
    trackingPath: trackingPathOf(transfer),
    confirmationCode: transfer.confirmationCode,
  }
}

const shown = (state: TransferState): TransferState => lifeOf(state).shownAs

/** The public tracking view: the location of the money, and nothing private. */
export const trackingView = async (db: Db, transfer: TransferRecord): Promise<Tracking> => {
  const steps: TransferStep[] = []
  const held = isHeld(transfer)
  // A requested cancellation may be too late: it is shown once it is decided, or while a person decides it.
  for (const { state, eventAt } of await stepsOf(db, transfer.id)) {
    if ((state !== 'canceling' || held) && steps.at(-1)?.state !== shown(state))
      steps.push({ state: shown(state), eventAt })
    // The reason is private. Nothing was collected, so no refund is pending.
    if (state === 'funding_failed') steps.push({ state: 'refunded', eventAt })
  }
  const { terms } = transfer
  return {
    state: steps.at(-1)?.state ?? 'authorized',
    needsDetail: repairableUntil(transfer) !== null,
    steps,
    country: terms.country,
    city: cityOf(terms.country),
    received: terms.received,
    payout: terms.payout,
    dateAvailable: held || transfer.state === 'blocked' ? null : terms.dateAvailable,
  }
}

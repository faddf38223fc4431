import { isExit, isWaiting, lifeOf, shownState, type TransferState } from '#contract/sending/transfer-states.ts'
import type { Tracking, Transfer } from '#contract/sending/transfers.ts'
import type { TransfersKey } from './messages.es.ts'

export type Journey = Pick<Tracking, 'state' | 'steps'> & {
  payout: Transfer['payout']['method']
  /** Only the sender sees that it is paused. */
  pausedUntil?: string | null
  pausedFor?: Transfer['pausedFor']
  /** A review is pending. Of a cancellation others see only that it was requested. */
  held?: boolean
  /** Whether the sender's money was collected; unknown counts as collected. */
  taken?: boolean
}

export type StageKey = 'paid' | 'checked' | 'collected' | 'sent' | 'ready' | 'cancel' | 'stopped' | 'refund'

export type Stage = {
  key: StageKey
  state: 'done' | 'now' | 'ahead' | 'failed'
  /** The start time or, once done, the completion time; null while ahead. */
  at: string | null
  /** For `stopped`: the state that stopped it. */
  because?: TransferState
}

/** The stage in progress in each state: `there` is past all stages, null is an exit. */
const stageOf: Record<TransferState, StageKey | 'there' | null> = {
  authorized: 'checked',
  screening: 'checked',
  on_hold_information: 'checked',
  on_hold_compliance: 'checked',
  collecting: 'collected',
  funds_collected: 'sent',
  payout_submitted: 'sent',
  payout_available: 'ready',
  delivered: 'there',
  canceling: null,
  canceled: null,
  expired: null,
  funding_failed: null,
  rejected: null,
  blocked: null,
  payout_failed: null,
  returned: null,
  unclaimed: null,
  refunded: null,
}

/** It will not arrive: it exited, or the money is already refunded. */
export const isStopped = (state: TransferState): boolean => isExit(state) || state === 'refunded'

/** The outcome of the sender's money, for the texts of a stopped transfer. */
export type Outcome = 'paid' | 'due' | 'untaken' | 'reversed' | 'returning' | 'returned'

/** No more money of the sender is with us for it. */
export const isSettled = (state: TransferState): boolean => state === 'refunded' || state === 'funding_failed'

/**
 * `due`: it will be collected. Only collected money is refunded, by us or by the sender's bank (`reversed`). `paid` also where only a part
 * is refunded, or it settles a debt.
 */
export const outcomeOf = ({
  state,
  refundTo,
  terms,
}: Pick<Transfer, 'state' | 'refundTo'> & { terms: Pick<Transfer['terms'], 'total'> }): Outcome => {
  if (refundTo === null) return isStopped(state) ? 'untaken' : 'due'
  const { method, amount } = refundTo
  if (method === 'reversed') return method
  if (state === 'blocked' || !isStopped(state)) return 'paid'
  if (method === 'debt' || method === 'remedied' || amount.minor !== terms.total.minor) return 'paid'
  return isSettled(state) ? 'returned' : 'returning'
}

type Headed = Parameters<typeof shownState>[0] & {
  terms: Pick<Transfer['terms'], 'payIn'>
  refundTo?: Transfer['refundTo']
}

/** The one-line heading of a transfer. A card is not a bank, and nothing was refunded if nothing was collected. */
export const headingOf = (transfer: Headed): TransfersKey => {
  const state = shownState(transfer)
  const byCard = transfer.terms.payIn === 'card'
  if (byCard && (state === 'collecting' || state === 'funding_failed')) return `transfers.heading.${state}.card`
  return `transfers.heading.${state === 'refunded' && transfer.refundTo === null ? 'canceled' : state}`
}

/** The actual arrival time; null if not arrived. */
export const arrivedAt = ({ state, steps }: Pick<Journey, 'state' | 'steps'>): string | null =>
  state === 'delivered' ? (steps.findLast((step) => step.state === 'delivered')?.eventAt ?? null) : null

/** The time from which cash is ready for pickup; null if not ready. */
export const readyAt = ({ state, steps }: Pick<Journey, 'state' | 'steps'>): string | null =>
  state === 'payout_available' ? (steps.findLast((step) => step.state === state)?.eventAt ?? null) : null

/** In progress: events may arrive at any moment. */
export const isMoving = (state: TransferState): boolean => lifeOf(state).group === 'moving'

/** An arrival date is ahead and still promised: not while it waits or is canceled, nor once the cash is ready. */
export const hasDay = (transfer: { state: TransferState; pausedUntil: string | null; held?: boolean }): boolean =>
  isMoving(transfer.state) && !['canceling', 'payout_available'].includes(transfer.state) && !isWaiting(transfer)

const lastAt = ({ steps }: Journey, ...states: TransferState[]): string | null =>
  steps.findLast((step) => states.includes(step.state))?.eventAt ?? null
const firstAt = ({ steps }: Journey, ...states: TransferState[]): string | null =>
  steps.find((step) => states.includes(step.state))?.eventAt ?? null

/** The completion time of each stage, from the step that completed it. */
const doneAt = (journey: Journey): Record<'paid' | 'checked' | 'collected' | 'sent' | 'ready', string | null> => ({
  paid: firstAt(journey, 'authorized'),
  checked: firstAt(journey, 'collecting', 'funds_collected'),
  collected: firstAt(journey, 'funds_collected'),
  sent: firstAt(journey, 'payout_submitted'),
  ready: lastAt(journey, 'delivered') ?? lastAt(journey, 'payout_available'),
})

/**
 * The stages of a transfer in order: paid, checked, (collected from the bank,) sent, ready. A stopped transfer shows the completed
 * stages, the reason, and whether the money was refunded.
 */
export const stagesOf = (journey: Journey): Stage[] => {
  const at = doneAt(journey)
  const fromBank = journey.steps.some(({ state }) => state === 'collecting')
  const way: (keyof typeof at)[] = ['paid', 'checked', ...(fromBank ? (['collected'] as const) : []), 'sent', 'ready']
  const exit = journey.steps.findLast(({ state }) => isExit(state))
  if (exit) return stopped(journey, exit.state, { way, at })
  if (journey.state === 'canceling' && journey.held) return cancelRequested(journey, { way, at })
  const lastOnWay = journey.state === 'canceling' ? beforeCanceling(journey) : journey.state
  const now = refusedFor(journey) ? 'sent' : (stageOf[lastOnWay] ?? 'checked')
  const place = now === 'there' ? way.length : way.indexOf(now as keyof typeof at)
  return way.map((key, index) => ({
    key,
    state: index < place ? 'done' : index === place ? 'now' : 'ahead',
    at: index < place || (index === place && !refusedFor(journey)) ? at[key] : null,
  }))
}

/** Pending approval: no next stage is promised. */
const cancelRequested = (journey: Journey, { way, at }: Way): Stage[] => [
  ...reachedOf(way, at),
  { key: 'cancel', state: 'now', at: lastAt(journey, 'canceling') },
  ...(journey.taken === false ? [] : [{ key: 'refund', state: 'ahead', at: null } as const]),
]

/** The partner rejected a recipient detail: the transfer waits at the sending stage. */
export const refusedFor = ({ state, steps }: Pick<Journey, 'state' | 'steps'>): boolean =>
  state === 'on_hold_information' && steps.some((step) => step.state === 'payout_submitted')

const beforeCanceling = ({ steps }: Journey): TransferState =>
  steps.findLast(({ state }) => stageOf[state] !== null)?.state ?? 'authorized'

type Way = { way: ('paid' | 'checked' | 'collected' | 'sent' | 'ready')[]; at: ReturnType<typeof doneAt> }

const reachedOf = (way: Way['way'], at: Way['at']): Stage[] =>
  way.filter((key) => at[key] !== null).map((key) => ({ key, state: 'done', at: at[key] }))

const stopped = (journey: Journey, because: TransferState, { way, at }: Way): Stage[] => {
  const refunded = journey.state === 'refunded'
  const stages: Stage[] = [
    ...reachedOf(way, at),
    { key: 'stopped', state: 'failed', at: lastAt(journey, because), because },
  ]
  // Nothing is refunded if nothing was collected, or if the law blocks it.
  if (lifeOf(because).ends || journey.taken === false) return stages
  return [...stages, { key: 'refund', state: refunded ? 'done' : 'now', at: lastAt(journey, 'refunded') }]
}

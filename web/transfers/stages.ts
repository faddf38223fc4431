import type { PayInMethod } from '../../contract/corridors.ts'
import { isExit, lifeOf, type TransferState } from '../../contract/transfer-states.ts'
import type { Tracking, Transfer } from '../../contract/transfers.ts'

export type Journey = Pick<Tracking, 'state' | 'steps'> & {
  payout: Transfer['payout']['method']
  /** Only the sender reads that it is paused. */
  pausedUntil?: string | null
}

export type StageKey = 'paid' | 'checked' | 'collected' | 'sent' | 'ready' | 'stopped' | 'refund'

export type Stage = {
  key: StageKey
  state: 'done' | 'now' | 'ahead' | 'failed'
  /** When it began or, once done, when it was done; null while it is ahead. */
  at: string | null
  /** For `stopped`: what stopped it. */
  because?: TransferState
}

/** The stage that is in progress in each state: `there` is past them all, null is off the way. */
const stageOf: Record<TransferState, StageKey | 'there' | null> = {
  authorised: 'checked',
  screening: 'checked',
  on_hold_information: 'checked',
  on_hold_compliance: 'checked',
  collecting: 'collected',
  funds_collected: 'sent',
  payout_submitted: 'sent',
  payout_available: 'ready',
  delivered: 'there',
  cancelling: null,
  cancelled: null,
  expired: null,
  funding_failed: null,
  rejected: null,
  blocked: null,
  payout_failed: null,
  returned: null,
  unclaimed: null,
  refunded: null,
}

/** It does not arrive: it left its way, or the money is back already. */
export const isStopped = (state: TransferState): boolean => isExit(state) || state === 'refunded'

/** What happened to the sender's money, for the texts of a stopped transfer. */
export type Outcome = 'paid' | 'due' | 'untaken' | 'returning' | 'returned'

/** `due`: it will be taken. A wallet pays at once, a bank once it is collected from. */
export const outcomeOf = ({ state, steps }: Pick<Journey, 'state' | 'steps'>, payIn: PayInMethod): Outcome => {
  if (state === 'refunded') return 'returned'
  const taken = payIn === 'wallet' || steps.some((step) => step.state === 'funds_collected')
  if (state === 'funding_failed' || (state === 'blocked' && !taken)) return 'untaken'
  if (state !== 'blocked' && isExit(state)) return 'returning'
  return taken ? 'paid' : 'due'
}

/** When it was really there; null where it is not. */
export const arrivedAt = ({ state, steps }: Pick<Journey, 'state' | 'steps'>): string | null =>
  state === 'delivered' ? (steps.findLast((step) => step.state === 'delivered')?.eventAt ?? null) : null

/** Still on its way: news may come at any moment. */
export const isMoving = (state: TransferState): boolean => lifeOf(state).group === 'moving'

const lastAt = ({ steps }: Journey, ...states: TransferState[]): string | null =>
  steps.findLast((step) => states.includes(step.state))?.eventAt ?? null
const firstAt = ({ steps }: Journey, ...states: TransferState[]): string | null =>
  steps.find((step) => states.includes(step.state))?.eventAt ?? null

/** When each stage was done, by the step that ended it. */
const doneAt = (journey: Journey): Record<'paid' | 'checked' | 'collected' | 'sent' | 'ready', string | null> => ({
  paid: firstAt(journey, 'authorised'),
  checked: firstAt(journey, 'collecting', 'funds_collected'),
  collected: firstAt(journey, 'funds_collected'),
  sent: firstAt(journey, 'payout_submitted'),
  ready: lastAt(journey, 'delivered') ?? lastAt(journey, 'payout_available'),
})

/**
 * The stages of a transfer in the order in which they come: paid, checked, (collected from the bank,) sent, ready. One
 * that stopped shows what it did reach, what stopped it, and whether the money is back.
 */
export const stagesOf = (journey: Journey): Stage[] => {
  const at = doneAt(journey)
  const fromBank = journey.steps.some(({ state }) => state === 'collecting')
  const way: (keyof typeof at)[] = ['paid', 'checked', ...(fromBank ? (['collected'] as const) : []), 'sent', 'ready']
  const exit = journey.steps.findLast(({ state }) => isExit(state))
  if (exit) return stopped(journey, exit.state, { way, at })
  const lastOnWay = journey.state === 'cancelling' ? beforeCancelling(journey) : journey.state
  const now = stageOf[lastOnWay] ?? 'checked'
  const place = now === 'there' ? way.length : way.indexOf(now as keyof typeof at)
  return way.map((key, index) => ({
    key,
    state: index < place ? 'done' : index === place ? 'now' : 'ahead',
    at: index <= place ? at[key] : null,
  }))
}

const beforeCancelling = ({ steps }: Journey): TransferState =>
  steps.findLast(({ state }) => stageOf[state] !== null)?.state ?? 'authorised'

type Way = { way: ('paid' | 'checked' | 'collected' | 'sent' | 'ready')[]; at: ReturnType<typeof doneAt> }

const stopped = (journey: Journey, because: TransferState, { way, at }: Way): Stage[] => {
  const reached = way.filter((key) => at[key] !== null)
  const refunded = journey.state === 'refunded'
  const stages: Stage[] = [
    ...reached.map((key): Stage => ({ key, state: 'done', at: at[key] })),
    { key: 'stopped', state: 'failed', at: lastAt(journey, because), because },
  ]
  // Nothing comes back where nothing was taken, or where the law keeps it.
  if (lifeOf(because).ends) return stages
  return [...stages, { key: 'refund', state: refunded ? 'done' : 'now', at: lastAt(journey, 'refunded') }]
}

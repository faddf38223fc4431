/** In the order of a transfer's life. */
export const transferStates = [
  'authorized', 'screening', 'on_hold_information', 'on_hold_compliance', 'collecting', 'funds_collected', 'payout_submitted',
  'payout_available', 'delivered', 'canceling', 'canceled', 'expired', 'funding_failed', 'rejected', 'blocked', 'payout_failed',
  'returned', 'unclaimed', 'refunded',
] as const // biome-ignore format: the order of a transfer's life
export type TransferState = (typeof transferStates)[number]

/** How a sender's cancellation is decided; the last three say why there is nothing left to cancel. */
export type Cancellation = 'immediate' | 'by_partner' | 'by_person' | 'in_progress' | 'done' | 'too_late'

export type StateNotice = 'payout_available' | 'delivered' | 'on_hold' | 'canceled' | 'ended' | 'funding_failed'

/** The one main action offered after a transfer's final state. */
export const waysOn = ['pay_another_way', 'correct', 'send_again', 'contact'] as const
export type WayOn = (typeof waysOn)[number]

type Row = {
  /** Allowed transitions; any other is refused. */
  moves: readonly TransferState[]
  /** Its filter in the lists. */
  group: 'moving' | 'delivered' | 'ended'
  cancel: Cancellation
  /** It counts toward the sender's limits: no part of it was returned. */
  counts: boolean
  /** A final state: none of the sender's money is with us (`settled`), or it is blocked by law (`frozen`). */
  ends: 'settled' | 'frozen' | null
  /** A person has to act before it continues. */
  held: boolean
  /** Collected funds stay locked until a decision by screening, a partner or a person. */
  fundsLocked: boolean
  /** A payout paused by a new password is still ahead. */
  payoutAhead: boolean
  /** The state shown to holders of the tracking link: holds and their outcome are private to the sender. */
  shownAs: TransferState
  /** The notice sent to the sender on entering the state. */
  notify: StateNotice | null
  /** The sender's option after this final state; null for others. */
  wayOn: WayOn | null
}

const row = {
  counts: true,
  ends: null,
  held: false,
  fundsLocked: false,
  payoutAhead: false,
  notify: null,
  wayOn: null,
} as const
const onItsWay = { ...row, group: 'moving', cancel: 'immediate', payoutAhead: true } as const
const onHold = { ...row, group: 'moving', held: true, shownAs: 'screening', notify: 'on_hold' } as const
const atPartner = { ...row, group: 'moving', cancel: 'by_partner' } as const
const toBeRefunded = { ...row, moves: ['refunded'], group: 'ended', cancel: 'too_late', counts: false } as const
const last = { ...row, moves: [], group: 'ended', cancel: 'too_late', counts: false } as const

/**
 * The states of a transfer. The initial one is `authorized`: the quote and the disclosure before it have their own states. A state
 * without a row does not compile.
 */
export const transferLife = {
  authorized: { ...onItsWay, moves: ['screening', 'canceled'], shownAs: 'authorized' },
  screening: {
    ...onItsWay,
    moves: ['on_hold_information', 'on_hold_compliance', 'collecting', 'funds_collected', 'canceled'],
    fundsLocked: true,
    shownAs: 'screening',
  },
  // Before the money is collected, or after the partner refused the payout for a detail of the recipient.
  on_hold_information: {
    ...onHold,
    moves: ['screening', 'rejected', 'expired', 'canceled', 'payout_failed', 'funding_failed'],
    cancel: 'immediate',
  },
  // A person decides a hit even when the sender cancels: blocked funds must not be refunded.
  on_hold_compliance: {
    ...onHold,
    moves: ['screening', 'rejected', 'blocked', 'canceling'],
    cancel: 'by_person',
    fundsLocked: true,
  },
  collecting: {
    ...atPartner,
    moves: ['funds_collected', 'funding_failed', 'canceling'],
    payoutAhead: true,
    shownAs: 'collecting',
  },
  // Screened again when a list was loaded since; rejected only while a new password holds the payout and its owner called.
  funds_collected: {
    ...onItsWay,
    moves: ['screening', 'payout_submitted', 'funding_failed', 'rejected', 'canceled'],
    shownAs: 'funds_collected',
  },
  payout_submitted: {
    ...atPartner,
    moves: [
      'payout_available',
      'delivered',
      'on_hold_information',
      // Canceled at the partner to be ordered again with a corrected name, as from `payout_available`.
      'screening',
      'payout_failed',
      'returned',
      'unclaimed',
      'canceling',
    ],
    shownAs: 'payout_submitted',
  },
  payout_available: {
    ...atPartner,
    moves: ['delivered', 'screening', 'payout_failed', 'returned', 'unclaimed', 'canceling'],
    shownAs: 'payout_available',
    notify: 'payout_available',
  },
  // A beneficiary's bank may return money weeks after it was deposited.
  delivered: {
    ...row,
    moves: ['returned'],
    group: 'delivered',
    cancel: 'too_late',
    ends: 'settled',
    shownAs: 'delivered',
    notify: 'delivered',
    wayOn: 'send_again',
  },
  canceling: {
    ...row,
    moves: [
      'canceled',
      'payout_submitted',
      'payout_available',
      'delivered',
      'payout_failed',
      'returned',
      'unclaimed',
      'blocked',
    ],
    group: 'moving',
    cancel: 'in_progress',
    fundsLocked: true,
    shownAs: 'canceling',
  },
  canceled: { ...toBeRefunded, cancel: 'done', shownAs: 'canceled', notify: 'canceled', wayOn: 'send_again' },
  expired: { ...toBeRefunded, shownAs: 'canceled', notify: 'ended', wayOn: 'contact' },
  funding_failed: {
    ...last,
    ends: 'settled',
    shownAs: 'canceled',
    notify: 'funding_failed',
    wayOn: 'pay_another_way',
  },
  rejected: { ...toBeRefunded, shownAs: 'canceled', notify: 'ended', wayOn: 'contact' },
  blocked: { ...last, counts: true, ends: 'frozen', fundsLocked: true, shownAs: 'screening', wayOn: 'contact' },
  payout_failed: { ...toBeRefunded, shownAs: 'payout_failed', notify: 'ended', wayOn: 'correct' },
  returned: { ...toBeRefunded, shownAs: 'returned', notify: 'ended', wayOn: 'correct' },
  unclaimed: { ...toBeRefunded, shownAs: 'unclaimed', notify: 'ended', wayOn: 'send_again' },
  refunded: { ...last, ends: 'settled', shownAs: 'refunded' },
} as const satisfies Record<TransferState, Row>

/** The row of a state, with the types of `Row` rather than its literals. */
export const lifeOf = (state: TransferState): Row => transferLife[state]

export const statesWhere = (matches: (row: Row) => boolean): TransferState[] =>
  transferStates.filter((state) => matches(transferLife[state]))

/** States that count as a sale: paid out or in transit. Held, blocked, returned and returning ones do not. */
export const soldStates = statesWhere(
  ({ group, held, cancel }) => group !== 'ended' && !held && cancel !== 'in_progress',
)

/** It will not be delivered. A `refunded` transfer was in such a state before. */
export const isExit = (state: TransferState): boolean => lifeOf(state).group === 'ended' && state !== 'refunded'

/**
 * The sender's view: a collected transfer that waits because of a new password is paused, and staff decides a cancellation requested
 * during a hold.
 */
export type ShownState = TransferState | 'paused' | 'cancel_requested'

/** `held` adds information missing from the state: a cancellation may wait for a person. */
type Shown = { state: TransferState; pausedUntil: string | null; held?: boolean | undefined }

export const shownState = ({ state, pausedUntil, held }: Shown): ShownState => {
  if (pausedUntil) return 'paused'
  return state === 'canceling' && held ? 'cancel_requested' : state
}

/** Its arrival date is unknown. */
export const isWaiting = ({ state, pausedUntil, held }: Shown): boolean =>
  held || lifeOf(state).held || pausedUntil !== null

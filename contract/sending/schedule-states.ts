export const rhythms = ['once', 'weekly', 'fortnightly', 'twice_monthly', 'monthly'] as const
/** `fortnightly`: every two weeks. `twice_monthly`: on the 15th and the last day of a month. */
export type Rhythm = (typeof rhythms)[number]

export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleReasons = [
  'customer', 'failures', 'recipient_changed', 'recipient_archived', 'terms_changed', 'finished', 'account_closed',
] as const // biome-ignore format: a line
/** Why a schedule is paused or closed. `terms_changed`: our fee differs from the disclosed one. */
export type ScheduleReason = (typeof scheduleReasons)[number]

export const paymentStates = [
  'upcoming', 'notified', 'skipped', 'created', 'retrying', 'failed', 'missed', 'canceled',
] as const // biome-ignore format: a line
export type PaymentState = (typeof paymentStates)[number]

type Row = {
  moves: readonly PaymentState[]
  /** The job will create it at its time; until then its sender may skip it. */
  open: boolean
}

/**
 * The states of one date of a schedule. `notified`: its sender was notified of it. `retrying`: it failed and is retried once on the next
 * banking day. `missed`: we did not process it in time. `canceled`: its schedule was changed, paused or closed before it.
 */
export const paymentLife = {
  upcoming: { open: true, moves: ['notified', 'created', 'retrying', 'failed', 'missed', 'skipped', 'canceled'] },
  notified: { open: true, moves: ['created', 'retrying', 'failed', 'missed', 'skipped', 'canceled'] },
  retrying: { open: true, moves: ['created', 'failed', 'missed', 'skipped', 'canceled'] },
  skipped: { open: false, moves: ['upcoming', 'notified', 'canceled'] },
  canceled: { open: false, moves: ['upcoming', 'notified', 'skipped'] },
  created: { open: false, moves: [] },
  failed: { open: false, moves: [] },
  missed: { open: false, moves: [] },
} as const satisfies Record<PaymentState, Row>

export const openPayments = paymentStates.filter((state) => paymentLife[state].open)

export const mayMove = (from: PaymentState, to: PaymentState): boolean =>
  (paymentLife[from].moves as readonly PaymentState[]).includes(to)

import type { ErrorCode } from '../../../../contract/errors.ts'
import { fromWire } from '../../../../contract/money.ts'
import { type Payout, type PayoutOrder, submitOnce } from '../../rails/index.ts'
import { listsLoadedSince } from '../../screening/index.ts'
import { selectEvents } from '../event-queries.ts'
import { payOut, reversePayout } from '../money.ts'
import { referencesOf, type TransferRecord } from '../record.ts'
import { payoutHeldUntil } from '../transfer.ts'
import { markTransfer } from './process-queries.ts'
import { moveOn, type Outcome, type Step, type StepDeps } from './step.ts'

/**
 * The payout is posted and written down before the partner hears of it: whoever dies after this line leaves a transfer
 * of which the next worker knows that it must ask first. What was confirmed soon after a new password rests before it, and
 * names are held against the lists of the day on which they are paid, not of the day on which the bank was asked.
 */
export const processFundsCollected: Step = async (deps, transfer) => {
  const held = payoutHeldUntil(transfer, deps.now())
  if (held) return { restUntil: held }
  const screenedAt = (await selectEvents(deps.db, transfer.id)).findLast(({ to }) => to === 'screening')?.createdAt
  if (screenedAt && (await listsLoadedSince(deps.db, screenedAt)))
    return {
      moved: await moveOn(deps, transfer, {
        to: 'screening',
        reason: 'a sanctions list was loaded since it was screened',
        change: { nextRunAt: deps.now() },
      }),
    }
  return {
    moved: await moveOn(deps, transfer, {
      to: 'payout_submitted',
      reason: 'the money is collected',
      key: referencesOf(transfer).payout,
      posting: payOut(deps.rails.payOut.name),
      change: { nextRunAt: deps.now() },
    }),
  }
}

export const orderOf = (transfer: TransferRecord): PayoutOrder => {
  const { userId, sender, recipient, terms } = transfer
  return {
    reference: referencesOf(transfer).payout,
    method: terms.payout,
    amount: fromWire(terms.received),
    sent: fromWire(terms.amount),
    country: terms.country,
    originator: {
      customerId: userId,
      firstName: sender.firstName,
      lastName: sender.lastName,
      secondLastName: '',
      addressLine: sender.addressLine || null,
      city: sender.city || null,
      state: sender.state || null,
      postalCode: sender.postalCode || null,
      country: sender.country,
      document: null,
    },
    beneficiary: {
      firstName: recipient.firstName,
      lastName: recipient.lastName,
      secondLastName: recipient.secondLastName,
      phone: recipient.phone || null,
      addressLine: recipient.addressLine || null,
      city: recipient.city || null,
      fields: recipient.fields,
    },
  }
}

/**
 * Pays out once. Until the partner has taken the order, it is submitted under its one key, after asking when an earlier
 * try may have reached the partner; from then on the partner's own record is read.
 */
export const processPayout: Step = async (deps, transfer) => {
  const { db, now, rails } = deps
  const { id, payoutAcceptedAt, payoutAttemptedAt } = transfer
  if (payoutAcceptedAt) return readPayout(deps, transfer)
  if (!payoutAttemptedAt) await markTransfer(db, id, { payoutAttemptedAt: now() })
  const payout = await submitOnce(rails.payOut, orderOf(transfer), { attempted: payoutAttemptedAt !== null })
  if (payout.status === 'unknown' || payout.status === 'not_done') return { unknown: true }
  if (payout.status !== 'refused') await markTransfer(db, id, { payoutAcceptedAt: payout.at })
  return applyPayout(deps, transfer, payout)
}

/** What the partner's record says now decides; in which order its notices came, and how often, does not matter. */
export const readPayout: Step = async (deps, transfer) => {
  const payout = await deps.rails.payOut.read(referencesOf(transfer).payout)
  if (payout.status === 'unknown_reference')
    throw new Error(`the partner took the payout of transfer ${transfer.id} and does not know it any more`)
  return applyPayout(deps, transfer, payout)
}

/** After delivery only a return changes anything; it may come weeks later. */
export const processDelivered: Step = async (deps, transfer) => {
  const outcome = await readPayout(deps, transfer)
  return 'moved' in outcome ? outcome : { restUntil: null }
}

type Ending = { to: 'payout_failed' | 'returned' | 'unclaimed'; problem: ErrorCode }

/** Where a payout that will not arrive leads to: the reverse posting, then the refund. */
const endings: Partial<Record<Payout['status'], Ending>> = {
  refused: { to: 'payout_failed', problem: 'payout_refused' },
  // Cancelled at the partner although nobody asked us.
  cancelled: { to: 'payout_failed', problem: 'payout_refused' },
  returned: { to: 'returned', problem: 'payout_returned' },
  unclaimed: { to: 'unclaimed', problem: 'pickup_unclaimed' },
}

export const applyPayout = async (deps: StepDeps, transfer: TransferRecord, payout: Payout): Promise<Outcome> => {
  const { now, parameters, rails } = deps
  const { state } = transfer
  const step = { eventAt: payout.at, key: referencesOf(transfer).payout }
  const poll = now().add({ minutes: parameters.poll_minutes })
  const ending = endings[payout.status]
  if (ending) {
    const change = { nextRunAt: now(), problem: { code: ending.problem, values: {} } }
    const reason = `the partner: ${payout.status}${payout.reason ? `, ${payout.reason}` : ''}`
    const posting = reversePayout(rails.payOut.name, ending.to)
    return { moved: await moveOn(deps, transfer, { ...step, to: ending.to, reason, posting, change }) }
  }
  const to = ({ accepted: 'payout_submitted', available: 'payout_available', delivered: 'delivered' } as const)[
    payout.status as 'accepted' | 'available' | 'delivered'
  ]
  // News that are older than what we know change nothing.
  const known = state === to || state === 'delivered' || (state === 'payout_available' && to === 'payout_submitted')
  if (known) return { restUntil: poll }
  const nextRunAt = to === 'delivered' ? null : poll
  const pickupCode = payout.pickupCode ?? transfer.pickupCode
  const reason = state === 'cancelling' ? 'too late to cancel: it goes on' : `the partner: ${payout.status}`
  return { moved: await moveOn(deps, transfer, { ...step, to, reason, change: { nextRunAt, pickupCode } }) }
}

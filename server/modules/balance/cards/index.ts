import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { changeState } from './change-state.ts'
import { disputeApproved } from './disputes/decide-dispute.ts'
import { jobs } from './jobs.ts'
import { notifyBackOffice, notifyCardholder, notifyOfDispute, notifyOfOwed, notifyOfPurchase } from './notices.ts'
import { invariants } from './proof-queries.ts'
import { findCurrentCard, cards as table } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { freezeCardFor } from './change-card.ts'
export { receiveWebhook } from './purchases/receive-webhook.ts'
export { listCards } from './read-overview.ts'
export { buyInSandbox } from './sandbox-purchase.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  { to: 'card.*', name: 'cards: the cardholder is told', handle: notifyCardholder(deps) },
  { to: 'card_purchase.pending', name: 'cards: a purchase is told', handle: notifyOfPurchase(deps) },
  { to: 'card_purchase.declined', name: 'cards: a declined purchase is told', handle: notifyOfPurchase(deps) },
  { to: 'card_purchase.owed', name: 'cards: what a card had not got is told', handle: notifyOfOwed(deps) },
  { to: 'card_dispute.*', name: 'cards: what became of a dispute is told', handle: notifyOfDispute(deps) },
  { to: 'card_dispute.open', name: 'cards: the back office is told', handle: notifyBackOffice(deps) },
  {
    to: 'user.closed',
    name: 'cards: the card of a closed account ends',
    handle: async (tx, { subject }) => {
      const current = await findCurrentCard(tx, subject)
      const card = current && (await table.lock(tx, { id: current.id }))
      const at = deps.now()
      if (card?.state === 'active' || card?.state === 'frozen')
        await changeState(tx, card, { to: 'closed', actor: 'cards', also: { nextRunAt: at }, at })
    },
  },
]

/** SOL's prepaid card: the issuer requests authorization for each purchase, and the card balance is a separate ledger account. */
export const cards: Module<{ rails: Rails }> = {
  owns: [
    'card_accounts',
    'cards',
    'card_webhooks',
    'card_purchases',
    'card_refunds',
    'card_refund_parts',
    'card_loads',
    'card_disputes',
  ],
  personal: [
    { table: 'card_accounts', owner: 'user_id' },
    { table: 'cards', owner: 'user_id', omit: ['token', 'partner', 'next_run_at', 'failures'] },
    { table: 'card_purchases', owner: 'user_id', omit: ['token', 'partner', 'reservation_id', 'holds'] },
    { table: 'card_refunds', owner: 'user_id' },
    { table: 'card_refund_parts', owner: 'user_id', key: 'refund_id' },
    { table: 'card_loads', owner: 'user_id' },
    { table: 'card_disputes', owner: 'user_id', omit: ['decided_by', 'decision_id', 'paid_by', 'reason_code'] },
  ],
  approvals: { dispute_decision: disputeApproved },
  reads: [
    'ledger_accounts',
    'ledger_postings',
    'ledger_entries',
    'ledger_reservations',
    'ledger_reservation_ends',
    'debts',
    'movements',
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
  queues: [{ name: 'card webhooks', table: 'card_webhooks', since: 'received_at', until: 'handled_at' }],
  invariants,
}

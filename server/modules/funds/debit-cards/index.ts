import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'
import { checkChangedCards } from './check-debit-card.ts'
import { deleteDebitCards, wakeCheck } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { type DebitCardRecord, labelOf } from './debit-card.ts'
export { listDebitCards, readDebitCard, refuseDebitCard, showDebitCards, usableDebitCard } from './debit-cards.ts'
export { linkGuestCard, openGuestSession } from './guest-card.ts'

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'card.moved',
    name: 'debit-cards: a card changed at its bank',
    handle: (tx, { subject: token }) => wakeCheck(tx, token, now()),
  },
  {
    to: 'user.erased',
    name: 'debit-cards: those of an erased account are removed',
    handle: (tx, { subject }) => deleteDebitCards(tx, subject),
  },
]

const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log'> & { rails: Rails }): Job[] => [
  { name: 'debit-cards', every_ms: 10_000, run: () => checkChangedCards(deps) },
]

/** Debit cards that customers pay with. Card numbers are stored by the processor only. */
export const debitCards: Module<{ rails: Rails }> = {
  owns: ['debit_cards', 'debit_card_sessions'],
  personal: [
    {
      table: 'debit_cards',
      owner: 'user_id',
      omit: ['partner', 'token', 'fingerprint', 'barred', 'reason', 'check_at'],
    },
  ],
  reads: ['charges', 'refunds', 'transfers'],
  routes: registerRoutes,
  subscribers,
  jobs,
}

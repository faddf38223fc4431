import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { nickname_max } from './bank-accounts.ts'

export { nickname_max }

export const debitCards_max = 5

/** `refused`: the bank closed or replaced it for good. A refused or expired card stays listed and is unusable. */
export const debitCardStates = ['verified', 'expired', 'refused'] as const

export const DebitCard = z.strictObject({
  id: Id,
  /** The owner's label; empty without one. */
  nickname: z.string(),
  /** Of the network: Visa, Mastercard. */
  brand: z.string(),
  /** Last four digits only. */ last4: z.string(),
  /** The last month in which it can be used. */
  expires: z.strictObject({ month: z.number().int().min(1).max(12), year: z.number().int() }),
  /** Its bank has it under the customer's name. Shown, never a reason to refuse, as for bank accounts. */
  holderMatches: z.boolean(),
  /** Offered first. One of the customer's cards is, unless all are gone. */
  isDefault: z.boolean(),
  status: z.enum(debitCardStates),
  createdAt: Instant,
})
export type DebitCard = z.infer<typeof DebitCard>

/** The customer types the number in `frameUrl`, the card processor's page: SOL never has it. */
export const CardSession = z.strictObject({ id: Id, frameUrl: z.string() })
export type CardSession = z.infer<typeof CardSession>

export const debitCards = {
  list: route({
    method: 'GET',
    path: '/api/debit-cards',
    access: 'customer',
    summary: 'Your debit cards, the default first. `isOffered`: a card processor is configured.',
    reply: z.strictObject({ isOffered: z.boolean(), items: z.array(DebitCard) }),
  }),
  openSession: route({
    method: 'POST',
    path: '/api/debit-cards/sessions',
    idempotent: true,
    access: 'customer',
    summary: "Opens the card processor's own form for one card.",
    body: z.strictObject({ id: Id }),
    success: 201,
    reply: CardSession,
  }),
  link: route({
    method: 'POST',
    path: '/api/debit-cards',
    access: 'customer',
    summary:
      'Links the card typed into a session, with its details from the processor. The card gets the id of its session.',
    body: z.strictObject({ id: Id }),
    success: 201,
    reply: DebitCard,
  }),
  rename: route({
    method: 'PUT',
    path: '/api/debit-cards/:id/nickname',
    access: 'customer',
    summary: 'Sets or clears the nickname of one of your debit cards.',
    params: IdParams,
    body: z.strictObject({ nickname: typedText().max(200) }),
    reply: DebitCard,
  }),
  makeDefault: route({
    method: 'PUT',
    path: '/api/debit-cards/:id/default',
    access: 'customer',
    summary: 'Makes one of your debit cards the default.',
    params: IdParams,
    reply: DebitCard,
  }),
  check: route({
    method: 'POST',
    path: '/api/debit-cards/:id/check',
    access: 'customer',
    summary:
      'Queries the processor for the status of one of your debit cards: a new expiry date, a new number, closed.',
    params: IdParams,
    reply: DebitCard,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/debit-cards/:id',
    access: 'customer',
    summary: 'Removes one of your debit cards, unless a payment with it is in progress.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}

import { WireMoney } from '../lib/money.ts'
import { Id, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const Wallet = z.strictObject({
  id: Id,
  currency: z.string(),
  balance: WireMoney,
  /** The balance less holds. */
  available: WireMoney,
  /** Unusable part that still belongs to its owner: outgoing, or still returnable. */
  held: WireMoney,
})
export type Wallet = z.infer<typeof Wallet>

/** An unusable part of a balance, with its reason. */
export const Hold = z.strictObject({
  id: Id,
  /** The kind of the reservation: 'withdrawn', 'funds_collected' … */
  kind: z.string(),
  /** Id of its subject: a withdrawal, a transfer … */
  subject: z.string(),
  amount: WireMoney,
  /** Purpose and reason of the hold, in the caller's language. */
  title: z.string(),
  why: z.string(),
  since: Instant,
  /** The release day, if known. */
  until: PlainDate.nullable(),
})
export type Hold = z.infer<typeof Hold>

/** Money on its way into a balance; it is not in it yet. */
export const Arrival = z.strictObject({
  /** The id of its movement. */
  id: Id,
  kind: z.string(),
  /** Its source. */
  title: z.string(),
  amount: WireMoney,
  since: Instant,
})
export type Arrival = z.infer<typeof Arrival>

export const wallets = {
  list: route({
    method: 'GET',
    path: '/api/wallets',
    access: 'customer',
    summary: 'Your balances: total, available and held.',
    reply: z.strictObject({ items: z.array(Wallet) }),
  }),
  open: route({
    method: 'PUT',
    path: '/api/wallets/:currency',
    access: 'customer',
    summary: 'Opens your balance in a currency. Idempotent.',
    params: z.strictObject({ currency: typedText().max(8) }),
    reply: Wallet,
  }),
  holds: route({
    method: 'GET',
    path: '/api/wallets/holds',
    access: 'customer',
    summary: 'The holds on your balances, with reason and last day, and incoming money; newest first.',
    reply: z.strictObject({ items: z.array(Hold), arriving: z.array(Arrival) }),
  }),
}

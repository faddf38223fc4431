import { WireMoney } from './money.ts'
import { Id, route } from './route.ts'
import { z } from './zod.ts'

export const Wallet = z.strictObject({
  id: Id,
  currency: z.string(),
  balance: WireMoney,
  /** The balance less reservations. */ available: WireMoney,
})
export type Wallet = z.infer<typeof Wallet>

export const wallets = {
  list: route({
    method: 'GET',
    path: '/api/wallets',
    access: 'customer',
    summary: 'Your balances.',
    reply: z.strictObject({ items: z.array(Wallet) }),
  }),
}

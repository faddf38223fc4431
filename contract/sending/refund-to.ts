import { WireMoney } from '../lib/money.ts'
import { z } from '../lib/zod.ts'

/**
 * Destination and amount of a refund: the payment method, or the balance if the bank returned the refund. `debt`: it settles the sender's
 * debt for the transfer, and the rest is in the balance. `remedied`: all was paid before. `reversed`: the sender's bank took the payment
 * back. Null while nothing was collected.
 */
export const RefundTo = z
  .strictObject({
    method: z.enum(['wallet', 'ach', 'card', 'debt', 'remedied', 'reversed']),
    label: z.string(),
    amount: WireMoney,
  })
  .nullable()

import { WireMoney } from '../lib/money.ts'
import { Acknowledged, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

const Obstacles = z.strictObject({
  /** Each must be withdrawn, sent or converted first. */
  balances: z.array(WireMoney),
  /** Transfers, deposits, bills … in progress, and debts for returned payments. */
  unfinished: z.number().int(),
})
export type Obstacles = z.infer<typeof Obstacles>

export const closure = {
  read: route({
    method: 'GET',
    path: '/api/user/closure',
    access: 'customer',
    summary: 'The obstacles to closing your account.',
    reply: Obstacles,
  }),
  close: route({
    method: 'POST',
    path: '/api/user/closure',
    access: 'customer',
    summary:
      'Closes your account for good: cancels schedules and alerts, logs you out, and retains the records for five years.',
    body: z.strictObject({ password: z.string().max(200) }),
    reply: Acknowledged,
  }),
}

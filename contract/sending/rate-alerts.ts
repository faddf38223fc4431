import { CurrencyCode } from '../lib/money.ts'
import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const rateAlerts_max = 20

/** `fired`: the customer was notified, once; it does not fire again. */
export const RateAlert = z.strictObject({
  id: Id,
  /** The currency quoted per dollar. */
  currency: CurrencyCode,
  /** With four decimals, '25.0000'. */
  target: z.string(),
  state: z.enum(['active', 'paused', 'fired']),
  createdAt: Instant,
  firedAt: Instant.nullable(),
  /** The rate that reached the target. */
  firedRate: z.string().nullable(),
})
export type RateAlert = z.infer<typeof RateAlert>

export const rateAlerts = {
  list: route({
    method: 'GET',
    path: '/api/rate-alerts',
    access: 'customer',
    summary: 'Your rate alerts, newest first.',
    reply: z.strictObject({ items: z.array(RateAlert) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/rate-alerts',
    idempotent: true,
    access: 'customer',
    summary: 'Creates an alert, sent once when a dollar buys as much as the target.',
    body: z.strictObject({ id: Id, currency: typedText().max(3), target: typedText().max(20) }),
    success: 201,
    reply: RateAlert,
  }),
  pause: route({
    method: 'PUT',
    path: '/api/rate-alerts/:id/pause',
    access: 'customer',
    summary: 'Pauses one of your alerts, or resumes it.',
    params: IdParams,
    body: z.strictObject({ paused: z.boolean() }),
    reply: RateAlert,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/rate-alerts/:id',
    access: 'customer',
    summary: 'Removes one of your alerts.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}

import { WireMoney } from '../lib/money.ts'
import { Id, IdParams, Instant, PlainDate, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { BillerName, BillerReference, ReferenceKind } from './bills.ts'

export const BillReminder = z.strictObject({
  /** `due`: before the due date that the biller reports. `monthly`: on `day`. */
  kind: z.enum(['off', 'due', 'monthly']),
  /** Day of the month; shorter months use their last day. */
  day: z.number().int().min(1).max(31).nullable(),
})
export type BillReminder = z.infer<typeof BillReminder>

export const SavedBiller = z.strictObject({
  id: Id,
  biller: BillerName,
  /** The customer's own label ('Luz de mamá'). */
  name: z.string(),
  reference: z.string(),
  referenceKind: ReferenceKind,
  reminder: BillReminder,
  /** The biller reports the due date, so a reminder can follow it. */
  tellsAmount: z.boolean(),
  /** As last reported by the biller; null if unknown. */
  amountDue: WireMoney.nullable(),
  dueOn: PlainDate.nullable(),
  /** `paid`: no open amount. `unknown`: the biller no longer recognizes the reference. `open`: payable. */
  status: z.enum(['open', 'paid', 'unknown']),
  requestedAt: Instant.nullable(),
})
export type SavedBiller = z.infer<typeof SavedBiller>

const Settings = z.strictObject({ name: typedText().max(60), reminder: BillReminder })

export const savedBillers = {
  list: route({
    method: 'GET',
    path: '/api/saved-billers',
    access: 'customer',
    summary: 'Your saved billers, with the amounts due.',
    reply: z.strictObject({ items: z.array(SavedBiller) }),
  }),
  save: route({
    method: 'POST',
    path: '/api/saved-billers',
    idempotent: true,
    access: 'customer',
    summary: 'Saves a biller and a reference.',
    body: BillerReference.extend({ id: Id, ...Settings.shape }),
    success: 201,
    reply: SavedBiller,
  }),
  change: route({
    method: 'PUT',
    path: '/api/saved-billers/:id',
    access: 'customer',
    summary: 'Renames a saved biller, or changes its reminders.',
    params: IdParams,
    body: Settings,
    reply: SavedBiller,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/saved-billers/:id',
    access: 'customer',
    summary: 'Deletes a saved biller; your payments stay.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}

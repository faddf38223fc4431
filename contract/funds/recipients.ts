import { PayoutMethod } from '../ground/corridors.ts'
import { PayeeCheck } from '../ground/payee-check.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** How many recipients one customer may save: more than the largest batch pays, far fewer than a harvested list. */
export const recipients_max = 1200
/** How many payout methods one person may have. */
export const methods_max = 12

export const RecipientDetails = z.strictObject({
  country: typedText().max(3),
  payout: typedText().max(40),
  firstName: typedText().max(80),
  lastName: typedText().max(80),
  /** Two surnames are normal; the second has its own field and is never truncated. */
  secondLastName: typedText().max(80).default(''),
  email: typedText().max(254).default(''),
  phone: typedText().max(40).default(''),
  addressLine: typedText().max(160).default(''),
  city: typedText().max(80).default(''),
  relationship: z.enum(['', 'family', 'friend', 'self', 'employee', 'supplier', 'other']).default(''),
  /** Four digits; only where `birth_year_needed` asks for it. */
  birthYear: typedText().max(10).nullable().optional(),
  fields: z.record(typedText().max(40), typedText().max(140)),
})

/** One payout method of a person. */
export const Recipient = z.strictObject({
  id: Id,
  /** The person it belongs to (contract/funds/people.ts). */
  personId: Id,
  country: CountryCode,
  payout: PayoutMethod,
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string(),
  /** First, last and second last name as the partner receives them. */
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLine: z.string(),
  city: z.string(),
  relationship: z.string(),
  /** Null unless it was asked for. */
  birthYear: z.string().nullable(),
  /** As typed, without separators and in upper case where the kind says so. Unmasked only for the owner. */
  fields: z.record(z.string(), z.string()),
  /** 'Banco Atlántida ··· 4821': safe to show in a list. 'CLABE ··· 4821' where the number names no bank that we know. */
  label: z.string(),
  /** The rail's check of the account holder's name; null where the rail offers none. */
  payeeCheck: PayeeCheck.nullable(),
  /** Null while they can be sent to. */
  archivedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Recipient = z.infer<typeof Recipient>

/** Whether an account's number should name its bank but names an unknown one. */
export const hasUnknownBank = ({ label }: Pick<Recipient, 'label'>): boolean => /^(?:CLABE|CBU|CCI) /.test(label)

export const recipients = {
  list: route({
    method: 'GET',
    path: '/api/recipients',
    access: 'customer',
    summary: 'Your recipients, the most recently used first.',
    query: PageQuery.extend({
      country: typedText().max(3).optional(),
      search: typedText().max(80).optional(),
      filter: z.enum(['active', 'archived']).default('active'),
    }),
    reply: page(Recipient),
  }),
  create: route({
    method: 'POST',
    path: '/api/recipients',
    idempotent: true,
    access: 'customer',
    summary: 'Saves a recipient: another payout method of one of your people, or of a new person.',
    body: RecipientDetails.extend({ id: Id, personId: Id.nullable().default(null) }),
    success: 201,
    reply: Recipient,
  }),
  read: route({
    method: 'GET',
    path: '/api/recipients/:id',
    access: 'customer',
    summary: 'One of your recipients.',
    params: IdParams,
    reply: Recipient,
  }),
  correct: route({
    method: 'PUT',
    path: '/api/recipients/:id',
    access: 'customer',
    summary: 'Corrects a recipient; a transfer that is being confirmed to them must be disclosed again.',
    params: IdParams,
    body: RecipientDetails,
    reply: Recipient,
  }),
  archive: route({
    method: 'PUT',
    path: '/api/recipients/:id/archive',
    access: 'customer',
    summary: 'Archives a recipient, who cannot be paid until restored, or restores them.',
    params: IdParams,
    body: z.strictObject({ archived: z.boolean() }),
    reply: Recipient,
  }),
}

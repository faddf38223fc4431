import { WireMoney } from '../lib/money.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Movement } from './movements.ts'
import { Recipient } from './recipients.ts'

/** How many people one customer may enter or import. People who pay them are not counted. */
export const people_max = 2000
/** Maximum per import. */
export const imported_max = 200

/** As the customer calls them; a contact often has a single name. */
export const PersonDetails = z.strictObject({
  firstName: typedText().max(80),
  lastName: typedText().max(80).default(''),
  secondLastName: typedText().max(80).default(''),
  email: typedText().max(254).default(''),
  phone: typedText().max(40).default(''),
  addressLine: typedText().max(160).default(''),
  city: typedText().max(80).default(''),
  country: typedText().max(3).default(''),
})

export const Person = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  addressLine: z.string(),
  city: z.string(),
  /** Country of residence; null where unknown. */
  country: CountryCode.nullable(),
  favorite: z.boolean(),
  archivedAt: Instant.nullable(),
  /** They have paid a request of the customer's. */
  isPayer: z.boolean(),
  groupIds: z.array(Id),
  /** Payout methods, last used first, archived last. Empty while none is known. */
  methods: z.array(Recipient),
  createdAt: Instant,
})
export type Person = z.infer<typeof Person>

/** `active`: all but the archived. `payable`: active with a payout method. `payers`: people who have paid the customer. */
export const peopleFilters = ['active', 'payable', 'payers', 'archived'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

/** Result of one imported contact: `known` is a person of that name with that telephone or address already, or with neither. */
export const Imported = z.strictObject({
  id: Id,
  outcome: z.enum(['added', 'known', 'refused']),
  /** The new or existing person; null when refused. */
  personId: Id.nullable(),
  /** Errors by field. */
  fields: z.record(z.string(), z.strictObject({ code: z.string(), details: z.string() })),
})
export type Imported = z.infer<typeof Imported>

const Sums = z.array(WireMoney)

/** Months are New York's. Excludes canceled and refunded payments. */
export const PersonTotals = z.strictObject({
  year: z.number().int(),
  /** This year and back to the first with activity. */
  years: z.array(z.number().int()),
  sent: Sums,
  /** Amounts received, in the currencies of their countries. */
  received: Sums,
  /** Payments to the customer. */
  paid: Sums,
  /** Number of outgoing and of incoming payments. */
  transfers: z.number().int(),
  payments: z.number().int(),
  months: z.array(
    z.strictObject({
      /** yyyy-mm */
      month: z.string(),
      sent: Sums,
      received: Sums,
      paid: Sums,
    }),
  ),
})
export type PersonTotals = z.infer<typeof PersonTotals>

/** Another of the customer's people with the same name, who may be the same person. */
export const SamePerson = z.strictObject({ id: Id, fullName: z.string(), label: z.string() })

export const people = {
  list: route({
    method: 'GET',
    path: '/api/people',
    access: 'customer',
    summary: 'The people of your network, favorites first, then by the last payment.',
    query: PageQuery.extend({
      search: typedText().max(80).optional(),
      groupId: Id.optional(),
      filter: z.enum(peopleFilters).default('active'),
    }),
    reply: page(Person),
  }),
  read: route({
    method: 'GET',
    path: '/api/people/:id',
    access: 'customer',
    summary: 'One of your people, by their id or that of one of their payout methods, and those of the same name.',
    params: IdParams,
    reply: Person.extend({ same: z.array(SamePerson) }),
  }),
  import: route({
    method: 'POST',
    path: '/api/people-imports',
    access: 'customer',
    limit: { max: 60, minutes: 60 },
    summary: `Imports up to ${imported_max} contacts; each is added, known already or refused separately.`,
    bodyBytes_max: 512 * 1024,
    body: z.strictObject({
      people: z
        .array(PersonDetails.extend({ id: Id }))
        .min(1)
        .max(imported_max),
    }),
    reply: z.strictObject({ items: z.array(Imported) }),
  }),
  correct: route({
    method: 'PUT',
    path: '/api/people/:id',
    access: 'customer',
    summary: 'Corrects a person’s name and contact details; their payout methods keep their own names.',
    params: IdParams,
    body: PersonDetails,
    reply: Person,
  }),
  favorite: route({
    method: 'PUT',
    path: '/api/people/:id/favorite',
    access: 'customer',
    summary: 'Makes a person a favorite, or no longer one.',
    params: IdParams,
    body: z.strictObject({ favorite: z.boolean() }),
    reply: Person,
  }),
  archive: route({
    method: 'PUT',
    path: '/api/people/:id/archive',
    access: 'customer',
    summary: 'Archives a person with all payout methods, or restores them with the methods archived at the same time.',
    params: IdParams,
    body: z.strictObject({ archived: z.boolean() }),
    reply: Person,
  }),
  merge: route({
    method: 'POST',
    path: '/api/people/:id/merges',
    access: 'customer',
    summary: 'Merges another of your people into this one: payout methods, groups and payments; the other is deleted.',
    params: IdParams,
    body: z.strictObject({ otherId: Id }),
    reply: Person,
  }),
  movements: route({
    method: 'GET',
    path: '/api/people/:id/movements',
    access: 'customer',
    summary: 'Payments between you and a person in both directions, newest first.',
    params: IdParams,
    query: PageQuery,
    reply: page(Movement),
  }),
  totals: route({
    method: 'GET',
    path: '/api/people/:id/totals',
    access: 'customer',
    summary: 'Your payments to and from a person in a year, by month and currency.',
    params: IdParams,
    query: z.strictObject({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    reply: PersonTotals,
  }),
}

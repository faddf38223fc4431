import { movementKinds, movementPhases } from '../funds/movements.ts'
import { WireMoney } from '../lib/money.ts'
import type { Permission } from '../lib/permissions.ts'
import { Id, Instant, PageQuery } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { DecisionReason } from '../staff/decision-reasons.ts'

/** Filters of a timeline, and the permissions they require. */
export const timelineGroups = {
  money: 'transfers.view',
  access: 'customers.view',
  account: 'customers.view',
  contact: 'customers.talk',
  staff: 'customers.note',
} as const satisfies Record<string, Permission>
export type TimelineGroup = keyof typeof timelineGroups
export const timelineGroupNames = Object.keys(timelineGroups) as TimelineGroup[]

/** The audit actions in a timeline: only those with a label. */
export const timelineActs = {
  access: [
    'login',
    'login.refused',
    'login.factor_refused',
    'login_link.used',
    'codes.unlocked',
    'session.ended',
    'password.changed',
    'passkey.added',
    'passkey.removed',
    'authenticator.added',
    'authenticator.removed',
    'mobile.added',
    'mobile.removed',
    'mobile.moved',
  ],
  account: [
    'user.created',
    'user.changed',
    'user.closed',
    'verification.requested',
    'limit_request.created',
    'recipient.created',
    'recipient.corrected',
    'bank_account.added',
    'bank_account.removed',
    'debit_card.linked',
    'debit_card.removed',
    'card.ordered',
    'card.frozen',
    'card.active',
    'trusted_contact.chosen',
    'trusted_contact.removed',
    'data_copy.requested',
  ],
  /** Actions of staff on the customer or their resources; `movement.decided` covers every decision about their money. */
  staff: [
    'customer.verified',
    'customer.rejected',
    'customer.revealed',
    'document.viewed',
    'evidence.viewed',
    'limit_request.granted',
    'limit_request.declined',
    'session.ended',
    'card.frozen',
    'ticket.answered',
    'ticket.closed',
    'conversation.assigned',
    'conversation.closed',
    'movement.decided',
  ],
} as const
export type TimelineAct = (typeof timelineActs)[keyof typeof timelineActs][number]
const acts = [...new Set(Object.values(timelineActs).flat())] as [TimelineAct, ...TimelineAct[]]

const kinds = Object.keys(movementKinds) as (keyof typeof movementKinds)[]
const placed = { id: Id, at: Instant }

export const TimelineItem = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('movement'),
    ...placed,
    kind: z.enum(kinds),
    state: z.string(),
    phase: z.enum(movementPhases),
    title: z.string(),
    code: z.string(),
    amount: WireMoney,
  }),
  z.strictObject({ what: z.literal('ticket'), ...placed, topic: z.string(), reference: z.string() }),
  z.strictObject({ what: z.literal('conversation'), ...placed, topic: z.string() }),
  z.strictObject({ what: z.literal('note'), ...placed, text: z.string(), author: z.string().nullable() }),
  z.strictObject({
    what: z.literal('act'),
    ...placed,
    act: z.enum(acts),
    /** The audit log's name: 'transfer.screening' is one of the decisions. */
    action: z.string(),
    /** The staff member's e-mail; null: the customer. */
    by: z.string().nullable(),
    reason: z.string().nullable(),
    reasonCode: DecisionReason.nullable(),
    /** The source IP address. */
    address: z.string().nullable(),
    /** The movement, ticket … concerned, when it is not the customer. */
    subject: z.string().nullable(),
  }),
])
export type TimelineItem = z.infer<typeof TimelineItem>

export const TimelineQuery = PageQuery.extend({ of: z.enum(['all', ...timelineGroupNames]).default('all') })

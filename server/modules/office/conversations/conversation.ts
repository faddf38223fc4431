import type { ConversationSide, ConversationState } from '#contract/office/conversations.ts'
import type { HelpTopic } from '#contract/office/support.ts'

type Instant = Temporal.Instant

/** A row of `conversations`. */
export type ConversationRow = {
  id: string
  userId: string
  topic: HelpTopic
  state: ConversationState
  important: boolean
  createdAt: Instant
  /** It was opened while support was there. */
  inHours: boolean
  firstAnsweredAt: Instant | null
  lastMessageAt: Instant
  /** Since when the customer has waited; null while the office's message is the last. */
  waitingSince: Instant | null
  closedAt: Instant | null
  ticketId: string | null
  /** Positions of messages: up to there they have come, or were read. */
  customerDeliveredTo: bigint
  customerReadTo: bigint
  officeDeliveredTo: bigint
  officeReadTo: bigint
  notifyAt: Instant | null
  /** The administrator who looks after it. */
  assigneeId: string | null
  officeImportant: boolean
}

/** A row of `conversation_messages`. */
export type MessageRow = {
  id: string
  /** The order of writing. */
  position: bigint
  conversationId: string
  author: ConversationSide
  authorId: string
  text: string
  transferId: string | null
  /** Short answers that the customer may give to it. */
  replies: string[]
  sentAt: Instant
}

export const otherSide = { customer: 'office', office: 'customer' } as const satisfies Record<
  ConversationSide,
  ConversationSide
>

/** Who writes, reads or types: a customer in their own conversations, an administrator in all. */
export type Participant = { side: ConversationSide; userId: string }

/** Subjects of the change feed. */
export const officeSubject = 'conversations of the office'
export const customerSubject = (userId: string): string => `conversations of ${userId}`
export const typingSubject = (side: ConversationSide, id: string): string => `${side} types in ${id}`

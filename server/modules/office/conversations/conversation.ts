import type { ConversationSide, ConversationState } from '#contract/office/conversations.ts'
import type { HelpTopic } from '#contract/office/support.ts'

type Instant = Temporal.Instant

/** A row of `conversations`. */
export type ConversationRow = {
  id: string
  userId: string
  /** Null when carried over from a ticket. */
  requestDigest: string | null
  topic: HelpTopic
  state: ConversationState
  important: boolean
  createdAt: Instant
  /** Whether it was opened during support hours. */
  inHours: boolean
  firstAnsweredAt: Instant | null
  lastMessageAt: Instant
  /** Time of the first unanswered customer message; null while staff's is the last. */
  waitingSince: Instant | null
  closedAt: Instant | null
  ticketId: string | null
  /** Message positions up to which messages were delivered or read. */
  customerDeliveredTo: bigint
  customerReadTo: bigint
  officeDeliveredTo: bigint
  officeReadTo: bigint
  notifyAt: Instant | null
  assigneeId: string | null
  officeImportant: boolean
}

/** A row of `conversation_messages`. */
export type MessageRow = {
  id: string
  /** Null when carried over from a ticket. */
  requestDigest: string | null
  /** Order of insertion. */
  position: bigint
  conversationId: string
  author: ConversationSide
  authorId: string
  text: string
  transferId: string | null
  /** Suggested short replies for the customer. */
  replies: string[]
  sentAt: Instant
}

export const otherSide = { customer: 'office', office: 'customer' } as const satisfies Record<
  ConversationSide,
  ConversationSide
>

/** A writer, reader or typist: a customer in their own conversations, an administrator in all. */
export type Participant = { side: ConversationSide; userId: string }

/** Subjects of the change feed. */
export const officeSubject = 'conversations of the office'
export const customerSubject = (userId: string): string => `conversations of ${userId}`
export const typingSubject = (side: ConversationSide, id: string): string => `${side} types in ${id}`

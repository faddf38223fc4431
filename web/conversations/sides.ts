import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Route } from '#contract/lib/route.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { type ConversationSide, type ConversationsMark, conversations } from '#contract/office/conversations.ts'
import { attachments } from '#contract/staff/attachments.ts'
import { addressOf, call } from '../lib/call.ts'
import { callPages, callQuery, localKey } from '../lib/query.ts'

export type MessageBody = {
  id: string
  text: string
  transferId: string | null
  attachments: string[]
  /** Quick replies offered by staff. */
  replies?: string[]
}

/** The calls of a conversation; each side supplies its routes. */
export type Side = {
  name: ConversationSide
  watch: Route
  /** Stream events invalidate every query under its path. */
  list: Route
  write(id: string, body: MessageBody): Promise<unknown>
  markRead(id: string, messageId: string): Promise<unknown>
  markDelivered(messageId: string): Promise<unknown>
  type(id: string): Promise<unknown>
  fileAddress(id: string, attachmentId: string): string
}

export const customerSide: Side = {
  name: 'customer',
  watch: conversations.watch,
  list: conversations.list,
  write: (id, body) => call(conversations.write, { params: { id }, body }),
  markRead: (id, messageId) => call(conversations.markRead, { params: { id }, body: { messageId } }),
  markDelivered: (messageId) => call(conversations.markDelivered, { body: { messageId } }),
  type: (id) => call(conversations.type, { params: { id } }),
  fileAddress: (id, attachmentId) => addressOf(conversations.attachment, { params: { id, attachmentId } }),
}

export const officeSide: Side = {
  name: 'office',
  watch: adminConversations.watch,
  list: adminConversations.list,
  write: (id, body) => call(adminConversations.write, { params: { id }, body }),
  markRead: (id, messageId) => call(adminConversations.markRead, { params: { id }, body: { messageId } }),
  markDelivered: (messageId) => call(adminConversations.markDelivered, { body: { messageId } }),
  type: (id) => call(adminConversations.type, { params: { id } }),
  fileAddress: (id, attachmentId) => addressOf(adminConversations.attachment, { params: { id, attachmentId } }),
}

export const uploadFile = (id: string, file: File, more: { signal: AbortSignal; onProgress(share: number): void }) =>
  call(attachments.put, { params: { id }, body: { name: file.name.slice(-120) }, file, ...more })

export const conversationOf = (id: string) => callQuery(conversations.read, { params: { id } })

/** The last event of the stream. */
export const markOf = (side: Side) =>
  queryOptions<ConversationsMark>({
    queryKey: localKey('conversations-mark', side.name),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

const pageSize = 30

/** Newest first, paged into the past. */
export const messagesOf = (side: Side, id: string) =>
  callPages(side.name === 'office' ? adminConversations.messages : conversations.messages, {
    params: { id },
    query: { limit: pageSize },
    staleTime: 0,
  })

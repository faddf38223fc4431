import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const views_max = 20
export const viewName_max = 40

/** Staff lists that support saved views. */
export const viewLists = [
  'transactions',
  'movements',
  'customers',
  'breaks',
  'businesses',
  'limit-requests',
  'check-deposits',
  'card-disputes',
  'cases',
  'ctrs',
  'claims',
  'inbox',
  'unclaimed-property',
  'blocked-property',
  'alerts',
  'tickets',
  'invoices',
  'approvals',
  'reviews',
  'conversations',
] as const
const List = z.enum(viewLists)
export type ViewList = z.infer<typeof List>

/** Named filters, order and columns of a list. Search terms are customers' data, and not stored. */
export const SavedView = z.strictObject({
  id: Id,
  list: List,
  name: z.string(),
  /** Of the list's address: 'filter=held&country=HN'. */
  query: z.string(),
  createdAt: Instant,
})
export type SavedView = z.infer<typeof SavedView>

/** Parameters excluded from views: the page, and text that may name a customer. */
export const notOfViews = ['cursor', 'search', 'customerId', 'part'] as const

export const savedViews = {
  list: route({
    method: 'GET',
    path: '/api/admin/views',
    access: 'admin',
    permission: 'work.view',
    summary: 'Your saved views of a list, by name.',
    query: z.strictObject({ list: List }),
    reply: z.strictObject({ items: z.array(SavedView) }),
  }),
  save: route({
    method: 'POST',
    path: '/api/admin/views',
    idempotent: true,
    access: 'admin',
    permission: 'work.view',
    summary: 'Saves a view of a list. Idempotent.',
    body: z.strictObject({
      id: Id,
      list: List,
      name: typedText().min(1).max(viewName_max),
      query: z.string().max(500),
    }),
    success: 201,
    reply: SavedView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/views/:id',
    access: 'admin',
    permission: 'work.view',
    summary: 'Removes one of your views.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}

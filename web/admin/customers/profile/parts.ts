import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Reply } from '#contract/lib/route.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import type { TimelineGroup } from '#contract/office/customer-timeline.ts'
import type { customers } from '#contract/office/customers.ts'
import { adminSupport } from '#contract/office/support.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { call } from '#web/lib/call.ts'

export type Customer = Reply<typeof customers.read>

type Page<Item> = { items: Item[]; next: string | null }
type Asked = { query: { cursor?: string; limit: number }; signal: AbortSignal }

/** A part of a profile that is read page after page. */
const paged = <Item>(id: string, part: string, ask: (asked: Asked) => Promise<Page<Item>>) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'customer', id, part],
    queryFn: ({ pageParam, signal }) =>
      ask({ query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const parts = {
  overview: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'overview'],
      queryFn: ({ signal }) => call(customerProfile.overview, { params: { id }, signal }),
    }),
  funding: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'funding'],
      queryFn: ({ signal }) => call(customerProfile.funding, { params: { id }, signal }),
    }),
  transfers: (id: string) =>
    paged(id, 'transfers', ({ query, signal }) =>
      call(adminTransfers.list, { query: { ...query, customerId: id }, signal }),
    ),
  recipients: (id: string) =>
    paged(id, 'recipients', (asked) => call(customerProfile.recipients, { params: { id }, ...asked })),
  tickets: (id: string, status: 'open' | 'answered') =>
    paged(id, `tickets ${status}`, ({ query, signal }) =>
      call(adminSupport.list, { query: { ...query, customerId: id, status }, signal }),
    ),
  timeline: (id: string, of: TimelineGroup | 'all') =>
    paged(id, `timeline of ${of}`, ({ query, signal }) =>
      call(customerProfile.timeline, { params: { id }, query: { ...query, of }, signal }),
    ),
  devices: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'devices'],
      queryFn: ({ signal }) => call(customerProfile.devices, { params: { id }, signal }),
    }),
  cards: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'cards'],
      queryFn: ({ signal }) => call(customerProfile.cards, { params: { id }, signal }),
    }),
  holds: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'holds'],
      queryFn: ({ signal }) => call(customerProfile.holds, { params: { id }, signal }),
    }),
  risk: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'risk'],
      queryFn: ({ signal }) => call(customerProfile.risk, { params: { id }, signal }),
    }),
  screening: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'customer', id, 'screening'],
      queryFn: ({ signal }) => call(customerProfile.screening, { params: { id }, signal }),
    }),
  notes: (id: string) => paged(id, 'notes', (asked) => call(customerProfile.notes, { params: { id }, ...asked })),
  audit: (id: string, reads: 'shown' | 'hidden') =>
    paged(id, `audit, reads ${reads}`, ({ query, signal }) =>
      call(customerProfile.audit, { params: { id }, query: { ...query, reads }, signal }),
    ),
}

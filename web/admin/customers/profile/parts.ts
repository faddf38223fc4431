import type { Reply } from '#contract/lib/route.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import type { TimelineGroup } from '#contract/office/customer-timeline.ts'
import type { customers } from '#contract/office/customers.ts'
import { adminSupport } from '#contract/office/support.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { callPages, callQuery } from '#web/lib/query.ts'

export type Customer = Reply<typeof customers.read>

const query = { limit: 20 }

export const parts = {
  overview: (id: string) => callQuery(customerProfile.overview, { params: { id } }),
  funding: (id: string) => callQuery(customerProfile.funding, { params: { id } }),
  transfers: (id: string) => callPages(adminTransfers.list, { query: { ...query, customerId: id } }),
  recipients: (id: string) => callPages(customerProfile.recipients, { params: { id }, query }),
  tickets: (id: string, status: 'open' | 'answered') =>
    callPages(adminSupport.list, { query: { ...query, customerId: id, status } }),
  timeline: (id: string, of: TimelineGroup | 'all') =>
    callPages(customerProfile.timeline, { params: { id }, query: { ...query, of } }),
  devices: (id: string) => callQuery(customerProfile.devices, { params: { id } }),
  cards: (id: string) => callQuery(customerProfile.cards, { params: { id } }),
  holds: (id: string) => callQuery(customerProfile.holds, { params: { id } }),
  risk: (id: string) => callQuery(customerProfile.risk, { params: { id } }),
  screening: (id: string) => callQuery(customerProfile.screening, { params: { id } }),
  notes: (id: string) => callPages(customerProfile.notes, { params: { id }, query }),
  audit: (id: string, reads: 'shown' | 'hidden') =>
    callPages(customerProfile.audit, { params: { id }, query: { ...query, reads } }),
}

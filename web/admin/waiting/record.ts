import type { ListedQueue, WaitingItem } from '#contract/books/office.ts'

const paths: Record<ListedQueue, (id: string) => string> = {
  verification: (id) => `/dashboard/customers/${id}?tab=verification-requests`,
  companies: (id) => `/dashboard/businesses/${id}`,
  limits: (id) => `/dashboard/limit-requests/${id}`,
  checks: (id) => `/dashboard/check-deposits/${id}`,
  disputes: (id) => `/dashboard/card-disputes/${id}`,
  claims: (id) => `/dashboard/claims/${id}`,
  cases: (id) => `/dashboard/compliance/cases/${id}`,
  ctrs: (id) => `/dashboard/compliance/ctrs/${id}`,
  alerts: (id) => `/dashboard/compliance/alerts/${id}`,
  information: (id) => `/dashboard/transactions/${id}?filter=information`,
  chats: (id) => `/dashboard/chat-room/${id}`,
  tickets: (id) => `/dashboard/help-center/${id}`,
  inbox: (id) => `/dashboard/inbox/${id}`,
}

/** The screen on which an item is decided or answered. */
export const recordOf = ({ queue, id }: Pick<WaitingItem, 'queue' | 'id'>): string => paths[queue](id)

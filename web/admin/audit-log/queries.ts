import { infiniteQueryOptions } from '@tanstack/react-query'
import { type AuditLogFilter, auditLog } from '#contract/office/audit-log.ts'
import { call } from '#web/lib/call.ts'

const page_size = 50

/** Read again whenever it is opened: it grows all the time. */
export const auditLogQuery = (filter: AuditLogFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit-log', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(auditLog.list, { query: { ...filter, limit: page_size, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

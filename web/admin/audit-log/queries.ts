import { type AuditLogFilter, auditLog } from '#contract/office/audit-log.ts'
import { callPages } from '#web/lib/query.ts'

/** Refetched on every opening: it grows constantly. */
export const auditLogQuery = (filter: AuditLogFilter) =>
  callPages(auditLog.list, { query: { ...filter, limit: 50 }, staleTime: 0, select: (read) => read })

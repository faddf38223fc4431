import { type AuditLogFilter, auditLog } from '#contract/office/audit-log.ts'
import { callPages } from '#web/lib/query.ts'

/** Read again whenever it is opened: it grows all the time. */
export const auditLogQuery = (filter: AuditLogFilter) =>
  callPages(auditLog.list, { query: { ...filter, limit: 50 }, staleTime: 0, select: (read) => read })

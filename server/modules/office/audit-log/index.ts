import { auditLog as calls } from '#contract/office/audit-log.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import { exportAuditLog, listAuditLog } from './list-audit.ts'

/** The audit log for examiners. */
export const auditLog: Module = {
  owns: [],
  routes: (app, deps) => {
    serve(app, calls.list, ({ query, caller: reader }) => listAuditLog(deps.db, { ...query, reader }))
    serve(app, calls.csv, async ({ query, caller: reader, reply, language }) => {
      const { name, rows } = await exportAuditLog(deps, { ...query, reader, language })
      return sendCsv(reply, name, rows)
    })
  },
}

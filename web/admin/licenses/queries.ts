import { filings } from '#contract/compliance/filings.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const licensesQuery = callQuery(adminLicenses.list, { select: items, staleTime: 0 })

export const filingsQuery = callQuery(filings.list, { staleTime: 0 })

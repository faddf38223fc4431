import { filings } from '#contract/compliance/filings.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { callQuery, items } from '#web/lib/query.ts'

/** Licenses, registrations and bonds. */
export const licensesQuery = callQuery(adminLicenses.list, { select: items, staleTime: 0 })

/** What is due to the authorities, and what was filed. */
export const filingsQuery = callQuery(filings.list, { staleTime: 0 })

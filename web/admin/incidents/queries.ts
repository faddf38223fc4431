import { incidents } from '#contract/office/incidents.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const incidentList = () => callQuery(incidents.list, { select: items, staleTime: 0 })

import { staff } from '#contract/staff/staff.ts'
import { callQuery } from '#web/lib/query.ts'

export const staffQuery = callQuery(staff.list)

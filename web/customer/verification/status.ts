import { idNumbers } from '#contract/staff/id-numbers.ts'
import { verification } from '#contract/staff/verification.ts'
import { callQuery } from '#web/lib/query.ts'

/** The status of the customer's request, refetched by every screen that shows it. */
export const verificationStatus = callQuery(verification.status, { staleTime: 0 })

export const idNumberState = callQuery(idNumbers.state, { staleTime: 0 })

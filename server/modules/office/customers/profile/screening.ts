import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { readCustomerMatches, readScreening } from '#server/modules/staff/screening/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

/** A customer's latest sanctions screening. Refuses `not_found`. */
export const readScreened = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest,
): Promise<Reply<typeof customerProfile.screening>> =>
  readPart(deps, { ...request, part: 'screening' }, async (tx) => ({
    result: await readScreening(tx, request.userId),
    matches: await readCustomerMatches(tx, await readUser(tx, request.userId)),
  }))

import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { readCustomerMatches, readScreening } from '#server/modules/staff/screening/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Asking, readPart } from './read-part.ts'

/** A customer's latest sanctions screening. Refuses `not_found`. */
export const readScreened = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
): Promise<Reply<typeof customerProfile.screening>> =>
  readPart(deps, { ...asking, part: 'screening' }, async (tx) => ({
    result: await readScreening(tx, asking.userId),
    matches: await readCustomerMatches(tx, await readUser(tx, asking.userId)),
  }))

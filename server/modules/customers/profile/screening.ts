import type { customerProfile } from '../../../../contract/customer-profile.ts'
import type { Reply } from '../../../../contract/route.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readUser } from '../../identity/index.ts'
import { readCustomerMatches, readScreening } from '../../screening/index.ts'
import { type Asking, readPart } from './read-part.ts'

/** How the name of a customer was last compared with the lists. Throws `not_found`. */
export const readScreened = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
): Promise<Reply<typeof customerProfile.screening>> =>
  readPart(deps, { ...asking, part: 'screening' }, async (tx) => ({
    result: await readScreening(tx, asking.userId),
    matches: await readCustomerMatches(tx, await readUser(tx, asking.userId)),
  }))

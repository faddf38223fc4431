import type { customerProfile } from '../../../../contract/customer-profile.ts'
import type { Reply } from '../../../../contract/route.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readMeans } from '../../factors/index.ts'
import { devicesOf } from '../../identity/index.ts'
import { type Asking, readPart } from './read-part.ts'

/** Where a customer is signed in, and with what they can. Throws `not_found`. */
export const readDevices = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
): Promise<Reply<typeof customerProfile.devices>> =>
  readPart(deps, { ...asking, part: 'devices' }, async (tx) => ({
    sessions: await devicesOf({ db: tx, now: deps.now }, asking.userId),
    means: await readMeans(tx, asking.userId),
  }))

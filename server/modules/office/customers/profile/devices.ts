import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { readMeans } from '#server/modules/people/factors/index.ts'
import { devicesOf } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

/** A customer's sessions and login methods. Refuses `not_found`. */
export const readDevices = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest,
): Promise<Reply<typeof customerProfile.devices>> =>
  readPart(deps, { ...request, part: 'devices' }, async (tx) => ({
    sessions: await devicesOf({ db: tx, now: deps.now }, request.userId),
    means: await readMeans(tx, request.userId),
  }))

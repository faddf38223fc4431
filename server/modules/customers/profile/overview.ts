import type { customerProfile } from '../../../../contract/customer-profile.ts'
import { toWire } from '../../../../contract/money.ts'
import type { Reply } from '../../../../contract/route.ts'
import type { Deps } from '../../../platform/deps.ts'
import { owedBy } from '../../debts/index.ts'
import { walletsOf } from '../../ledger/index.ts'
import { readLimits } from '../../transfers/index.ts'
import { wireWallet } from '../../wallets/index.ts'
import { type Asking, readPart } from './read-part.ts'

/** What a customer holds, owes and may send. Throws `not_found`. */
export const readOverview = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
): Promise<Reply<typeof customerProfile.overview>> =>
  readPart(deps, { ...asking, part: 'overview' }, async (tx) => {
    const owed = await owedBy(tx, asking.userId)
    return {
      wallets: (await walletsOf(tx, asking.userId)).map(wireWallet),
      owed: owed && toWire(owed),
      limits: await readLimits({ db: tx, now: deps.now }, asking.userId),
    }
  })

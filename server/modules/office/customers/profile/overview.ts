import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { owedBy } from '#server/modules/funds/debts/index.ts'
import { wireWallet } from '#server/modules/funds/wallets/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { readLimits } from '#server/modules/sending/transfers/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

/** A customer's balances, debts and limits. Refuses `not_found`. */
export const readOverview = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest,
): Promise<Reply<typeof customerProfile.overview>> =>
  readPart(deps, { ...request, part: 'overview' }, async (tx) => {
    const owed = await owedBy(tx, request.userId)
    return {
      wallets: (await walletsOf(tx, request.userId)).map(wireWallet),
      owed: owed && toWire(owed),
      limits: await readLimits({ db: tx, now: deps.now }, request.userId),
    }
  })

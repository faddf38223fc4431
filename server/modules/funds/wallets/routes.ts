import type { FastifyInstance } from 'fastify'
import { wallets } from '#contract/funds/wallets.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listHolds } from './holds.ts'
import { openWalletIn } from './open-wallet.ts'
import { listWallets } from './wallets.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'wake'>): void => {
  serve(app, wallets.list, async ({ caller }) => ({ items: await listWallets(deps, caller.userId) }))
  serve(app, wallets.open, async ({ params, caller: { userId } }) => {
    const opened = await openWalletIn(deps, { ...params, userId })
    deps.wake()
    return opened
  })
  serve(app, wallets.holds, ({ caller: { userId }, language }) => listHolds(deps.db, { userId, language }))
}

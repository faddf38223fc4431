import type { FastifyInstance } from 'fastify'
import { wallets } from '../../../contract/wallets.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { listWallets } from './wallets.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  serve(app, wallets.list, async ({ caller }) => ({ items: await listWallets(deps, caller.userId) }))
}

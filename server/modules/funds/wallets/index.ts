import type { Module } from '#server/modules/module.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './wallets.ts'

export { heldOf, noteHold } from './holds.ts'
export { refuseUnheld } from './open-wallet.ts'
export { creditWallet, listWallets, wireWallet } from './wallets.ts'

/** A customer's balances are ledger accounts. The table has the release dates of holds. */
export const wallets: Module = {
  owns: ['wallet_holds'],
  reads: ['movements'],
  routes: registerRoutes,
  subscribers,
}

import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './wallets.ts'

export { creditWallet, wireWallet } from './wallets.ts'

/** A customer's balances are ledger accounts; they have no table. */
export const wallets: Module = { owns: [], routes: registerRoutes, subscribers }

import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'

export { countCustomers } from './find-customers.ts'
export { makeAdmin, makeFirstAdmin } from './make-admin.ts'

export const customers: Module = {
  owns: ['customer_counts'],
  reads: ['users', 'verifications'],
  routes: registerRoutes,
}

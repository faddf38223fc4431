import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'

/** What an administrator does to an account reaches into the modules before. */
export const customers: Module = { owns: [], routes: registerRoutes }

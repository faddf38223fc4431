import type { Module } from '#server/modules/module.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

/** A picture is a sealed file, referenced by the user's row (identity). */
export const profileImage: Module = { owns: [], routes: registerRoutes, subscribers }

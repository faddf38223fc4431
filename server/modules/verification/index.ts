import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './tell-admins.ts'

export const verification: Module = { owns: ['documents'], routes: registerRoutes, subscribers }

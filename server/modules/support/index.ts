import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export const support: Module = { owns: ['tickets', 'ticket_messages'], routes: registerRoutes, subscribers, jobs }

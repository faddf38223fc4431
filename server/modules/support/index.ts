import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { subscribers } from './notify-office.ts'
import { registerRoutes } from './routes.ts'

export const support: Module = { owns: ['tickets'], routes: registerRoutes, subscribers, jobs }

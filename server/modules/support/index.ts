import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { type CarriedMessage, carryFromTicket, carryToTicket, readReferences } from './carry.ts'
export { selectTicket } from './queries.ts'

export const support: Module = {
  owns: ['tickets', 'ticket_messages', 'inbound_mails'],
  personal: [
    { table: 'tickets', owner: 'user_id', omit: ['spam_at', 'linked_id'] },
    {
      table: 'ticket_messages',
      owner: 'user_id',
      omit: ['author_id'],
      through: { table: 'tickets', column: 'ticket_id' },
    },
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
}

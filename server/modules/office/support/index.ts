import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { type CarriedMessage, carryFromTicket, carryToTicket, readReferences } from './carry.ts'
export { escalate, wordsIn } from './escalate-ticket.ts'
export { selectReturn, selectTicket } from './queries.ts'

/** Ticket events internal to staff. */
const officeOnly = [
  'spam_at',
  'linked_id',
  'escalated_to',
  'escalated_at',
  'escalated_by',
  'escalation_reason',
  'transfer_id',
]

export const support: Module = {
  owns: ['tickets', 'ticket_messages', 'ticket_returns', 'inbound_mails', 'inbound_mail_tokens'],
  personal: [
    { table: 'tickets', owner: 'user_id', omit: officeOnly },
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
  queues: [{ name: 'incoming mails', table: 'inbound_mails', since: 'next_at' }],
}

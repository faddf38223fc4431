import { fillAll } from '#contract/lib/fill.ts'
import { tellStaff } from '#server/modules/people/identity/index.ts'
import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { notifyTeam } from './escalate-ticket.ts'
import { supportMessages } from './messages.ts'
import { deleteTickets, tickets } from './queries.ts'

export const subscribers = ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => {
  /** Without message text: it stays in the help center. */
  const notifyAdmins =
    (texts: 'office' | 'reply'): Subscriber['handle'] =>
    async (tx, { subject }) => {
      const ticket = await tickets.find(tx, { id: subject })
      if (!ticket || ticket.answeredAt !== null || ticket.escalatedAt !== null) return
      const isMailed = ticket.source !== 'account'
      await notifyPermitted(
        { tx, config, secrets },
        {
          permission: 'customers.talk',
          section: 'support',
          text: (language) => {
            const own = supportMessages[language]
            return fillAll(isMailed ? own.inbox : own[texts], { reference: ticket.reference })
          },
          path: `/dashboard/${isMailed ? 'inbox' : 'help-center'}/${ticket.id}`,
          at: now(),
        },
      )
    }
  return [
    {
      to: 'user.erased',
      name: 'support: the questions are removed',
      handle: (tx, { subject }) => deleteTickets(tx, subject),
    },
    { to: 'ticket.*', name: 'support: the office’s open screens are told', handle: tellStaff },
    { to: 'ticket.opened', name: 'support: administrators are told', handle: notifyAdmins('office') },
    { to: 'ticket.written', name: 'support: administrators are told of a message', handle: notifyAdmins('reply') },
    {
      to: 'ticket.escalated',
      name: 'support: the team that was asked is told',
      handle: async (tx, { subject }) => {
        const ticket = await tickets.find(tx, { id: subject })
        if (ticket) await notifyTeam({ tx, config, secrets }, ticket, now())
      },
    },
  ]
}

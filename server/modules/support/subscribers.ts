import { fillAll } from '../../../contract/fill.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import { notifyAdmins } from '../identity/index.ts'
import { supportMessages } from './messages.ts'
import { deleteTickets, selectTicket } from './queries.ts'

export const subscribers = ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => {
  /** Nothing that was typed: the messages are in the help center. */
  const tellAdmins =
    (texts: 'office' | 'reply'): Subscriber['handle'] =>
    async (tx, { subject }) => {
      const ticket = await selectTicket(tx, subject)
      if (!ticket) return
      await notifyAdmins(
        { tx, config, secrets },
        {
          section: 'support',
          noticeIn: (language) => fillAll(supportMessages[language][texts], { reference: ticket.reference }),
          path: '/dashboard/help-center',
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
    { to: 'ticket.opened', name: 'support: administrators are told', handle: tellAdmins('office') },
    { to: 'ticket.written', name: 'support: administrators are told of a message', handle: tellAdmins('reply') },
  ]
}

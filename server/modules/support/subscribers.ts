import { fillAll } from '../../../contract/fill.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import { notifyAdmins } from '../identity/index.ts'
import { supportMessages } from './messages.ts'
import { deleteTickets, selectTicket } from './queries.ts'

export const subscribers = ({ now, config, secrets }: Pick<Deps, 'now' | 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'support: the questions are removed',
    handle: (tx, { subject }) => deleteTickets(tx, subject),
  },
  {
    to: 'ticket.opened',
    name: 'support: administrators are told',
    handle: async (tx, { subject }) => {
      const ticket = await selectTicket(tx, subject)
      if (!ticket) return
      await notifyAdmins(
        { tx, config, secrets },
        // Nothing that a visitor typed: the question itself is in the help center.
        {
          section: 'support',
          noticeIn: (language) => fillAll(supportMessages[language].office, { reference: ticket.reference }),
          path: '/dashboard/help-center',
          at: now(),
        },
      )
    },
  },
]

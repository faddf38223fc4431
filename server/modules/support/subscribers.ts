import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import { notifyAdmins } from '../identity/index.ts'
import { officeNotice } from './mails.ts'
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
        { section: 'support', words: (language) => officeNotice(language, ticket), at: now() },
      )
    },
  },
]

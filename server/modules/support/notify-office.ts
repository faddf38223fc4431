import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import { notifyAdmins } from '../identity/index.ts'
import { officeWords } from './mails.ts'
import { deleteTickets, selectTicket } from './queries.ts'

/** Administrators learn of a question as soon as it is asked; those of whoever is erased go with them. */
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
        { section: 'support', words: (language) => officeWords(language, ticket), at: now() },
      )
    },
  },
]

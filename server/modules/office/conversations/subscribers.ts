import { notifyPermitted } from '#server/modules/staff/staff/index.ts'
import { announce } from '#server/platform/change-feed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { customerSubject, officeSubject } from './conversation.ts'
import { noteReturn } from './desk/note-return.ts'
import { conversationsMessages } from './messages.ts'
import { conversations, deleteConversations, selectShowing } from './queries.ts'

export const subscribers = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): Subscriber[] => [
  {
    to: 'conversation.*',
    name: 'conversations: both sides’ streams are told',
    handle: (tx, { payload }) =>
      announce(tx, [officeSubject, ...(typeof payload.userId === 'string' ? [customerSubject(payload.userId)] : [])]),
  },
  {
    to: 'transfer.*',
    name: 'conversations: a transfer that is shown there changed',
    handle: async (tx, { subject }) => {
      const customers = await selectShowing(tx, subject)
      if (customers.length > 0) await announce(tx, [officeSubject, ...customers.map(customerSubject)])
    },
  },
  {
    // Without message text: it stays in the help center.
    to: 'conversation.*',
    name: 'conversations: administrators are told who waits',
    handle: async (tx, { type, at, subject, payload }) => {
      if (!payload.waitsNow && type !== 'conversation.opened') return
      const found = await conversations.find(tx, { id: subject })
      if (!found?.waitingSince) return
      const path = `/dashboard/chat-room/${subject}`
      const text = (language: keyof typeof conversationsMessages) => conversationsMessages[language].waits
      await notifyPermitted(
        { tx, config, secrets },
        { permission: 'customers.talk', section: 'support', text, path, at },
      )
    },
  },
  {
    to: 'ticket.returned',
    name: 'conversations: the answer of another team is noted in the talk',
    handle: async (tx, { payload }) => {
      if (typeof payload.return === 'string') await noteReturn(tx, payload.return)
    },
  },
  {
    to: 'user.erased',
    name: 'conversations: they are removed',
    handle: async (tx, { subject }) => {
      await deleteConversations(tx, { userId: subject })
    },
  },
]

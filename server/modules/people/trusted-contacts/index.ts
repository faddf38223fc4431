import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { notifyContact } from './notify-contact.ts'
import { registerRoutes } from './routes.ts'

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'account.locked',
    name: 'trusted-contacts: the contact is told',
    handle: (tx, { subject: userId }) => notifyContact(tx, { userId, at: now() }),
  },
]

export const trustedContacts: Module = {
  owns: ['trusted_contacts'],
  personal: [{ table: 'trusted_contacts', owner: 'user_id', key: 'user_id', omit: ['token_digest'] }],
  routes: registerRoutes,
  subscribers,
}

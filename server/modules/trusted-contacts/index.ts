import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'
import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'
import { tellContact } from './tell-contact.ts'

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'account.locked',
    name: 'trusted-contacts: the contact is told',
    handle: (tx, { subject: userId }) => tellContact(tx, { userId, at: now() }),
  },
]

/** Whom customers want told when their accounts are locked. */
export const trustedContacts: Module = {
  owns: ['trusted_contacts'],
  personal: [{ table: 'trusted_contacts', owner: 'user_id', key: 'user_id', omit: ['token_digest'] }],
  routes: registerRoutes,
  subscribers,
}

import type { Subscriber } from '../../platform/events.ts'
import { deleteRecipients } from './queries.ts'

export const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'recipients: those of whoever is erased are removed',
    handle: (tx, { subject }) => deleteRecipients(tx, subject),
  },
]

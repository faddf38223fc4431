import type { Subscriber } from '../../platform/events.ts'
import { deleteRecipients } from './queries.ts'

export const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'recipients: those of an erased account are removed',
    handle: (tx, { subject }) => deleteRecipients(tx, subject),
  },
]

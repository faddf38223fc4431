import type { Subscriber } from '#server/platform/events.ts'
import { deleteBankAccounts } from './queries.ts'

export const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'bank-accounts: those of an erased account are removed',
    handle: (tx, { subject }) => deleteBankAccounts(tx, subject),
  },
]

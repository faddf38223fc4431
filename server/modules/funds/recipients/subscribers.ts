import type { Subscriber } from '#server/platform/events.ts'
import { groups } from './groups/group-queries.ts'
import { forgetPayer } from './people/people-queries.ts'
import { deleteRecipients } from './queries.ts'

export const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'recipients: those of an erased account are removed',
    handle: async (tx, { subject }) => {
      await deleteRecipients(tx, subject)
      await groups.remove(tx, { userId: subject })
      await forgetPayer(tx, subject)
    },
  },
]

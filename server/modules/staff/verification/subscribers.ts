import { fillAll } from '#contract/lib/fill.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { isListed } from '../screening/index.ts'
import { notifyPermitted } from '../staff/index.ts'
import { verificationMessages } from './messages.ts'
import { deleteDocuments, selectVerification } from './queries.ts'

export const subscribers = ({
  now,
  config,
  secrets,
  files,
}: Pick<Deps, 'now' | 'config' | 'secrets' | 'files'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'verification: the documents are removed',
    handle: async (tx, { subject }) => {
      for (const id of await deleteDocuments(tx, subject)) await files.remove(id)
    },
  },
  ...(['verification.requested', 'user.changed'] as const).map(
    (to): Subscriber => ({
      to,
      name: `verification: the customer is screened, ${to}`,
      handle: async (tx, { subject }) => {
        const person = await findUserById(tx, subject)
        const moment = to === 'user.changed' ? 'profile' : 'verification'
        if (person) await isListed(tx, { config, secrets, at: now() }, { moment, person })
      },
    }),
  ),
  {
    to: 'verification.requested',
    name: 'verification: administrators are told',
    handle: async (tx, { subject }) => {
      const user = await findUserById(tx, subject)
      // An erased or already decided person needs no review.
      if (!user || (await selectVerification(tx, subject)).state !== 'pending') return
      const values = { name: fullName(user), email: user.email }
      await notifyPermitted(
        { tx, config, secrets },
        {
          permission: 'customers.verify',
          section: 'account_verification',
          text: (language) => fillAll(verificationMessages[language].requestNotice, values),
          path: `/dashboard/customers/${subject}`,
          at: now(),
        },
      )
    },
  },
]

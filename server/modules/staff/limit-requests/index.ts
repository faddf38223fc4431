import { fillAll } from '#contract/lib/fill.ts'
import type { Module } from '#server/modules/module.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { notifyPermitted } from '../staff/index.ts'
import { limitRequestsMessages } from './messages.ts'
import { deleteRequests, requests } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { limitLevelOf } from './limit-request.ts'

const subscribers = (deps: Pick<Deps, 'now' | 'config' | 'secrets' | 'files'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'limit-requests: the evidence is removed',
    handle: async (tx, { subject }) => {
      for (const fileId of await deleteRequests(tx, subject)) await deps.files.remove(fileId)
    },
  },
  {
    to: 'limit_request.created',
    name: 'limit-requests: administrators are told',
    handle: async (tx, { subject, payload }) => {
      const user = await findUserById(tx, String(payload.userId))
      if (!user || (await requests.find(tx, { id: subject }))?.state !== 'pending') return
      const values = { name: fullName(user), email: user.email }
      await notifyPermitted(
        { ...deps, tx },
        {
          permission: 'customers.limits',
          section: 'account_verification',
          text: (language) => fillAll(limitRequestsMessages[language].requestNotice, values),
          path: `/dashboard/limit-requests/${subject}`,
          at: deps.now(),
        },
      )
    },
  },
]

/** Customers' requests for limits above the standard ones, and their decisions. */
export const limitRequests: Module = {
  owns: ['limit_requests'],
  personal: [{ table: 'limit_requests', owner: 'user_id', omit: ['decided_by', 'reason_code'], picture: 'file_id' }],
  routes: registerRoutes,
  subscribers,
}

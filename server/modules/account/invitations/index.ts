import type { FastifyInstance } from 'fastify'
import { invitations as contract } from '#contract/account/invitations.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation, createInvitation, listInvitations, openInvitation } from './invite.ts'
import { invitations as table } from './queries.ts'

const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'secrets'>): void => {
  serve(app, contract.list, ({ query, caller: { userId } }) => listInvitations(deps, { ...query, userId }))
  serve(app, contract.create, ({ body, caller: { userId }, requestDigest }) =>
    createInvitation(deps, { ...body, userId, requestDigest }),
  )
  serve(app, contract.cancel, ({ params, caller: { userId } }) => cancelInvitation(deps, { ...params, userId }))
  serve(app, contract.open, ({ params }) => openInvitation(deps, params.token))
}

const subscribers = (deps: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'user.created',
    name: 'invitations: an account was opened by a link',
    handle: acceptInvitation(deps),
  },
  {
    to: 'user.closed',
    name: 'invitations: those of a closed account end',
    handle: (tx, { subject }) =>
      table.updateAll(tx, { userId: subject, state: 'open' }, { state: 'canceled', stateAt: deps.now() }),
  },
  {
    to: 'user.erased',
    name: 'invitations: those of an erased account are removed',
    handle: (tx, { subject }) => table.remove(tx, { userId: subject }),
  },
]

/** Links by which customers invite others to open an account. */
export const invitations: Module = {
  owns: ['invitations'],
  personal: [{ table: 'invitations', owner: 'user_id', omit: ['token_digest', 'accepted_by'] }],
  routes: registerRoutes,
  subscribers,
}

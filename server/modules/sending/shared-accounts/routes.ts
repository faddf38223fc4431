import type { FastifyInstance } from 'fastify'
import { accountLinks, sharedAccounts } from '#contract/sending/shared-accounts.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelLink, confirmAccount, declineAccount } from './decide.ts'
import { listSharedAccounts, readSharedAccount } from './read-shared-accounts.ts'
import { previewAccount } from './read-typed.ts'
import { requestAccount } from './request-account.ts'
import { claimOffer, offerAccount, readLink, submitAccount } from './use-link.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, sharedAccounts.ask, ({ body, caller: { userId }, requestDigest }) =>
    requestAccount(deps, { ...body, userId, requestDigest }),
  )
  serve(app, sharedAccounts.list, ({ query, caller: { userId } }) => listSharedAccounts(deps, { ...query, userId }))
  serve(app, sharedAccounts.read, ({ params, caller: { userId } }) => readSharedAccount(deps, { ...params, userId }))
  serve(app, sharedAccounts.cancel, ({ params, caller: { userId } }) => cancelLink(deps, { ...params, userId }))
  serve(app, sharedAccounts.confirm, ({ params, body, caller: { userId } }) =>
    confirmAccount(deps, { ...params, ...body, userId }),
  )
  serve(app, sharedAccounts.decline, ({ params, caller: { userId } }) => declineAccount(deps, { ...params, userId }))
  serve(app, sharedAccounts.take, ({ params, caller: { userId } }) => claimOffer(deps, { ...params, userId }))
  serve(app, accountLinks.preview, async ({ body }) => previewAccount(body))
  serve(app, accountLinks.read, ({ params, caller }) => readLink(deps, { ...params, callerId: caller?.userId }))
  serve(app, accountLinks.submit, async ({ params, body, requestDigest }) => ({
    status: true as const,
    ...(await submitAccount(deps, { ...body, ...params, requestDigest })),
  }))
  serve(app, accountLinks.offer, ({ body, requestDigest }) => offerAccount(deps, { ...body, requestDigest }))
}

import { deliverDueEvents, type Rails, signedWebhook } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import type { Job } from '#server/platform/jobs.ts'
import { runClocks } from './disputes/decide-dispute.ts'
import { expireHold } from './purchases/apply.ts'
import { handleInTurn } from './purchases/handle-in-turn.ts'
import { purchases, selectExpired, selectUnhandled } from './purchases/queries.ts'
import { receiveWebhook } from './purchases/receive-webhook.ts'
import { cardAccounts } from './queries.ts'
import { syncDueCards } from './sync-card.ts'

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'config' | 'secrets'> & { rails: Rails }

const batch_max = 100
/** Leaves time for the original request to finish. */
const unhandledAfter_s = 10

const handleLeftOver = (deps: JobDeps): Promise<number> => {
  const before = deps.now().subtract({ seconds: unhandledAfter_s })
  return eachRow(deps, 'card-webhooks', {
    due: (stalled) => selectUnhandled(deps.db, before, { stalled, limit: batch_max }),
    handle: (webhook) => handleInTurn(deps, webhook),
  })
}

const expireHolds = (deps: JobDeps): Promise<number> =>
  eachRow(deps, 'card-holds', {
    due: (stalled) => selectExpired(deps.db, deps.now(), { stalled, limit: batch_max }),
    handle: ({ id, accountId }) =>
      transaction(deps.db, async (tx) => {
        await cardAccounts.lock(tx, { id: accountId })
        const purchase = await purchases.lock(tx, { id })
        const at = deps.now()
        const isDue = purchase?.expiresAt && Temporal.Instant.compare(purchase.expiresAt, at) <= 0
        if (purchase && isDue && purchase.held > 0n) await expireHold(tx, purchase, at)
      }),
  })

/** Signs and delivers the sandbox issuer's webhooks through the real endpoint. */
const runSandboxIssuer = (deps: JobDeps): Promise<number> =>
  deliverDueEvents(deps, (event) => receiveWebhook(deps, signedWebhook(deps, { event, sentAt: deps.now() })))

export const jobs = (deps: JobDeps): Job[] => [
  { name: 'card-issuer', every_ms: 2_000, run: () => syncDueCards(deps) },
  { name: 'card-webhooks', every_ms: 5_000, run: () => handleLeftOver(deps) },
  { name: 'card-holds', every_ms: 30_000, run: () => expireHolds(deps) },
  { name: 'card-disputes', every_ms: 60_000, run: () => runClocks(deps) },
  ...(deps.config.cardIssuer === 'sandbox'
    ? [{ name: 'sandbox-card-issuer', every_ms: 1_000, run: () => runSandboxIssuer(deps) }]
    : []),
]

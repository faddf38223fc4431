import {
  answerWithin_ms,
  type IssuerAnswer,
  isAsking,
  type Rails,
  type RawWebhook,
} from '#server/modules/ground/rails/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { purchaseTokenOf } from './apply.ts'
import { handleInTurn } from './handle-in-turn.ts'
import { ourDeadline_ms } from './handle-webhooks.ts'
import { storeWebhook } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log'> & { rails: Rails }

export type Received =
  | { status: 'answered'; answer: IssuerAnswer | null }
  | { status: 'forged' | 'malformed' | 'not_ours' }

const unavailable: IssuerAnswer = { approved: false, reason: 'unavailable' }

/**
 * Receives an issuer webhook: stores it, then handles it once in a separate transaction. A duplicate gets the first one's answer. A
 * request past our deadline is declined; if the transaction approves it meanwhile, the issuer's `authorization.declined` releases its
 * hold. The worker is not woken: at fifty a second its jobs would run without a pause.
 */
export const receiveWebhook = async (deps: Deps, webhook: RawWebhook): Promise<Received> => {
  const { db, now, rails, log } = deps
  const { issuer } = rails
  if (!issuer) return { status: 'not_ours' }
  const read = issuer.readWebhook(webhook)
  if (read.status !== 'authentic') {
    log.warn({ reason: read.reason }, 'a card webhook that is not the issuer’s')
    return { status: read.status }
  }
  const { event, sentAt } = read
  const receivedAt = now()
  const stored = await storeWebhook(db, {
    ...{ id: newId(receivedAt), partner: issuer.name, eventId: event.id, kind: event.kind, body: event },
    ...{ cardToken: event.card, purchaseToken: purchaseTokenOf(event) },
    ...{ happenedAt: Temporal.Instant.from(event.at), receivedAt },
  })
  const asks = isAsking(event)
  const isLate = asks && now().since(sentAt).total('milliseconds') > lateAfter_ms
  const handling = handleInTurn(deps, { id: stored.id, cardToken: event.card, isLate }).catch((error: unknown) => {
    log.error({ err: error, webhook: stored.id }, 'a card webhook is handled later')
    return unavailable
  })
  if (asks) return { status: 'answered', answer: await Promise.race([handling, afterDeadline()]) }
  await handling
  return { status: 'answered', answer: null }
}

/** The header's time has whole seconds. */
const lateAfter_ms = answerWithin_ms + 1_000

const afterDeadline = (): Promise<IssuerAnswer> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(unavailable), ourDeadline_ms).unref()
  })

import type { SandboxPurchase } from '#contract/ground/sandbox.ts'
import { Refusal } from '#contract/lib/errors.ts'
import {
  type IssuerAnswer,
  type IssuerEvent,
  planPurchase,
  type Rails,
  scheduleEvents,
  signedWebhook,
} from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { receiveWebhook } from './purchases/receive-webhook.ts'
import { cards } from './queries.ts'

type SandboxDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'log' | 'secrets'> & { rails: Rails }

/**
 * Makes a purchase with a sandbox card: its webhook is signed and received like a real one, and the merchant's follow-up is scheduled.
 * Refuses `not_found` for an unissued card.
 */
export const buyInSandbox = async (
  deps: SandboxDeps,
  { id, ...purchase }: SandboxPurchase & { id: string },
): Promise<IssuerAnswer> => {
  const card = await cards.find(deps.db, { id })
  if (!card?.token) throw new Refusal('not_found')
  const { first, later } = planPurchase(deps, { ...purchase, token: card.token })
  const received = await receiveWebhook(deps, signedWebhook(deps, { event: first, sentAt: deps.now() }))
  if (received.status !== 'answered') throw new Error(`the sandbox's own webhook is ${received.status}`)
  // An offline clearing has no authorization.
  const answer = received.answer ?? { approved: true, reason: null }
  if (answer.approved) await scheduleEvents(deps, later.map(partOf(answer)))
  deps.wake()
  return answer
}

/** After a partial approval the merchant clears only that part. */
const partOf =
  ({ amount }: IssuerAnswer) =>
  <T extends { body: IssuerEvent }>(told: T): T =>
    amount === undefined || !('amount' in told.body) ? told : { ...told, body: { ...told.body, amount } }

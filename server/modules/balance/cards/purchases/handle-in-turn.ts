import type { IssuerAnswer } from '#server/modules/ground/rails/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { handleWebhooks, type Item } from './handle-webhooks.ts'

type Waiting = Item & { resolve(answer: IssuerAnswer): void; reject(error: unknown): void }

/** Enough for a burst, and few enough to answer the first one in time. */
const together_max = 20

/** Queues by database and card; an entry exists while a webhook of the card is in progress. */
const queues = new WeakMap<Db, Map<string, Waiting[]>>()

/**
 * Handles a stored webhook after the earlier ones of its card. Those that arrive meanwhile share the next transaction: separate ones
 * would queue for the card's lock, each holding a database connection.
 */
export const handleInTurn = (
  deps: Pick<Deps, 'db' | 'now'>,
  { cardToken, ...item }: Item & { cardToken: string },
): Promise<IssuerAnswer> =>
  new Promise((resolve, reject) => {
    const cards = queues.get(deps.db) ?? new Map<string, Waiting[]>()
    queues.set(deps.db, cards)
    const waiting = cards.get(cardToken)
    if (waiting) waiting.push({ ...item, resolve, reject })
    else {
      const queue = [{ ...item, resolve, reject }]
      cards.set(cardToken, queue)
      void drain(deps, cardToken, queue, () => cards.delete(cardToken))
    }
  })

/** `leave` runs synchronously after the check for an empty queue: a later arrival starts a new queue. */
const drain = async (
  deps: Pick<Deps, 'db' | 'now'>,
  cardToken: string,
  queue: Waiting[],
  leave: () => void,
): Promise<void> => {
  while (queue.length > 0) {
    const batch = queue.splice(0, together_max)
    if (await handleBatch(deps, cardToken, batch)) continue
    // One failure rolled the whole batch back: handle each alone.
    for (const one of batch) await handleBatch(deps, cardToken, [one])
  }
  leave()
}

/** False when a batch of several failed. */
const handleBatch = async (
  deps: Pick<Deps, 'db' | 'now'>,
  cardToken: string,
  batch: readonly Waiting[],
): Promise<boolean> => {
  try {
    const answers = await handleWebhooks(deps, { cardToken, items: batch })
    for (const [at, { resolve, reject }] of batch.entries()) {
      const answer = answers[at]
      if (answer) resolve(answer)
      else reject(new Error('a webhook without an answer'))
    }
    return true
  } catch (error) {
    if (batch.length > 1) return false
    batch[0]?.reject(error)
    return true
  }
}

import { isOpenRequest, type requests } from '#contract/balance/requests.ts'
import { canonicalEmail } from '#contract/lib/email.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import { readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { moveRequest } from './change-request.ts'
import { selectIncoming, requests as table } from './queries.ts'
import { hasExpired, pathOf } from './request.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>

/** 'Rosa Elena Mejía', as shown to a payer. */
export const askerName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** Payable requests to the customer's address, newest first. Refuses `invalid_request` for an invalid cursor. */
export const listIncoming = async (
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof requests.incoming>> => {
  const { email } = await readUser(db, userId)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectIncoming(db, { email: canonicalEmail(email), now: now(), after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt: at }) => ({ id, at }))
  const askers = await readUsers(db, [...new Set(items.map((item) => item.userId))])
  return {
    items: items.flatMap(({ id, userId: askerId, amount, currency, note, pictureId, expiresOn, createdAt }) => {
      const asker = askers.get(askerId)
      if (!asker) return []
      return [
        {
          ...{ id, currency, note, expiresOn, asker: askerName(asker), path: pathOf(secrets, id) },
          amount: amount === null ? null : toWire({ minor: amount, currency }),
          hasPicture: pictureId !== null,
          createdAt: createdAt.toString(),
        },
      ]
    }),
    next,
  }
}

/**
 * Declines a request as its addressee. Idempotent. Refuses `not_found` for one sent to another address, `request_closed` when it is
 * closed.
 */
export const declineRequest = async (deps: Deps, { id, userId }: { id: string; userId: string }): Promise<void> => {
  const { email } = await readUser(deps.db, userId)
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const request = await table.lock(tx, { id })
    if (!request || request.email !== canonicalEmail(email)) throw new Refusal('not_found')
    if (request.state === 'declined') return
    if (!isOpenRequest(request.state) || hasExpired(request, at)) throw new Refusal('request_closed')
    await moveRequest(tx, request, { to: 'declined', actor: userId, at })
  })
  deps.wake()
}

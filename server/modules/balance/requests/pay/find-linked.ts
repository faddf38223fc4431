import type { LinkedPayment, LinkedRequest } from '#contract/balance/request-links.ts'
import { isOpenRequest } from '#contract/balance/requests.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { bankReasonText, findPayment } from '#server/modules/funds/payments/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { findUserById, lockIfOpen, type Person } from '#server/modules/people/identity/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { moveRequest } from '../change-request.ts'
import { askerName } from '../incoming.ts'
import { ownerOf, type RequestPaymentRecord } from '../payment.ts'
import { requestPayments } from '../payment-queries.ts'
import { requests } from '../queries.ts'
import { hasExpired, type RequestRecord, tokenDigestOf } from '../request.ts'
import { wireWays } from './terms.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets'>

/** Finds a request by the token of its link. Refuses `not_found`. */
export const findLinked = async (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  token: string,
): Promise<RequestRecord> => {
  const request = await requests.find(db, { tokenDigest: tokenDigestOf(secrets, token) })
  if (!request) throw new Refusal('not_found')
  return request
}

/** The requester. Refuses `not_found` after their erasure. */
export const askerOf = async (db: Db, { userId }: Pick<RequestRecord, 'userId'>): Promise<Person> => {
  const asker = await findUserById(db, userId)
  if (!asker) throw new Refusal('not_found')
  return asker
}

/** The public view of a link. Refuses `not_found`. */
export const readLinked = async (
  deps: Deps & { rails: Pick<Rails, 'cards' | 'payIn'> },
  { token, callerId }: { token: string; callerId: string | undefined },
): Promise<LinkedRequest> => {
  const { db, now, rails } = deps
  const request = await findLinked(deps, token)
  const asker = await askerOf(db, request)
  const { amount, currency, note, many, expiresOn, userId } = request
  const isOver = isOpenRequest(request.state) && hasExpired(request, now())
  return {
    ...{ currency, note, many, expiresOn, state: isOver ? 'expired' : request.state },
    asker: askerName(asker),
    isVerified: (await verificationOf(db, userId)) === 'verified',
    amount: amount === null ? null : toWire({ minor: amount, currency }),
    hasPicture: request.pictureId !== null,
    isOwn: callerId === userId,
    ways: wireWays(request, rails),
  }
}

/** Records the first time that a reader other than the owner opened the link. Refuses `not_found`. */
export const viewLinked = async (
  deps: Deps,
  { token, callerId }: { token: string; callerId: string | undefined },
): Promise<void> => {
  const { id, userId, state } = await findLinked(deps, token)
  if (state !== 'pending' || callerId === userId) return
  await transaction(deps.db, async (tx) => {
    const request = await requests.lock(tx, { id })
    const at = deps.now()
    if (request?.state === 'pending') await moveRequest(tx, request, { to: 'seen', change: { seenAt: at }, at })
  })
}

/**
 * Locks the requester, then their request, for a payment. Refuses `request_being_paid`, and `request_closed` for a closed request or
 * account.
 */
export const lockPayable = async (
  tx: Parameters<typeof lockIfOpen>[0],
  { id, userId }: Pick<RequestRecord, 'id' | 'userId'>,
  at: Temporal.Instant,
): Promise<RequestRecord> => {
  const isOpen = await lockIfOpen(tx, userId)
  const request = await requests.lock(tx, { id })
  if (!request) throw new Refusal('not_found')
  if (!isOpen) throw new Refusal('request_closed')
  refuseUnpayable(request, at)
  return request
}

export const refuseUnpayable = (request: RequestRecord, now: Temporal.Instant): void => {
  if (request.state === 'paying') throw new Refusal('request_being_paid')
  if (!isOpenRequest(request.state) || hasExpired(request, now)) throw new Refusal('request_closed')
}

export const wireLinkedPayment = async (
  db: Db,
  payment: RequestPaymentRecord,
  language: Language,
): Promise<LinkedPayment> => {
  const { id, requestId, way, amount, fee, currency, state, reason } = payment
  const request = await requests.find(db, { id: requestId })
  if (!request) throw new Error(`payment ${id} belongs to no request`)
  const money = (minor: bigint) => toWire({ minor, currency })
  const charge = way === 'card' && state === 'pending' ? await findPayment(db, 'charge', ownerOf(payment)) : undefined
  return {
    ...{ id, way, amount: money(amount), fee: money(fee), total: money(amount + fee), state, note: request.note },
    reason: reason === null ? null : bankReasonText(reason, language),
    challengeUrl: charge?.state === 'challenge' ? charge.challengeUrl : null,
    asker: askerName(await askerOf(db, request)),
  }
}

/** For the payer, who generated its id. Refuses `not_found`, also under another link. */
export const readLinkedPayment = async (
  deps: Pick<Deps, 'db' | 'secrets'>,
  { token, id, language }: { token: string; id: string; language: Language },
): Promise<LinkedPayment> => {
  const request = await findLinked(deps, token)
  const payment = await requestPayments.find(deps.db, { id })
  if (payment?.requestId !== request.id) throw new Refusal('not_found')
  return wireLinkedPayment(deps.db, payment, language)
}

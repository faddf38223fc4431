import { type Request, type RequestState, reminders_max, requestMoves } from '#contract/balance/requests.ts'
import { toWire } from '#contract/lib/money.ts'
import { linkDigestOf, linkTokenOf } from '#server/platform/link-tokens.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type RequestRecord = {
  id: string
  requestDigest: string
  /** The requester. */
  userId: string
  /** The expected payer, named by the requester. */
  payer: string
  /** Canonical address of the addressee. */
  email: string | null
  /** Minor units of `currency`; null: the payer chooses. */
  amount: bigint | null
  currency: string
  note: string
  pictureId: string | null
  many: boolean
  state: RequestState
  tokenDigest: string
  /** yyyy-mm-dd */
  expiresOn: string
  expiresAt: Temporal.Instant
  seenAt: Temporal.Instant | null
  reminders: number
  remindedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  stateAt: Temporal.Instant
}

const noun = 'request'

export const tokenOf = (secrets: Pick<Secrets, 'mac'>, id: string): string => linkTokenOf(secrets, { noun, id })

export const tokenDigestOf = (secrets: Pick<Secrets, 'mac'>, token: string): string =>
  linkDigestOf(secrets, { noun, token })

export const pathOf = (secrets: Pick<Secrets, 'mac'>, id: string): string => `/pay/${tokenOf(secrets, id)}`

export const mayMove = (from: RequestState, to: RequestState): boolean =>
  (requestMoves[from] as readonly RequestState[]).includes(to)

export const hasExpired = ({ expiresAt }: Pick<RequestRecord, 'expiresAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0

const remindAfter = Temporal.Duration.from({ hours: 24 })

export const remindFromOf = ({ remindedAt, createdAt }: RequestRecord): Temporal.Instant =>
  (remindedAt ?? createdAt).add(remindAfter)

/** Received: minor units net of refunds, and the number of payments. */
export type Received = { minor: bigint; payments: number }

export const wireRequest = (
  secrets: Pick<Secrets, 'mac'>,
  request: RequestRecord,
  { minor, payments }: Received,
): Request => {
  const { id, payer, email, amount, currency, note, many, state, expiresOn, seenAt } = request
  const remindersLeft = email === null ? 0 : reminders_max - request.reminders
  return {
    ...{ id, payer, email, currency, note, many, state, expiresOn, payments, remindersLeft },
    amount: amount === null ? null : toWire({ minor: amount, currency }),
    hasPicture: request.pictureId !== null,
    path: pathOf(secrets, id),
    seenAt: seenAt?.toString() ?? null,
    received: toWire({ minor, currency }),
    remindFrom: remindersLeft > 0 ? remindFromOf(request).toString() : null,
    createdAt: request.createdAt.toString(),
    stateAt: request.stateAt.toString(),
  }
}

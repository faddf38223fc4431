import { toWire } from '#contract/lib/money.ts'
import { type SharedAccount, type SharedAccountState, sharedAccountMoves } from '#contract/sending/shared-accounts.ts'
import { type CheckedDetails, fullNameOf } from '#server/modules/funds/recipients/index.ts'
import { linkDigestOf, linkTokenOf } from '#server/platform/link-tokens.ts'
import type { Secrets } from '#server/platform/secrets.ts'

export type SharedAccountRecord = {
  id: string
  requestDigest: string
  /** The sender; null while an offered account waits for a customer to accept it. */
  userId: string | null
  origin: 'requested' | 'offered'
  person: string
  /** ISO 3166-1 alpha-2; null: the recipient chooses. */
  country: string | null
  state: SharedAccountState
  tokenDigest: string
  details: CheckedDetails | null
  /** Minor units of `currency`. */
  amount: bigint | null
  currency: string | null
  note: string
  submissionId: string | null
  /** Digest of the request that submitted an account. */
  submissionDigest: string | null
  recipientId: string | null
  expiresAt: Temporal.Instant
  createdAt: Temporal.Instant
  submittedAt: Temporal.Instant | null
  stateAt: Temporal.Instant
}

type Mac = Pick<Secrets, 'mac'>
const noun = 'shared-account'

export const tokenDigestOf = (secrets: Mac, token: string): string => linkDigestOf(secrets, { noun, token })

export const digestOfId = (secrets: Mac, id: string): string =>
  tokenDigestOf(secrets, linkTokenOf(secrets, { noun, id }))

export const pathOf = (secrets: Mac, id: string): string => `/receive/${linkTokenOf(secrets, { noun, id })}`

export const mayMove = (from: SharedAccountState, to: SharedAccountState): boolean =>
  (sharedAccountMoves[from] as readonly SharedAccountState[]).includes(to)

export const hasExpired = ({ expiresAt }: Pick<SharedAccountRecord, 'expiresAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(expiresAt, now) <= 0

export const wireSharedAccount = (secrets: Mac, record: SharedAccountRecord): SharedAccount => {
  const { id, origin, person, country, state, details, amount, currency, note, recipientId } = record
  return {
    ...{ id, origin, person, country, state, note, recipientId },
    path: state === 'open' ? pathOf(secrets, id) : null,
    typed: details && { fullName: fullNameOf(details), label: details.label, payout: details.payout },
    amount: amount !== null && currency !== null ? toWire({ minor: amount, currency }) : null,
    expiresAt: record.expiresAt.toString(),
    createdAt: record.createdAt.toString(),
    submittedAt: record.submittedAt?.toString() ?? null,
    stateAt: record.stateAt.toString(),
  }
}

import { type AccountCheck, checkTries_max } from '#contract/funds/account-checks.ts'

export const currency = 'USD'

export type AccountCheckRecord = {
  id: string
  userId: string
  bankAccountId: string
  requestDigest: string | null
  firstId: string
  secondId: string
  /** Cents; never shown to the customer. */
  firstAmount: bigint
  secondAmount: bigint
  state: 'sent' | 'arrived' | 'verified' | 'failed'
  reason: string | null
  /** Distinct wrong pairs so far: '7-31 12-40'. */
  tried: string
  /** yyyy-mm-dd */
  arrivesBy: string
  expiresAt: Temporal.Instant
  sentAt: Temporal.Instant
  stateAt: Temporal.Instant
}

export const ownerKind = 'account_check' as const

type Deposit = { owner: { kind: typeof ownerKind; id: string }; amount: bigint; reference: string }

export const depositsOf = ({ firstId, secondId, firstAmount, secondAmount }: AccountCheckRecord): Deposit[] =>
  [
    { id: firstId, amount: firstAmount },
    { id: secondId, amount: secondAmount },
  ].map(({ id, amount }) => ({ owner: { kind: ownerKind, id }, amount, reference: `${id}:account_check` }))

/** Canonical form of two amounts, regardless of order: '7-31'. */
export const pairOf = (one: bigint, other: bigint): string => (one < other ? `${one}-${other}` : `${other}-${one}`)

export const triedPairs = ({ tried }: Pick<AccountCheckRecord, 'tried'>): string[] => tried.split(' ').filter(Boolean)

export const isOpen = ({ state }: Pick<AccountCheckRecord, 'state'>): boolean => state === 'sent' || state === 'arrived'

export const wireCheck = (check: AccountCheckRecord): AccountCheck => ({
  id: check.id,
  bankAccountId: check.bankAccountId,
  state: check.state === 'arrived' ? 'arrived' : 'sent',
  triesLeft: checkTries_max - triedPairs(check).length,
  arrivesBy: check.arrivesBy,
  expiresAt: check.expiresAt.toString(),
})

import type { AccountProblem, BankAccount, BankAccountStatus } from '#contract/funds/bank-accounts.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { checkHolder, plainCapitals } from '#contract/lib/names.ts'
import type { User } from '#contract/people/identity.ts'
import { bare, checkAba } from '#server/modules/ground/corridors/index.ts'
import type { Screened } from '#server/modules/staff/screening/index.ts'

/** The row without the encrypted numbers, which are not needed to use the account. */
export type BankAccountRecord = {
  id: string
  userId: string
  holder: string
  holderMatches: boolean
  kind: 'checking' | 'savings'
  last4: string
  /** Empty without one. */
  nickname: string
  bankName: string
  /** The pay-in provider's token for the account. */
  token: string
  status: BankAccountStatus
  /** A network return code or the failure of its check; null while the account is verified or pending. */
  reason: string | null
  /** Its bank contradicted the instant check: only deposits can verify the numbers. */
  needsDeposits: boolean
  /** The account with the customer's latest value is the default; null if it never was. */
  defaultAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  /** Since then it is neither listed nor debited. */
  removedAt: Temporal.Instant | null
}

export const holderToScreen = ({ id, holder, token }: BankAccountRecord): Screened => ({
  kind: 'account_holder',
  subject: id,
  name: holder,
  details: { token },
})

export type TypedBankAccount = {
  routingNumber: string
  accountNumber: string
  kind: 'checking' | 'savings'
  holder: string
}

/** Checks and normalizes the input. Throws a `Refusal` that names every wrong field. */
export const readTyped = (typed: TypedBankAccount): TypedBankAccount => {
  const fields: Record<string, ErrorCode> = {}
  const routing = checkAba(typed.routingNumber)
  if ('problem' in routing) fields.routingNumber = typed.routingNumber.trim() === '' ? 'required' : routing.problem
  const accountNumber = bare(typed.accountNumber)
  if (accountNumber === '') fields.accountNumber = 'required'
  else if (!/^\d+$/.test(accountNumber)) fields.accountNumber = 'malformed'
  // Nacha's entry detail record has seventeen positions for the number; one with fewer than four digits cannot be masked.
  else if (accountNumber.length < 4) fields.accountNumber = 'too_short'
  else if (accountNumber.length > 17) fields.accountNumber = 'too_long'
  const holder = checkHolder(typed.holder)
  if ('problem' in holder) fields.holder = holder.problem
  if ('problem' in routing || 'problem' in holder || Object.keys(fields).length > 0)
    throw new Refusal('invalid_request', { fields })
  return { routingNumber: routing.value, accountNumber, kind: typed.kind, holder: holder.value }
}

const wordsOf = (name: string): string[] =>
  plainCapitals(name)
    .replaceAll("'", '')
    .split(/[^A-Z]+/)
    .filter((word) => word.length > 1)

/** Whether the holder's name contains a first and a last name of the customer; banks write them in any order. */
export const holderMatches = (holder: string, user: Pick<User, 'firstName' | 'middleName' | 'lastName'>): boolean => {
  const held = wordsOf(holder)
  const some = (name: string): boolean => wordsOf(name).some((word) => held.includes(word))
  return some(`${user.firstName} ${user.middleName}`) && some(user.lastName)
}

const checkProblems: readonly string[] = [
  'wrong_amounts',
  'expired',
  'deposits_returned',
  'closed',
] satisfies AccountProblem[]

const problemOf = ({ status, reason }: BankAccountRecord): AccountProblem | null => {
  if (reason === null || status === 'refused') return null
  if (checkProblems.includes(reason)) return reason as AccountProblem
  return /^C\d\d/.test(reason) ? 'changed' : 'returned'
}

export const wireBankAccount = (account: BankAccountRecord, { isDefault }: { isDefault: boolean }): BankAccount => ({
  id: account.id,
  nickname: account.nickname,
  bankName: account.bankName,
  last4: account.last4,
  holder: account.holder,
  holderMatches: account.holderMatches,
  kind: account.kind,
  status: account.status,
  problem: problemOf(account),
  isDefault,
  createdAt: account.createdAt.toString(),
})

import type { CurrencyCode } from '#contract/lib/money.ts'

/** Append only: the order is encoded in the ids of system accounts. */
export const accountKinds = [
  'wallet',
  'in_flight',
  'fees',
  'settlement',
  'prefund',
  'exchange',
  'receivable',
  'suspense',
  'card',
  'result',
  'payable',
  'capital',
  'unclaimed',
  'blocked',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Kinds of accounts owned by a customer or a transfer. Floors follow from the kind, in the table `ledger_kinds`. */
const ownedKinds = ['wallet', 'in_flight', 'receivable', 'card'] as const
export type OwnedKind = (typeof ownedKinds)[number]
const isOwned = (kind: AccountKind): boolean => ownedKinds.some((owned) => owned === kind)

export type Account = {
  id: string
  kind: OwnedKind
  ownerId: string
  currency: CurrencyCode
  at: Temporal.Instant
}

/** An account of our own, not of a customer or a transfer: one per kind, currency and party. */
export type SystemAccount = { kind: AccountKind; currency: CurrencyCode; party: string | null }

const letters = '.abcdefghijklmnopqrstuvwxyz0123456789-'
const radix = BigInt(letters.length)
const lowBits = 62n

const numberOf = (party: string): bigint =>
  [...party].reduce((number, letter) => number * radix + BigInt(letters.indexOf(letter)), 0n)

// tidy allows Number because the remainder is the position of a letter.
const partyOf = (number: bigint): string =>
  number === 0n ? '' : partyOf(number / radix) + letters.charAt(Number(number % radix))

/**
 * The id of a system account encodes all its terms, so it needs no lookup and no opening. It is a UUIDv8 (RFC 9562 §5.8) that starts with
 * a zero byte, the kind and the currency in ASCII; the party fills the rest. Any UUIDv7 is greater, and locks are acquired from the
 * greatest id down: shared accounts are locked last and held shortest. `party` is the name of a bank or partner: at most 15 of a–z, 0–9
 * and '-'.
 */
export const systemAccount = (kind: AccountKind, currency: CurrencyCode, party = ''): string => {
  if (!/^[a-z0-9-]{0,15}$/.test(party)) throw new Error(`'${party}' cannot name a party: at most 15 of a–z, 0–9 and -`)
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`'${currency}' is not a currency code`)
  const number = numberOf(party)
  const high = (number >> lowBits).toString(16).padStart(5, '0')
  const low = ((1n << 63n) | (number & ((1n << lowBits) - 1n))).toString(16)
  const head = `00${(accountKinds.indexOf(kind) + 1).toString(16).padStart(2, '0')}`
  const code = Buffer.from(currency, 'ascii').toString('hex')
  return `${head}${code.slice(0, 4)}-${code.slice(4)}${high.slice(0, 2)}-8${high.slice(2)}-${low.slice(0, 4)}-${low.slice(4)}`
}

/** The terms encoded in a system account's id; undefined for any other id. */
export const readSystemAccount = (id: string): SystemAccount | undefined => {
  const hex = id.replaceAll('-', '').toLowerCase()
  const kind = accountKinds[Number.parseInt(hex.slice(2, 4), 16) - 1]
  if (!hex.startsWith('00') || hex[12] !== '8' || !kind || isOwned(kind)) return undefined
  const currency = Buffer.from(hex.slice(4, 10), 'hex').toString('latin1')
  const high = BigInt(`0x${hex.slice(10, 12)}${hex.slice(13, 16)}`)
  const low = BigInt(`0x${hex.slice(16)}`) & ((1n << lowBits) - 1n)
  const party = partyOf((high << lowBits) | low)
  // A lookalike id would be refused when its account is opened, failing every posting in the batch.
  if (!/^[A-Z]{3}$/.test(currency) || !/^[a-z0-9-]{0,15}$/.test(party)) return undefined
  return { kind, currency, party: party || null }
}

/** An account's name in a list of entries: 'wallet', 'fees', 'prefund:banco-uno'. */
export const accountLabel = ({ kind, party }: { kind: AccountKind; party: string | null }): string =>
  party ? `${kind}:${party}` : kind

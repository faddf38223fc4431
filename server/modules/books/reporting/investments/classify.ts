import type { InvestmentKind, InvestmentSide } from '#contract/books/permissible-investments.ts'
import type { AccountKind } from '#server/modules/ground/ledger/index.ts'
import type { TrialRow } from '../books/pnl-queries.ts'

export type Classified = {
  side: InvestmentSide
  kind: InvestmentKind
  party: string
  currency: string
  /** Positive in the sense of its side: held, owed or set aside. */
  minor: bigint
}

type Place = Pick<Classified, 'side' | 'kind'>

const owed: Readonly<Partial<Record<AccountKind, Place>>> = {
  wallet: { side: 'owed', kind: 'wallets' },
  in_flight: { side: 'owed', kind: 'transfers' },
  card: { side: 'owed', kind: 'cards' },
  unclaimed: { side: 'owed', kind: 'unclaimed' },
  blocked: { side: 'owed', kind: 'blocked' },
}

const ours: Readonly<Partial<Record<AccountKind, Place>>> = {
  settlement: { side: 'held', kind: 'bank' },
  prefund: { side: 'aside', kind: 'prefunds' },
  receivable: { side: 'aside', kind: 'receivables' },
}

/**
 * Classifies a ledger balance for permissible investments; a settlement balance of a party other than our bank is due from a processor.
 * Undefined for results, capital and payables to partners. Assets are negative in the ledger. Money of unknown owners is owed until they
 * are found; a shortfall there is not counted as an asset.
 */
export const classify = ({ kind, party, currency, amount }: TrialRow, bank: string): Classified | undefined => {
  const name = kind as AccountKind
  const customers = owed[name]
  if (customers) return { ...customers, party: '', currency, minor: amount }
  if (name === 'suspense')
    return amount > 0n
      ? { side: 'owed', kind: 'unassigned', party, currency, minor: amount }
      : { side: 'aside', kind: 'receivables', party, currency, minor: -amount }
  if (name === 'settlement' && party !== '' && party !== bank)
    return { side: 'held', kind: 'processors', party, currency, minor: -amount }
  const line = ours[name]
  return line && { ...line, party, currency, minor: -amount }
}

import type { ReconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Db } from '#server/platform/database.ts'
import { type Statement, selectStatements, selectVersions } from './terms-queries.ts'

type Party = { kind: 'bank' | 'prefund'; partner: string }

export type Account = Party & {
  currency: string
  /** Its account in the ledger, where money of ours is negative. */
  id: string
  /** Its numbers in statements. */
  statements: string[]
}

/** An account with statements that belongs to no account in the ledger yet. */
export type Accounts = { listed: Account[]; unlisted: Statement[] }

type AccountRails = Pick<Rails, 'payIn' | 'payOut'>

/** Without a list, dollars are at our bank, and other currencies at the partner that pays out. */
const defaultParty = (rails: AccountRails, currency: string): Party =>
  currency === baseCurrency
    ? { kind: 'bank', partner: rails.payIn.name }
    : { kind: 'prefund', partner: rails.payOut.name }

/**
 * Our accounts and their statements: as staff lists them, and otherwise the first account that is seen in a currency is the default one. A
 * later one waits until it is listed, because its owner is not known.
 */
export const placeStatements = (
  rails: AccountRails,
  { accounts }: Pick<ReconciliationTerms, 'accounts'>,
  statements: readonly Statement[],
): Accounts => {
  const listed = new Map<string, Account>()
  const add = ({ kind, partner }: Party, currency: string, number?: string): void => {
    const id = systemAccount(kind === 'bank' ? 'settlement' : 'prefund', currency, partner)
    const account = listed.get(id) ?? { kind, partner, currency, id, statements: [] }
    if (number !== undefined) account.statements.push(number)
    listed.set(id, account)
  }
  add(defaultParty(rails, baseCurrency), baseCurrency)
  const isListed = ({ account, currency }: Statement): boolean =>
    accounts.some((one) => one.account === account && one.currency === currency)
  const seen = new Set<string>()
  const unlisted: Statement[] = []
  for (const statement of statements) {
    const { account, currency } = statement
    const isFirst = !seen.has(currency)
    seen.add(currency)
    if (isListed(statement)) continue
    if (isFirst) add(defaultParty(rails, currency), currency, account)
    else unlisted.push(statement)
  }
  for (const { account, currency, ...party } of accounts) add(party, currency, account)
  return { listed: [...listed.values()], unlisted }
}

export const currentTerms = async (db: Db): Promise<ReconciliationTerms> => {
  const [current] = await selectVersions(db, 1)
  if (!current) throw new Error('the terms of reconciliation have a first version')
  return current.content
}

export const readAccounts = async (db: Db, rails: AccountRails): Promise<Accounts & { terms: ReconciliationTerms }> => {
  const terms = await currentTerms(db)
  return { ...placeStatements(rails, terms, await selectStatements(db)), terms }
}

import { balance, type Entry, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { setBreakAmount, settleBreaks } from '../breaks/index.ts'
import { type DebtRecord, updateDebt } from './queries.ts'

type Instant = Temporal.Instant

/** What is left of a debt, in minor units. */
export const owedOn = async (db: Db, { id }: Pick<DebtRecord, 'id'>): Promise<bigint> => -(await balance(db, id)).posted

/** Where a debt that nobody will pay is booked, and where what comes in later goes. */
export const lossesOf = (currency: string): string => systemAccount('fees', currency, 'losses')

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

type Payment = {
  kind: 'debt_set_off' | 'debt_repaid' | 'debt_written_off'
  from: string
  /** Minor units: what the debt receives. */
  amount: bigint
  /** What the payment exceeds the debt by, and the account that receives it. */
  excess?: Entry
  /** Names the occasion: it pays once. */
  key: string
  at: Instant
}

/** Pays a debt or a part of it: from the customer's own money, through the bank, or as our loss. Returns the posting's id. */
export const pay = async (
  tx: Tx,
  { id: account, ownerId, currency }: DebtRecord,
  { kind, from, amount, excess, key, at }: Payment,
): Promise<string> => {
  const id = postingIdOf('debt', account, `pay ${key}`)
  const entries = [
    { account: from, amount: -amount - (excess?.amount ?? 0n), currency },
    { account, amount, currency },
    ...(excess ? [excess] : []),
  ]
  await post(tx, { id, kind, subject: ownerId, entries, eventAt: at, at })
  return id
}

const kinds = ['owed', 'debit_returned_blocked'] as const

/**
 * A posting of the caller pays an open debt and leaves `left` of it, in minor units. Its break shows what is left, so a person decides
 * about that, and is settled with the debt.
 */
export const settlePart = async (
  tx: Tx,
  { id, reference }: Pick<DebtRecord, 'id' | 'reference'>,
  { left, note, at }: { left: bigint; note: string; at: Instant },
): Promise<void> => {
  if (left > 0n) return setBreakAmount(tx, { reference, kinds, amount: left })
  await settleBreaks(tx, { reference, kinds, note, actor: 'debts', at })
  await updateDebt(tx, id, { state: 'settled' })
}

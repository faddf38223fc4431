import { balance, type Entry, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { setBreakAmount, settleBreaks } from '../breaks/index.ts'
import { type DebtRecord, debts } from './queries.ts'

type Instant = Temporal.Instant

/** The outstanding amount of a debt, in minor units. */
export const owedOn = async (db: Db, { id }: Pick<DebtRecord, 'id'>): Promise<bigint> => -(await balance(db, id)).posted

/** The account for written-off debts and for later recoveries. */
export const lossesOf = (currency: string): string => systemAccount('fees', currency, 'losses')

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

type Payment = {
  kind: 'debt_set_off' | 'debt_repaid' | 'debt_written_off'
  from: string
  /** Minor units paid toward the debt. */
  amount: bigint
  /** The part of the payment above the debt, and the account that receives it. */
  excess?: Entry
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
 * Applies a posting of the caller to an open debt that leaves `left` of it, in minor units. Its break shows the remainder for a person's
 * decision, and is settled with the debt.
 */
export const settlePart = async (
  tx: Tx,
  { id, reference }: Pick<DebtRecord, 'id' | 'reference'>,
  { left, note, at }: { left: bigint; note: string; at: Instant },
): Promise<void> => {
  if (left > 0n) return setBreakAmount(tx, { reference, kinds, amount: left })
  await settleBreaks(tx, { reference, kinds, note, actor: 'debts', at })
  await debts.update(tx, { id }, { state: 'settled' })
}

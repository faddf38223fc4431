import { Refusal } from '#contract/lib/errors.ts'
import { balance, balancesOf } from '#server/modules/ground/ledger/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { least, owedOn, pay, settlePart } from './pay.ts'
import { type DebtRecord, lockOwing, selectDebtorsDue } from './queries.ts'

type SetOff = { userId: string /** `key` is the idempotency key. */; key: string; at: Temporal.Instant }

/** Money of a blocked owner may not be set off (31 CFR part 501). */
export type SetOffNeeds = { isOwnerBlocked: (db: Db, userId: string) => Promise<boolean> }

/**
 * Pays debts from their owner's wallet, then from the card, oldest debt first. Returns whether anything was paid: nothing while the owner's
 * balances are blocked.
 */
export const setOffDebts = async (
  { tx, isOwnerBlocked }: { tx: Tx } & SetOffNeeds,
  { userId, key, at }: SetOff,
): Promise<boolean> => {
  if (await isOwnerBlocked(tx, userId)) return false
  let isAnyPaid = false
  for (const debt of await lockOwing(tx, userId))
    for (const { id, kind } of await balancesOf(tx, { userId, currency: debt.currency })) {
      const occasion = kind === 'wallet' ? key : `${key} ${kind}`
      if (await setOff(tx, debt, { account: id, key: occasion, at })) isAnyPaid = true
    }
  return isAnyPaid
}

/** Pays a debt from one account, except amounts that a simultaneous purchase spends. */
const setOff = async (
  tx: Tx,
  debt: DebtRecord,
  { account, key, at }: { account: string; key: string; at: Temporal.Instant },
): Promise<boolean> => {
  const owed = await owedOn(tx, debt)
  const amount = least(owed, (await balance(tx, account)).available)
  if (amount <= 0n) return false
  const postingId = await pay(tx, debt, { kind: 'debt_set_off', from: account, amount, key, at }).catch(unlessSpent)
  if (!postingId) return setOff(tx, debt, { account, key, at })
  const details = { postingId, amount: amount.toString(), currency: debt.currency }
  const payload = { userId: debt.userId }
  await recordChange(tx, { at, actor: 'debts', what: 'debt.set_off', subject: debt.id, details, payload })
  await settlePart(tx, debt, { left: owed - amount, note: 'Set off against the balance.', at })
  return true
}

const unlessSpent = (error: unknown): undefined => {
  if (!(error instanceof Refusal) || error.code !== 'insufficient_funds') throw error
  return undefined
}

const debtors_max = 100

/** Sets off debts of owners who have money, regardless of its source. */
export const setOffArrivals = (deps: Pick<Deps, 'db' | 'now' | 'log'> & SetOffNeeds): Promise<number> =>
  eachRow(deps, 'debts', {
    due: (stalled) => selectDebtorsDue(deps.db, { stalled, limit: debtors_max }),
    handle: (userId) =>
      transaction(deps.db, async (tx) => {
        const at = deps.now()
        return setOffDebts({ ...deps, tx }, { userId, key: newId(at), at })
      }),
  })

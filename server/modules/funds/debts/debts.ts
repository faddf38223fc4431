import { Refusal } from '#contract/lib/errors.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import {
  type Entry,
  openAccount,
  openWallet,
  post,
  postingIdOf,
  systemAccount,
} from '#server/modules/ground/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { openBreak } from '../breaks/index.ts'
import { type Owner, type PaymentOf, returnReason } from '../payments/index.ts'
import { least, lossesOf, owedOn, settlePart } from './pay.ts'
import { type DebtRecord, debts, lockDebt, selectOwing } from './queries.ts'
import { type SetOffNeeds, setOffDebts } from './set-off.ts'

type Instant = Temporal.Instant

/** The customer's debt for returned debits, in the currency of the first; null without one. */
export const owedBy = async (db: Db, userId: string): Promise<Money | null> => {
  const owing = await selectOwing(db, userId)
  const [first] = owing
  if (!first) return null
  const { currency } = first
  let minor = 0n
  for (const debt of owing) if (debt.currency === currency) minor += await owedOn(db, debt)
  return { minor, currency }
}

/** Refuses `payment_owed` to a customer with a debt for a returned debit. */
export const refuseDebtor = async (db: Db, userId: string): Promise<void> => {
  const owed = await owedBy(db, userId)
  if (owed) throw new Refusal('payment_owed', { values: { owed } })
}

type Opening = {
  owner: Owner
  userId: string
  /** The money that it funded is blocked: nothing is set off, and a person handles it. */
  blocked?: boolean
  at: Instant
} & (
  | {
      debit: PaymentOf<'debit' | 'charge'> | PaymentOf<'check_item'>
      /** Our fee included in it: our loss, not the customer's debt. Minor units. */
      fee?: bigint
      /** The part that was refunded before, which a guest would receive twice. Minor units. */
      covered?: bigint
    }
  | {
      /** An uncovered amount, and the account that receives its posting. */
      claim: Pick<DebtRecord, 'reference' | 'partner' | 'amount' | 'currency'> & {
        stateAt: Instant
        cause: string
        account: string
      }
    }
)

const claimOf = (opening: Opening) => {
  if ('claim' in opening) return { ...opening.claim, fee: 0n }
  const { reference, partner, amount, currency, stateAt } = opening.debit
  const account = systemAccount('settlement', currency, partner)
  return {
    reference,
    partner,
    amount: amount - (opening.covered ?? 0n),
    fee: opening.fee ?? 0n,
    currency,
    stateAt,
    cause: returnReason(opening.debit),
    account,
  }
}

/**
 * Opens a debt for a debit that the bank returned or a charge that was disputed after its money was used, or for a merchant's collection
 * above a prepaid card's balance. Posts the receivable, opens a break and sets off the owner's balances, unless they are blocked. Returns
 * the posting's id.
 */
export const openDebt = async (
  { tx, isOwnerBlocked }: { tx: Tx } & SetOffNeeds,
  opening: Opening,
): Promise<{ postingId: string }> => {
  const { owner, userId, blocked = false, at } = opening
  const { reference, partner, amount: taken, fee, currency, stateAt, cause, account } = claimOf(opening)
  const amount = taken - fee
  const id = postingIdOf('debt', owner.id, `${owner.kind} account`)
  const postingId = postingIdOf('debt', owner.id, `${owner.kind} receivable`)
  await openAccount(tx, { id, kind: 'receivable', ownerId: userId, currency, at })
  const entries = [
    { account: id, amount: -amount, currency },
    { account: systemAccount('fees', currency), amount: -fee, currency },
    { account, amount: taken, currency },
  ]
  await post(tx, { id: postingId, kind: 'funding_returned', subject: owner.id, entries, eventAt: stateAt, at })
  const terms = { ownerKind: owner.kind, ownerId: owner.id, userId, reference, partner, amount, currency }
  await debts.insert(tx, { id, ...terms, loss: 0n, state: 'open', blocked, openedAt: at })
  const kind = blocked ? 'debit_returned_blocked' : 'owed'
  await openBreak(tx, {
    kind,
    owner,
    userId,
    reference,
    partner,
    cause,
    amount: { minor: amount, currency },
    actor: 'debts',
    at,
  })
  const details = { owner, reference, amount: toWire({ minor: amount, currency }), postingId }
  await recordChange(tx, { at, actor: 'debts', what: 'debt.opened', subject: id, details, payload: { userId } })
  if (!blocked) await setOffDebts({ tx, isOwnerBlocked }, { userId, key: reference, at })
  return { postingId }
}

/**
 * Allocates recovered money: first to the outstanding debt, then to our losses, and the rest to the customer. Returns the entries that
 * receive `amount` minor units, for a posting of the caller in the same transaction, and settles a debt that they pay in full.
 */
export const recover = async (
  tx: Tx,
  debt: DebtRecord,
  { amount, wallet, note, at }: { amount: bigint; wallet: string; note: string; at: Instant },
): Promise<{ entries: Entry[]; toWallet: bigint }> => {
  const { id, currency, state, loss } = debt
  const owed = await owedOn(tx, debt)
  const toDebt = least(owed, amount)
  const toLosses = least(loss, amount - toDebt)
  const toWallet = amount - toDebt - toLosses
  if (toLosses > 0n) await debts.update(tx, { id }, { loss: loss - toLosses })
  if (state === 'open') await settlePart(tx, debt, { left: owed - toDebt, note, at })
  const entries = [
    { account: id, amount: toDebt, currency },
    { account: lossesOf(currency), amount: toLosses, currency },
    { account: wallet, amount: toWallet, currency },
  ]
  return { entries, toWallet }
}

/**
 * Recovers written-off losses from money that a customer received for the subject of the debts: it reduces our loss on each before the
 * rest is the customer's. `from` has at least `amount` minor units; `key` identifies the occasion and makes it idempotent. Returns the
 * recovered sum: nothing while the customer's balances are blocked.
 */
export const recoverLosses = async (
  { tx, isOwnerBlocked }: { tx: Tx } & SetOffNeeds,
  recovered: readonly DebtRecord[],
  { from, amount, key, at }: { from: string; amount: bigint; key: string; at: Instant },
): Promise<bigint> => {
  const [lost] = recovered.filter(({ loss }) => loss > 0n)
  if (!lost || (await isOwnerBlocked(tx, lost.userId))) return 0n
  let left = amount
  for (const { id: account, ownerId, userId, currency, loss } of recovered) {
    const part = least(loss, left)
    if (part === 0n) continue
    const entries = [
      { account: from, amount: -part, currency },
      { account: lossesOf(currency), amount: part, currency },
    ]
    const id = postingIdOf('debt', account, `recover ${key}`)
    await post(tx, { id, kind: 'debt_recovered', subject: ownerId, entries, eventAt: at, at })
    await debts.update(tx, { id: account }, { loss: loss - part })
    const details = { postingId: id, amount: part.toString(), currency }
    await recordChange(tx, {
      at,
      actor: 'debts',
      what: 'debt.recovered',
      subject: account,
      details,
      payload: { userId },
    })
    left -= part
  }
  return amount - left
}

const notes = { dispute_won: 'The dispute was won.', refund_returned: 'The bank returned the refund.' } as const

/** Repays a debt after the partner returned everything that it had withdrawn. `toWallet`: the customer's part, in minor units. */
export const repayDebt = async (
  tx: Tx,
  { owner, kind = 'dispute_won', at }: { owner: Owner; kind?: 'dispute_won' | 'refund_returned'; at: Instant },
): Promise<{ toWallet: bigint }> => {
  const debt = await lockDebt(tx, owner)
  if (!debt) throw new Error(`${owner.kind} ${owner.id} has no debt to repay`)
  const { id: account, userId, amount, currency, partner } = debt
  const wallet = await openWallet(tx, { userId, currency, at })
  const { entries: shares, toWallet } = await recover(tx, debt, { amount, wallet, note: notes[kind], at })
  const entries = [{ account: systemAccount('settlement', currency, partner), amount: -amount, currency }, ...shares]
  const id = postingIdOf('debt', account, 'repaid')
  await post(tx, { id, kind, subject: owner.id, entries, eventAt: at, at })
  return { toWallet }
}

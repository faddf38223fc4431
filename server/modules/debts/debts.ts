import { Refusal } from '../../../contract/errors.ts'
import { type Money, toWire } from '../../../contract/money.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Event } from '../../platform/events.ts'
import { recordChange } from '../../platform/record-change.ts'
import { openBreak, settleBreaks } from '../breaks/index.ts'
import {
  balance,
  balancesOf,
  type Entry,
  openAccount,
  openWallet,
  post,
  postingIdOf,
  systemAccount,
} from '../ledger/index.ts'
import { type Owner, type PaymentOf, returnReason } from '../payments/index.ts'
import { type DebtRecord, type DebtState, findDebt, insertDebt, selectOwing, updateDebt } from './queries.ts'

type Instant = Temporal.Instant

/** What is left of a debt, in minor units. */
export const owedOn = async (db: Db, { id }: Pick<DebtRecord, 'id'>): Promise<bigint> => -(await balance(db, id)).posted

/** What a customer owes for returned debits, in the currency of the first; null: nothing. */
export const owedBy = async (db: Db, userId: string): Promise<Money | null> => {
  const owing = await selectOwing(db, userId)
  const [first] = owing
  if (!first) return null
  const { currency } = first
  let minor = 0n
  for (const debt of owing) if (debt.currency === currency) minor += await owedOn(db, debt)
  return { minor, currency }
}

/** Refuses `payment_owed` to a customer who owes a returned debit. */
export const refuseDebtor = async (db: Db, userId: string): Promise<void> => {
  const owed = await owedBy(db, userId)
  if (owed) throw new Refusal('payment_owed', { values: { owed } })
}

type Opening = {
  owner: Owner
  userId: string
  /** The money that it paid for is blocked: nothing is set off, and a person takes it up. */
  blocked?: boolean
  at: Instant
} & (
  | {
      /** What came back: a debit, a card charge or a check. */
      debit: PaymentOf<'debit' | 'charge'> | PaymentOf<'check_item'>
      /** What of it was our fee: our loss, and nobody owes it. Minor units. */
      fee?: bigint
      /** What of it was refunded before, so that a guest has it twice. Minor units. */
      covered?: bigint
    }
  | {
      /** What was taken without having been there, and the account that has it. */
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
 * The bank took back a debit, or the network a disputed charge, whose money is used already, or a merchant collected more than a
 * prepaid card had: its owner owes it. Posts the receivable, opens a break and sets off what
 * the wallet has. Returns the posting's id.
 */
export const openDebt = async (tx: Tx, opening: Opening): Promise<{ postingId: string }> => {
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
  await insertDebt(tx, { id, ...terms, loss: 0n, state: 'open', blocked, openedAt: at })
  const kind = blocked ? 'debit_returned_blocked' : 'owed'
  await openBreak(tx, {
    kind,
    owner,
    reference,
    partner,
    cause,
    amount: { minor: amount, currency },
    actor: 'debts',
    at,
  })
  const details = { owner, reference, amount: toWire({ minor: amount, currency }), postingId }
  await recordChange(tx, { at, actor: 'debts', what: 'debt.opened', subject: id, details, payload: { userId } })
  if (!blocked) await setOffDebts(tx, { userId, key: reference, at })
  return { postingId }
}

/** Takes what a debtor has in their wallet, then on their card, oldest debt first. `key` names the occasion: it is taken once. */
export const setOffDebts = async (
  tx: Tx,
  { userId, key, at }: { userId: string; key: string; at: Instant },
): Promise<void> => {
  for (const debt of await selectOwing(tx, userId, { lock: true })) {
    for (const { id: account, kind, available } of await balancesOf(tx, { userId, currency: debt.currency })) {
      const owed = await owedOn(tx, debt)
      const isAll = available >= owed
      const amount = isAll ? owed : available
      if (amount <= 0n) continue
      const occasion = kind === 'wallet' ? key : `${key} ${kind}`
      const postingId = await pay(tx, debt, { payer: { account }, amount, key: occasion, at })
      const details = { postingId, amount: amount.toString(), currency: debt.currency }
      await recordChange(tx, { at, actor: 'debts', what: 'debt.set_off', subject: debt.id, details })
      if (isAll) await settleDebt(tx, debt, { note: 'Set off against the balance.', at })
    }
  }
}

type Payer = { account: string } | { partner: string } | 'losses'

/** Where a debt that nobody will pay is booked, and where what comes in later goes. */
export const lossesOf = (currency: string): string => systemAccount('fees', currency, 'losses')

/** Pays a debt or a part of it: from the customer's own money, through the bank, or as our loss. */
const pay = async (
  tx: Tx,
  { id: account, ownerId, currency }: DebtRecord,
  { payer, amount, key, at }: { payer: Payer; amount: bigint; key: string; at: Instant },
): Promise<string> => {
  const id = postingIdOf('debt', account, `pay ${key}`)
  const [kind, from] =
    payer === 'losses'
      ? ['debt_written_off', lossesOf(currency)]
      : 'account' in payer
        ? ['debt_set_off', payer.account]
        : ['debt_repaid', systemAccount('settlement', currency, payer.partner)]
  const entries = [
    { account: from, amount: -amount, currency },
    { account, amount, currency },
  ]
  await post(tx, { id, kind, subject: ownerId, entries, eventAt: at, at })
  return id
}

/** Nothing is owed any more, by a posting of the caller; its break is settled with it. */
export const settleDebt = async (
  tx: Tx,
  { id, reference }: DebtRecord,
  { note, at }: { note: string; at: Instant },
): Promise<void> => {
  await settleBreaks(tx, { reference, kinds: ['owed', 'debit_returned_blocked'], note, actor: 'debts', at })
  await updateDebt(tx, id, { state: 'settled' })
}

/** An administrator's decision about a debt: what is left of it was repaid through the bank, or is written off. */
export const applyDecision = async (tx: Tx, { id: key, payload }: Event, at: Instant): Promise<void> => {
  const { decision, ownerKind, ownerId, actor } = payload
  if (decision !== 'repaid' && decision !== 'write_off') return
  const debt = await findDebt(tx, { kind: String(ownerKind), id: String(ownerId) }, { lock: true })
  if (debt?.state !== 'open') return
  const { id, partner, currency } = debt
  const amount = await owedOn(tx, debt)
  const postingId = await pay(tx, debt, { payer: decision === 'repaid' ? { partner } : 'losses', amount, key, at })
  const state: DebtState = decision === 'repaid' ? 'settled' : 'written_off'
  await updateDebt(tx, id, { state, ...(decision === 'write_off' ? { loss: amount } : {}) })
  const details = { postingId, amount: amount.toString(), currency }
  await recordChange(tx, { at, actor: String(actor), what: `debt.${state}`, subject: id, details })
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * Shares recovered money: what is still owed of the debt, what our losses bear of it, and the rest is the customer's. Returns the entries
 * that receive `amount` minor units, for a posting of the caller in the same transaction, and settles a debt that they pay in full.
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
  if (toLosses > 0n) await updateDebt(tx, id, { loss: loss - toLosses })
  if (state === 'open' && toDebt === owed) await settleDebt(tx, debt, { note, at })
  const entries = [
    { account: id, amount: toDebt, currency },
    { account: lossesOf(currency), amount: toLosses, currency },
    { account: wallet, amount: toWallet, currency },
  ]
  return { entries, toWallet }
}

const notes = { dispute_won: 'The dispute was won.', refund_returned: 'The bank returned the refund.' } as const

/** The partner returned all that it had taken. `toWallet`: what of it is the customer's, in minor units. */
export const repayDebt = async (
  tx: Tx,
  { owner, kind = 'dispute_won', at }: { owner: Owner; kind?: 'dispute_won' | 'refund_returned'; at: Instant },
): Promise<{ toWallet: bigint }> => {
  const debt = await findDebt(tx, owner, { lock: true })
  if (!debt) throw new Error(`${owner.kind} ${owner.id} has no debt to repay`)
  const { id: account, userId, amount, currency, partner } = debt
  const wallet = await openWallet(tx, { userId, currency, at })
  const { entries: shares, toWallet } = await recover(tx, debt, { amount, wallet, note: notes[kind], at })
  const entries = [{ account: systemAccount('settlement', currency, partner), amount: -amount, currency }, ...shares]
  const id = postingIdOf('debt', account, 'repaid')
  await post(tx, { id, kind, subject: owner.id, entries, eventAt: at, at })
  return { toWallet }
}

import { Refusal } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/money.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Event, Subscriber } from '../../platform/events.ts'
import { recordChange } from '../../platform/record-change.ts'
import { settleBreaks } from '../breaks/index.ts'
import { walletsOf } from '../ledger/index.ts'
import { findPayment } from '../payments/index.ts'
import { owedOn, payReceivable } from './money.ts'
import { findTransfer, selectOwing, updateTransfer } from './queries.ts'
import { ownerKind, ownerOf, referencesOf, type TransferRecord } from './record.ts'

type Instant = Temporal.Instant

/** What a customer owes for returned debits, in the currency of the first; null: nothing. */
export const owedBy = async (db: Db, userId: string): Promise<Money | null> => {
  const owing = await selectOwing(db, userId)
  const [first] = owing
  if (!first) return null
  const { currency } = first
  let minor = 0n
  for (const transfer of owing) if (transfer.currency === currency) minor += await owedOn(db, transfer)
  return { minor, currency }
}

/** Refuses `payment_owed` to who owes a returned debit. */
export const refuseDebtor = async (db: Db, userId: string): Promise<void> => {
  const owed = await owedBy(db, userId)
  if (owed) throw new Refusal('payment_owed', { values: { owed } })
}

/** Takes what a debtor's wallet has, oldest debt first. `key` names the occasion: it is taken once. */
export const setOffDebts = async (
  tx: Tx,
  { userId, key, at }: { userId: string; key: string; at: Instant },
): Promise<void> => {
  for (const transfer of await selectOwing(tx, userId, { lock: true })) {
    const { id, currency } = transfer
    const wallet = (await walletsOf(tx, userId)).find((found) => found.currency === currency)
    const owed = await owedOn(tx, transfer)
    const amount = wallet && wallet.available < owed ? wallet.available : owed
    if (!wallet || amount === 0n) continue
    const postingId = await payReceivable(tx, transfer, { payer: { wallet: wallet.id }, amount, key, eventAt: at, at })
    const details = { postingId, amount: amount.toString(), currency }
    await recordChange(tx, { at, actor: 'transfers', what: 'transfer.debt_set_off', subject: id, details })
    if (amount === owed) await endDebt(tx, transfer, { debt: 'settled', note: 'Set off against the wallet.', at })
  }
}

/** Nothing is owed any more; its break is settled with it. */
export const endDebt = async (
  tx: Tx,
  transfer: TransferRecord,
  { debt, note, at }: { debt: 'settled' | 'written_off'; note: string; at: Instant },
): Promise<TransferRecord> => {
  const { debit: reference } = referencesOf(transfer)
  await settleBreaks(tx, { reference, kinds: ['owed', 'debit_returned_blocked'], note, actor: 'transfers', at })
  return updateTransfer(tx, transfer.id, { debt })
}

/** An administrator's decision about a debt: what is left of it was repaid through the bank, or is written off. */
const applyDecision = async (tx: Tx, { id: key, payload }: Event, at: Instant): Promise<void> => {
  const { decision, ownerKind: kind, ownerId, actor } = payload
  if (kind !== ownerKind || (decision !== 'repaid' && decision !== 'write_off')) return
  const transfer = await findTransfer(tx, String(ownerId), { lock: true })
  if (transfer?.debt !== 'open') return
  const debit = await findPayment(tx, 'debit', ownerOf(transfer))
  if (!debit) throw new Error(`transfer ${transfer.id} owes a debit that it does not have`)
  const amount = await owedOn(tx, transfer)
  const payer = decision === 'repaid' ? { partner: debit.partner } : 'losses'
  const postingId = await payReceivable(tx, transfer, { payer, amount, key, eventAt: at, at })
  const debt = decision === 'repaid' ? 'settled' : 'written_off'
  await updateTransfer(tx, transfer.id, { debt })
  const details = { postingId, amount: amount.toString(), currency: transfer.currency }
  await recordChange(tx, { at, actor: String(actor), what: `transfer.debt_${debt}`, subject: transfer.id, details })
}

export const debtSubscribers = ({ now }: { now: () => Instant }): Subscriber[] => {
  const setOff = async (tx: Tx, { id: key, payload: { userId } }: Event): Promise<void> =>
    setOffDebts(tx, { userId: String(userId), key, at: now() })
  return [
    {
      to: 'break.settled',
      name: 'transfers: a debt is decided',
      handle: (tx, event) => applyDecision(tx, event, now()),
    },
    { to: 'wallet.credited', name: 'transfers: a debt is set off', handle: setOff },
    { to: 'transfer.refunded', name: 'transfers: a debt is set off', handle: setOff },
    { to: 'transfer.refund_returned', name: 'transfers: a debt is set off', handle: setOff },
    { to: 'withdrawal.failed', name: 'transfers: a debt is set off', handle: setOff },
    { to: 'withdrawal.returned', name: 'transfers: a debt is set off', handle: setOff },
  ]
}

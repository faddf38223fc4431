import { openWallet, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { openBreak } from '../breaks/index.ts'
import { lossesOf, owedOn, pay } from './pay.ts'
import { type DebtRecord, debts, findDebt, lockDebt } from './queries.ts'

type Decided = { key: string; isOpen: boolean; actor: string; at: Temporal.Instant }

/** Applies a person's decision about a debt: it was repaid through the bank, or the remainder is written off. */
export const applyDecision = async (tx: Tx, { id: key, payload }: Event, at: Temporal.Instant): Promise<void> => {
  const { decision, ownerKind, ownerId, actor, amount } = payload
  if (decision !== 'repaid' && decision !== 'write_off') return
  const owner = { kind: String(ownerKind), id: String(ownerId) }
  const found = await findDebt(tx, owner)
  // The owner is locked before the debt, which blocks the closing of the account meanwhile.
  const isOpen = found !== undefined && (await lockIfOpen(tx, found.userId))
  const debt = await lockDebt(tx, owner)
  if (!debt) return
  const decided = { key, isOpen, actor: String(actor), at }
  if (decision === 'repaid') await repay(tx, debt, { ...decided, paid: BigInt(String(amount)) })
  else if (debt.state === 'open') await writeOff(tx, debt, decided)
}

/**
 * Books a bank entry that paid the debt as it was when the person decided. Amounts set off or recovered since then were paid twice: the
 * excess belongs to the customer. For a closed account a person pays it out.
 */
const repay = async (
  tx: Tx,
  debt: DebtRecord,
  { paid, key, isOpen, actor, at }: Decided & { paid: bigint },
): Promise<void> => {
  const { id, ownerKind, ownerId, userId, reference, partner, currency } = debt
  const owed = await owedOn(tx, debt)
  const excess = paid - owed
  if (excess < 0n) throw new Error(`the bank paid ${paid} of debt ${id}, and ${owed} is owed`)
  const wallet = excess > 0n ? await openWallet(tx, { userId, currency, at }) : undefined
  const postingId = await pay(tx, debt, {
    ...{ kind: 'debt_repaid', from: systemAccount('settlement', currency, partner), amount: owed, key, at },
    ...(wallet ? { excess: { account: wallet, amount: excess, currency } } : {}),
  })
  await debts.update(tx, { id }, { state: 'settled' })
  const details = { postingId, amount: paid.toString(), excess: excess.toString(), currency }
  await recordChange(tx, { at, actor, what: 'debt.settled', subject: id, details, payload: { userId } })
  if (isOpen || excess === 0n) return
  const about = {
    owner: { kind: ownerKind, id: ownerId },
    userId,
    reference,
    partner,
    amount: { minor: excess, currency },
  }
  await openBreak(tx, { kind: 'refund_returned_closed', ...about, cause: 'paid_twice', actor: 'debts', at })
}

const writeOff = async (tx: Tx, debt: DebtRecord, { key, actor, at }: Decided): Promise<void> => {
  const { id, currency } = debt
  const loss = await owedOn(tx, debt)
  const from = lossesOf(currency)
  const postingId = await pay(tx, debt, { kind: 'debt_written_off', from, amount: loss, key, at })
  await debts.update(tx, { id }, { state: 'written_off', loss })
  const details = { postingId, amount: loss.toString(), currency }
  await recordChange(tx, { at, actor, what: 'debt.written_off', subject: id, details })
}

import { transaction } from '../../../platform/database.ts'
import { readBankAccount, refuseBankAccount } from '../../bank-accounts/index.ts'
import { senderName, senderOf } from '../../disclosures/index.ts'
import { readUser } from '../../identity/index.ts'
import { type AchEntry, achReturn, debitOnce } from '../../rails/index.ts'
import { readRecipient } from '../../recipients/index.ts'
import { screenNames } from '../../screening/index.ts'
import { collectFromBank, collectFromWallet } from '../money.ts'
import { move } from '../move.ts'
import { referencesOf, type TransferRecord } from '../record.ts'
import { markTransfer } from './process-queries.ts'
import { missingFromRecord } from './required-record.ts'
import { moveOn, type Step } from './step.ts'

export const processAuthorised: Step = async (deps, transfer) => ({
  moved: await moveOn(deps, transfer, {
    to: 'screening',
    reason: 'every transfer is screened',
    change: { nextRunAt: deps.now() },
  }),
})

/** Names against the sanctions lists, and what must be on record for a large transfer; then the money is collected. */
export const processScreening: Step = async (deps, transfer) => {
  const { db, now, parameters } = deps
  const { id, state: from, userId, sender, recipient, amount, payIn, money } = transfer
  const at = now()
  const step = { id, from, actor: 'transfers', at, eventAt: at }
  const moved = await transaction(db, async (tx) => {
    const names = [
      { subject: userId, name: senderName(sender) },
      { subject: recipient.id, name: recipient.fullName },
    ]
    const hits = await screenNames(tx, { names, at })
    if (hits.length > 0)
      return move(tx, {
        ...step,
        to: 'on_hold_compliance',
        reason: `names agree with a sanctions list: ${hits.map(({ list, uid }) => `${list} ${uid}`).join(', ')}`,
        change: {
          nextRunAt: null,
          problem: { code: 'held_for_review', values: {} },
          hits: hits.map(({ subject, name, entryId, listedName, list, program }) => ({
            subject,
            name,
            entryId,
            listedName,
            list,
            program,
          })),
        },
      })
    const change = { nextRunAt: at, problem: null, hits: null }
    // It was screened before, against older lists, and is paid for.
    if (money === 'in_flight') return move(tx, { ...step, to: 'funds_collected', reason: 'screened again', change })
    const missing = missingOf(transfer, parameters)
    if (missing.length > 0)
      return move(tx, {
        ...step,
        to: 'on_hold_information',
        reason: `not on record (parameters ${parameters.version}): ${missing.join(', ')}`,
        change: {
          nextRunAt: at.add({ hours: 24 * parameters.informationDays }),
          problem: { code: 'information_needed', values: {} },
        },
      })
    return payIn === 'wallet'
      ? move(tx, {
          ...step,
          to: 'funds_collected',
          reason: 'paid from the wallet',
          posting: collectFromWallet,
          change: { ...change, collectedAt: at },
        })
      : move(tx, { ...step, to: 'collecting', reason: `the bank is debited; amount ${amount}`, change })
  })
  return { moved }
}

const missingOf = (
  { sender, recipient, amount, recordClearedAt }: TransferRecord,
  { recordFrom }: { recordFrom: bigint },
): string[] => (recordClearedAt ? [] : missingFromRecord({ sender, document: null, recipient }, { amount, recordFrom }))

/** Looks again when the sender changed something, and gives the money back when nothing came for too long. */
export const processInformationHold: Step = async (deps, transfer) => {
  const { db, now, parameters } = deps
  const { userId, recipient, heldAt } = transfer
  const user = await readUser(db, userId)
  const live = await readRecipient(db, { id: recipient.id, userId })
  // Name and account stay as they were disclosed; an address that was missing is taken over.
  const sender = { ...senderOf(user), firstName: transfer.sender.firstName, lastName: transfer.sender.lastName }
  const completed = { ...recipient, addressLine: live.addressLine, city: live.city }
  if (missingOf({ ...transfer, sender, recipient: completed }, parameters).length === 0)
    return {
      moved: await moveOn(deps, transfer, {
        to: 'screening',
        reason: 'what was missing is on record',
        change: { nextRunAt: now(), problem: null, sender, recipient: completed },
      }),
    }
  const until = (heldAt ?? now()).add({ hours: 24 * parameters.informationDays })
  if (Temporal.Instant.compare(now(), until) < 0) return { restUntil: until }
  return {
    moved: await moveOn(deps, transfer, {
      to: 'expired',
      reason: `nothing came in ${parameters.informationDays} days`,
      change: { nextRunAt: now() },
    }),
  }
}

/** The sender's bank is debited once, unless another debit closed the account meanwhile; the money is ours when the entry has settled. */
export const processCollecting: Step = async (deps, transfer) => {
  const { db, now, rails, parameters } = deps
  const { id, userId, bankAccountId, total, currency, sender, recipient, debitAttemptedAt } = transfer
  if (!bankAccountId) throw new Error(`transfer ${id} is paid by bank debit and has no bank account`)
  const { token, status, reason } = await readBankAccount(db, { id: bankAccountId, userId })
  if (status === 'refused' && !debitAttemptedAt) {
    const returnCode = reason?.split(' ')[0] ?? null
    return { moved: await failFunding(deps, transfer, { status, returnCode, reason, at: now() }) }
  }
  if (!debitAttemptedAt) await markTransfer(db, id, { debitAttemptedAt: now() })
  const entry = await debitOnce(
    rails.payIn,
    {
      reference: referencesOf(transfer).debit,
      token,
      amount: { minor: total, currency },
      purpose: 'remittance',
      remittance: {
        originatorName: senderName(sender),
        originatorAddress: [sender.addressLine, sender.city, sender.state, sender.postalCode]
          .filter(Boolean)
          .join(', '),
        beneficiaryName: recipient.fullName,
        beneficiaryCountry: recipient.country,
      },
    },
    { attempted: debitAttemptedAt !== null },
  )
  if (entry.status === 'unknown' || entry.status === 'not_done') return { unknown: true }
  if (entry.status === 'submitted') return { restUntil: now().add({ minutes: parameters.poll_minutes }) }
  if (entry.status !== 'settled') return { moved: await failFunding(deps, transfer, entry) }
  return {
    moved: await moveOn(deps, transfer, {
      to: 'funds_collected',
      reason: 'the debit settled',
      eventAt: entry.at,
      key: referencesOf(transfer).debit,
      posting: collectFromBank(rails.payIn.name),
      change: { nextRunAt: now(), collectedAt: entry.at },
    }),
  }
}

/** What the customer reads: the return code and nothing that a bank wrote for banks. */
export const returnReason = ({ returnCode, reason }: Pick<AchEntry, 'returnCode' | 'reason'>): string =>
  returnCode ?? reason ?? 'refused'

const failFunding = (
  { db, now }: Parameters<Step>[0],
  transfer: TransferRecord,
  entry: AchEntry,
): Promise<TransferRecord> => {
  const at = now()
  const reason = returnReason(entry)
  return transaction(db, async (tx) => {
    const moved = await move(tx, {
      id: transfer.id,
      from: transfer.state,
      to: 'funding_failed',
      actor: 'transfers',
      reason: `the debit came to nothing: ${entry.status} ${reason}`,
      eventAt: entry.at,
      at,
      key: referencesOf(transfer).debit,
      change: { nextRunAt: null, money: 'back', problem: { code: 'funding_returned', values: { reason } } },
    })
    await endAccountAfter(tx, transfer, { entry, at })
    return moved
  })
}

/** A return code may say that the account must not be debited again. */
export const endAccountAfter = async (
  tx: Parameters<typeof refuseBankAccount>[0],
  { bankAccountId }: Pick<TransferRecord, 'bankAccountId'>,
  { entry, at }: { entry: Pick<AchEntry, 'returnCode'>; at: Temporal.Instant },
): Promise<void> => {
  const consequence = entry.returnCode ? achReturn(entry.returnCode) : undefined
  if (!bankAccountId || !consequence || consequence.account === 'keep') return
  const reason = `${consequence.code} ${consequence.title}`
  await refuseBankAccount(tx, {
    id: bankAccountId,
    reason,
    barred: consequence.account === 'close',
    actor: 'transfers',
    at,
  })
}

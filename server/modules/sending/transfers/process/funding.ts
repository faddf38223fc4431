import { requestCharge, requestDebit } from '#server/modules/funds/payments/index.ts'
import { readRecipient } from '#server/modules/funds/recipients/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { senderName, senderOf } from '#server/modules/sending/disclosures/index.ts'
import { screenNames } from '#server/modules/staff/screening/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { collectFromWallet } from '../money.ts'
import { ownerOf, referencesOf, type TransferRecord } from '../record.ts'
import { repairableUntil } from '../transfer.ts'
import { partiesOf } from './parties.ts'
import { missingOf } from './required-record.ts'
import { moveOn, type Step, type StepDeps, waitUntil } from './step.ts'

export const processAuthorized: Step = (tx, deps, transfer) =>
  moveOn(tx, deps, transfer, {
    to: 'screening',
    reason: 'every transfer is screened',
    change: { nextRunAt: deps.at },
  })

/** Sanctions screening and the required record of a large transfer; then the money is collected. */
export const processScreening: Step = async (tx, deps, transfer) => {
  const { at, parameters } = deps
  const { payIn, funds } = transfer
  const names = await partiesOf(tx, transfer)
  const hits = await screenNames(tx, deps, { moment: 'transfer', owner: transfer.userId, names })
  if (hits.length > 0)
    return moveOn(tx, deps, transfer, {
      to: 'on_hold_compliance',
      reason: `names agree with a sanctions list: ${hits.map(({ list, uid }) => `${list} ${uid}`).join(', ')}`,
      change: {
        nextRunAt: null,
        problem: { code: 'held_for_review', values: {} },
        hits: hits.map(({ uid: _, ...hit }) => hit),
      },
    })
  const change = { nextRunAt: at, problem: null, hits: null }
  // It was screened before, against older lists, and is already funded.
  if (funds === 'in_flight')
    return moveOn(tx, deps, transfer, { to: 'funds_collected', reason: 'screened again', change })
  const missing = await missingOf(tx, transfer, parameters)
  if (missing.length > 0)
    return moveOn(tx, deps, transfer, {
      to: 'on_hold_information',
      reason: `not on record (parameters ${parameters.version}): ${missing.join(', ')}`,
      change: {
        nextRunAt: at.add({ hours: 24 * parameters.informationDays }),
        problem: { code: 'information_needed', values: {} },
      },
    })
  if (payIn === 'ach') return debitBank(tx, deps, transfer)
  if (payIn === 'card') return chargeCard(tx, deps, transfer)
  return moveOn(tx, deps, transfer, {
    to: 'funds_collected',
    reason: 'paid from the wallet',
    posting: collectFromWallet,
    change: { ...change, collectedAt: at },
  })
}

/** Requests the debit with the move; the transfer continues once it has settled. */
const debitBank = async (tx: Tx, deps: StepDeps, transfer: TransferRecord): Promise<TransferRecord> => {
  const { id, userId, bankAccountId, amount, total: minor, currency, sender, recipient } = transfer
  if (!bankAccountId) throw new Error(`transfer ${id} is paid by bank debit and has no bank account`)
  const { dob } = await readUser(tx, userId)
  const address = [sender.addressLine, sender.city, sender.state, sender.postalCode]
  await requestDebit(
    { tx, ...deps },
    {
      owner: ownerOf(transfer),
      reference: referencesOf(transfer).debit,
      amount: { minor, currency },
      userId,
      bankAccountId,
      purpose: 'remittance',
      remittance: {
        originatorName: senderName(sender),
        originatorAddress: address.filter(Boolean).join(', '),
        ...(dob && { originatorBirthDate: dob }),
        beneficiaryName: recipient.fullName,
        beneficiaryCountry: recipient.country,
      },
    },
  )
  return moveOn(tx, deps, transfer, {
    to: 'collecting',
    reason: `the bank is debited; amount ${amount}`,
    change: { nextRunAt: null, problem: null, hits: null },
  })
}

/** Requests the charge with the move; the sender's bank may require a challenge first. */
const chargeCard = async (tx: Tx, deps: StepDeps, transfer: TransferRecord): Promise<TransferRecord> => {
  const { id, userId, debitCardId, total: minor, currency } = transfer
  if (!debitCardId) throw new Error(`transfer ${id} is paid by card and has no card`)
  const reference = referencesOf(transfer).charge
  const amount = { minor, currency }
  await requestCharge({ tx, ...deps }, { owner: ownerOf(transfer), reference, amount, userId, debitCardId })
  return moveOn(tx, deps, transfer, {
    to: 'collecting',
    reason: `the card is charged; amount ${minor}`,
    change: { nextRunAt: null, problem: null, hits: null },
  })
}

/** Checks again after a change by the sender, and refunds when the detail is not provided in time. */
export const processInformationHold: Step = async (tx, deps, transfer) => {
  const { at, parameters } = deps
  const repairable = repairableUntil(transfer)
  if (repairable) return abandonRepair(tx, deps, transfer, repairable)
  const { userId, recipient, heldAt } = transfer
  const user = await readUser(tx, userId)
  const live = await readRecipient(tx, { id: recipient.id, userId })
  // Name and account stay as disclosed; a missing address is added.
  const sender = { ...senderOf(user), firstName: transfer.sender.firstName, lastName: transfer.sender.lastName }
  const completed = { ...recipient, addressLine: live.addressLine, city: live.city }
  if ((await missingOf(tx, { ...transfer, sender, recipient: completed }, parameters)).length === 0)
    return moveOn(tx, deps, transfer, {
      to: 'screening',
      reason: 'what was missing is on record',
      change: { nextRunAt: at, problem: null, sender, recipient: completed },
    })
  const until = (heldAt ?? at).add({ hours: 24 * parameters.informationDays })
  if (Temporal.Instant.compare(at, until) < 0) return waitUntil(tx, transfer, until)
  return moveOn(tx, deps, transfer, {
    to: 'expired',
    reason: `nothing came in ${parameters.informationDays} days`,
    change: { nextRunAt: at },
  })
}

const abandonRepair = (
  tx: Tx,
  { at }: StepDeps,
  transfer: TransferRecord,
  until: Temporal.Instant,
): Promise<TransferRecord> => {
  if (Temporal.Instant.compare(at, until) < 0) return waitUntil(tx, transfer, until)
  return moveOn(tx, { at }, transfer, {
    to: 'payout_failed',
    reason: 'the refused payout was not repaired in time',
    change: { nextRunAt: at, problem: { code: 'payout_refused', values: {} } },
  })
}

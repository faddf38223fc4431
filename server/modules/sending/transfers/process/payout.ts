import { countryCode } from '#contract/lib/countries.ts'
import { fromWire } from '#contract/lib/money.ts'
import {
  isPrefunded,
  type PayoutInstruction,
  prefundWait_minutes,
  requestPayout,
} from '#server/modules/funds/payments/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { areScreened } from '#server/modules/staff/screening/index.ts'
import { checkedIdNumber } from '#server/modules/staff/verification/index.ts'
import type { Db } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { payOut } from '../money.ts'
import { updateTransfer } from '../queries.ts'
import { ownerOf, referencesOf, type TransferRecord } from '../record.ts'
import { payoutHeldUntil } from '../transfer.ts'
import type { Parameters } from './parameters.ts'
import { partiesOf } from './parties.ts'
import { countedAmount } from './required-record.ts'
import { moveOn, type Step, waitUntil } from './step.ts'

/**
 * Requests and posts the payout in one transaction, before the partner is called. A transfer confirmed soon after a new password waits
 * first, names are screened again against the lists of the day of the payout, and nothing is paid out that is not at the partner.
 */
export const processFundsCollected: Step = async (tx, deps, transfer) => {
  const held = payoutHeldUntil(transfer, deps.at)
  if (held) return waitUntil(tx, transfer, held)
  if (!(await areScreened(tx, deps, await partiesOf(tx, transfer))))
    return moveOn(tx, deps, transfer, {
      to: 'screening',
      reason: 'not screened against the present sanctions lists',
      change: { nextRunAt: deps.at },
    })
  const amount = fromWire(transfer.terms.received)
  if (!(await isPrefunded(tx, { partner: deps.rails.payOut.name, amount }))) return awaitPrefund(tx, deps, transfer)
  const payout = await requestPayout(
    { tx, ...deps },
    {
      owner: ownerOf(transfer),
      reference: referencesOf(transfer).payout,
      amount,
      instruction: await instructionFor(tx, transfer, deps.parameters),
    },
  )
  return moveOn(tx, deps, transfer, {
    to: 'payout_submitted',
    reason: 'the money is collected',
    key: payout.reference,
    posting: payOut({
      partner: payout.partner,
      charge: deps.rails.payOut.charge({ method: transfer.terms.payout }),
    }),
    change: { nextRunAt: null, prefundAwaitedAt: null },
  })
}

/** Waits until treasury has topped up the prefund, and records the first time. */
const awaitPrefund: Step = async (tx, { at }, { id, userId, prefundAwaitedAt }) => {
  if (!prefundAwaitedAt)
    await recordChange(tx, {
      at,
      actor: 'transfers',
      what: 'transfer.prefund_awaited',
      subject: id,
      payload: { userId },
    })
  const nextRunAt = at.add({ minutes: prefundWait_minutes })
  return updateTransfer(tx, id, { nextRunAt, failures: 0, prefundAwaitedAt: prefundAwaitedAt ?? at })
}

/** From the thresholds on, the sender's document and birth date travel with the order. */
export const instructionFor = async (
  db: Db,
  transfer: TransferRecord,
  { recordFrom, birthDateFrom }: Pick<Parameters, 'recordFrom' | 'birthDateFrom'>,
): Promise<PayoutInstruction> => {
  const { userId, amount, authorizedAt: at } = transfer
  const counted = await countedAmount(db, { ...transfer, at })
  const document = counted < recordFrom ? null : ((await checkedIdNumber(db, userId)) ?? null)
  const birthDate = amount < birthDateFrom ? null : (await readUser(db, userId)).dob || null
  return instructionOf(transfer, { document, birthDate })
}

const instructionOf = (
  { userId, sender, recipient, terms }: TransferRecord,
  identity: Pick<PayoutInstruction['originator'], 'document' | 'birthDate'>,
): PayoutInstruction => ({
  method: terms.payout,
  sent: terms.amount,
  country: terms.country,
  originator: {
    customerId: userId,
    firstName: sender.firstName,
    lastName: sender.lastName,
    secondLastName: '',
    addressLine: sender.addressLine || null,
    city: sender.city || null,
    state: sender.state || null,
    postalCode: sender.postalCode || null,
    country: countryCode(sender.country),
    ...identity,
  },
  beneficiary: {
    firstName: recipient.firstName,
    lastName: recipient.lastName,
    secondLastName: recipient.secondLastName,
    phone: recipient.phone || null,
    addressLine: recipient.addressLine || null,
    city: recipient.city || null,
    fields: recipient.fields,
  },
})

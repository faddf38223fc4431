import { fromWire } from '#contract/lib/money.ts'
import { type PayoutInstruction, requestPayout } from '#server/modules/funds/payments/index.ts'
import { areScreened } from '#server/modules/staff/screening/index.ts'
import { payOut } from '../money.ts'
import { ownerOf, referencesOf, type TransferRecord } from '../record.ts'
import { payoutHeldUntil } from '../transfer.ts'
import { partiesOf } from './parties.ts'
import { moveOn, type Step, waitUntil } from './step.ts'

/**
 * Requests and posts the payout in one transaction, before the partner is called. A transfer confirmed soon after a new password waits
 * first, and names are screened again against the lists of the day of the payout.
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
  const payout = await requestPayout(
    { tx, ...deps },
    {
      owner: ownerOf(transfer),
      reference: referencesOf(transfer).payout,
      amount: fromWire(transfer.terms.received),
      instruction: instructionOf(transfer),
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
    change: { nextRunAt: null },
  })
}

const instructionOf = ({ userId, sender, recipient, terms }: TransferRecord): PayoutInstruction => ({
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
    country: sender.country,
    document: null,
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

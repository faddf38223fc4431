import type { BillState } from '#contract/balance/bills.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type BillRecord, knownBiller, ownerKind } from './bill.ts'

const phases = {
  paying: 'open',
  paid: 'done',
  failed: 'stopped',
  canceled: 'stopped',
  returned: 'stopped',
} as const satisfies Record<BillState, MovementPhase>

/** Writes the current state of a bill to the customer's History, with the last digits of its reference only: the full one is sealed. */
export const recordBillMovement = async (tx: Tx, bill: BillRecord): Promise<void> => {
  const { id, userId, state, total, received, confirmationCode, billerConfirmation, requestedAt, stateAt } = bill
  const { name, country, category } = knownBiller(bill.billerId)
  const end = bill.reference.slice(-4)
  await recordMovement(tx, {
    ...{ id, kind: ownerKind, userId, state, phase: phases[state], recipientId: null, country },
    out: total,
    in: received,
    title: name,
    detail: `··· ${end}`,
    code: confirmationCode,
    words: [category, end, ...(billerConfirmation ? [billerConfirmation] : [])],
    startedAt: requestedAt,
    at: stateAt,
  })
}

import { createHash } from 'node:crypto'
import type { CheckClearing, CheckImage, ClearingItem } from '../check-clearing.ts'
import { checkBehavior } from './behavior.ts'
import { type Order, planItem, recordOf } from './order.ts'
import { acceptOrder, behaviorOf, clearingName, readOrder, type Sandbox, withFault } from './partner.ts'
import { selectReturned } from './queries.ts'

const itemOf = (order: Order): ClearingItem => ({
  ...recordOf(order),
  status: order.status as ClearingItem['status'],
  returnCode: order.returnCode,
  reason: order.reason,
  at: order.at,
})

const isJpeg = (picture: Buffer): boolean => picture.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
const digestOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex')

/** The identity of an item: the check, its amount and both of its images. */
const termsOf = ({ amount, micr, front, back }: CheckImage): string[] => [
  amount.minor.toString(),
  amount.currency,
  micr.routingNumber,
  micr.accountNumber,
  micr.checkNumber,
  digestOf(front),
  digestOf(back),
]

const rail = 'check_clearing' as const

/** A simulated bank of deposit for image cash letters; docs/rails/sandbox.md lists the triggers of its faults. */
export const sandboxCheckClearing = (sandbox: Sandbox): CheckClearing => ({
  name: clearingName,

  submit: async (item, limits) => {
    const { reference, amount, front, back } = item
    const behavior = await behaviorOf(sandbox, reference, (instruction) => checkBehavior({ amount, instruction }))
    const call = { rail, reference, verb: 'submit', fault: behavior.fault, times: behavior.faultTimes }
    const refused = behavior.fate === 'refuse' || !isJpeg(front) || !isJpeg(back)
    const taken = await withFault(sandbox, call, limits, () =>
      acceptOrder(sandbox, {
        rail,
        reference,
        kind: 'check',
        amount: amount.minor,
        currency: amount.currency,
        body: termsOf(item),
        cash: false,
        status: refused ? 'refused' : 'submitted',
        reason: refused ? 'unusable_image' : null,
        sealedAt: null,
        notices: behavior.notices,
        steps: refused ? [] : planItem(behavior, sandbox.now()),
      }),
    )
    return itemOf(taken)
  },

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    const found = await withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      readOrder(sandbox, { rail, reference }),
    )
    return found.status === 'unknown_reference' ? found : itemOf(found)
  },

  returnsSince: (since) => selectReturned(sandbox.db, { rail, since }),
})

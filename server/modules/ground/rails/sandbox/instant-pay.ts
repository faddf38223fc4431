import { dayOf } from '#server/platform/new-york.ts'
import { type InstantEntry, type InstantPay, type InstantRail, instantCapOn } from '../instant-pay.ts'
import { instantBehavior } from './behavior.ts'
import { type Order, planInstant, recordOf } from './order.ts'
import { acceptOrder, behaviorOf, instantName, readOrder, type Sandbox, withFault } from './partner.ts'

/** The sandbox's own participants; the real lists change every week. */
const participants: Readonly<Record<string, readonly InstantRail[]>> = {
  '021000021': ['rtp', 'fednow'],
  '021000089': ['rtp'],
  '021000322': ['rtp'],
  '026009593': ['rtp'],
  '026012881': ['rtp', 'fednow'],
  '121000248': ['rtp', 'fednow'],
  '026013673': ['rtp'],
  '031176110': ['rtp'],
  '226071004': ['fednow'],
}
const railsOf = (routingNumber: string): readonly InstantRail[] => participants[routingNumber] ?? []

const rail = 'instant' as const

const entryOf = (order: Order): InstantEntry => ({
  ...recordOf(order),
  status: order.status as InstantEntry['status'],
  returnCode: null,
  reason: order.reason,
  at: order.at,
})

/** A simulated sponsor bank on both rails; docs/rails/sandbox.md lists the triggers of its faults. */
export const sandboxInstantPay = (sandbox: Sandbox): InstantPay => ({
  name: instantName,
  railsOf,

  credit: async ({ reference, amount, account: { routingNumber, accountNumber } }, limits) => {
    const last4 = accountNumber.slice(-4)
    const behavior = await behaviorOf(sandbox, reference, (instruction) => instantBehavior({ last4, instruction }))
    const call = { rail, reference, verb: 'credit', fault: behavior.fault, times: behavior.faultTimes }
    const rails = railsOf(routingNumber)
    const cap = instantCapOn(rails, dayOf(sandbox.now()).toString())
    const refusal = rails.length === 0 ? 'RC04' : amount.minor > cap ? 'AM13' : behavior.rejectCode
    const steps = refusal === null ? planInstant(behavior, sandbox.now()) : []
    const taken = await withFault(sandbox, call, limits, () =>
      acceptOrder(sandbox, {
        ...{ rail, reference, kind: 'credit', amount: amount.minor, currency: amount.currency },
        body: [routingNumber, last4, amount.minor.toString(), amount.currency],
        cash: false,
        status: refusal !== null ? 'refused' : steps.length > 0 ? 'submitted' : 'settled',
        reason: refusal,
        ...{ sealedAt: sandbox.now(), notices: behavior.notices, steps },
      }),
    )
    return entryOf(taken)
  },

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    const found = await withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      readOrder(sandbox, { rail, reference }),
    )
    return found.status === 'unknown_reference' ? found : entryOf(found)
  },
})

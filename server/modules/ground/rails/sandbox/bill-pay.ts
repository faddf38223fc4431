import { createHash } from 'node:crypto'
import type { SandboxBehavior } from '#contract/ground/sandbox.ts'
import type { BillKey, BillLookup, BillOrder, BillPay, BillPayment } from '../bill-pay.ts'
import { ProviderTimeout } from '../provider.ts'
import { billBehavior, byBillEnding } from './behavior.ts'
import { type OpenBill, openBill } from './bill-desk.ts'
import { type Order, planBillPayment, recordOf } from './order.ts'
import { acceptOrder, behaviorOf, cancelOrder, readOrder, type Sandbox, withFault } from './partner.ts'
import { claimBill, selectBillPayer, selectReturned } from './queries.ts'

const rail = 'bill_pay' as const
/** The aggregator is another company than the payout partner, with its own prefund. */
const name = 'sandbox-bills'

const paymentOf = (order: Order): BillPayment => ({
  ...recordOf(order),
  status: order.status as BillPayment['status'],
  reason: order.reason,
  at: order.at,
})

const keyOf = ({ key }: OpenBill): string => createHash('sha256').update(key).digest('hex')

/** Why a biller rejects a payment, if it does; a bill is claimed by its first payment. */
const refusalOf = async (sandbox: Sandbox, { amount, reference, ...bill }: BillOrder): Promise<string | null> => {
  const told = byBillEnding[bill.billReference.slice(-4)]
  if (told === 'unknown') return 'unknown_reference'
  if (told === 'paid') return 'paid_already'
  const open = openBill(bill, sandbox.now())
  return !open.key || (await claimBill(sandbox.db, keyOf(open), reference)) ? null : 'paid_already'
}

const lookUp = async (sandbox: Sandbox, bill: BillKey): Promise<BillLookup> => {
  const told = byBillEnding[bill.billReference.slice(-4)]
  if (told === 'timeout') throw new ProviderTimeout('the biller did not answer the sandbox')
  if (told === 'unknown') return { status: 'unknown' }
  if (told === 'paid') return { status: 'paid' }
  const open = openBill(bill, sandbox.now())
  if (open.key && (await selectBillPayer(sandbox.db, keyOf(open)))) return { status: 'paid' }
  const { amount, dueOn, holder } = open
  return told === 'silent'
    ? { status: 'due', amount: null, dueOn: null, holder: null }
    : { status: 'due', amount, dueOn, holder }
}

const take = async (sandbox: Sandbox, order: BillOrder, behavior: SandboxBehavior): Promise<Order> => {
  const { biller, billReference, reference, amount } = order
  const refused = behavior.fate === 'refuse' ? 'biller_rejected' : await refusalOf(sandbox, order)
  return acceptOrder(sandbox, {
    rail,
    reference,
    kind: 'bill_payment',
    amount: amount.minor,
    currency: amount.currency,
    body: [biller, billReference, amount.minor.toString(), amount.currency],
    cash: false,
    status: refused ? 'refused' : 'accepted',
    reason: refused,
    sealedAt: null,
    notices: behavior.notices,
    steps: refused ? [] : planBillPayment(behavior, sandbox.now()),
  })
}

/** A simulated biller aggregator; docs/rails/sandbox.md lists the triggers of its faults. */
export const sandboxBillPay = (sandbox: Sandbox): BillPay => ({
  name,
  charge: () => ({ minor: 35n, currency: 'USD' }),

  lookUp: (bill) => lookUp(sandbox, bill),

  pay: async (order, limits) => {
    const { reference, billReference, amount } = order
    const behavior = await behaviorOf(sandbox, reference, (instruction) =>
      billBehavior({ billReference, amount, instruction }),
    )
    const call = { rail, reference, verb: 'submit', fault: behavior.fault, times: behavior.faultTimes }
    return paymentOf(await withFault(sandbox, call, limits, () => take(sandbox, order, behavior)))
  },

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    const found = await withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      readOrder(sandbox, { rail, reference }),
    )
    return found.status === 'unknown_reference' ? found : paymentOf(found)
  },

  cancel: async (reference, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.cancelFault ?? null)
    return withFault(sandbox, { rail, reference, verb: 'cancel', fault, times: 1 }, limits, () =>
      cancelOrder(sandbox, { rail, reference }),
    )
  },

  returnsSince: (since) => selectReturned(sandbox.db, { rail, since }),
})

import type { PayOut, Payout, PayoutOrder } from '../pay-out.ts'
import { ProviderConflict } from '../provider.ts'
import { payoutBehavior, renameBehavior } from './behavior.ts'
import { sandboxCounters } from './counters.ts'
import { type Order, planPayout, proofOf, recallIn, recordOf } from './order.ts'
import {
  acceptOrder,
  behaviorOf,
  cancelOrder,
  partnerName,
  readOrder,
  renameOrder,
  replyToOrder,
  type Sandbox,
  visibleCode,
  withFault,
} from './partner.ts'
import { sandboxPayee } from './payee.ts'
import { selectContested, selectReturned } from './queries.ts'

const payoutOf = (order: Order): Payout => {
  const recall = recallIn(order)
  return {
    ...recordOf(order),
    status: order.status as Payout['status'],
    pickupCode: visibleCode(order),
    reason: order.reason,
    ...proofOf(order),
    ...(recall && { recall }),
    at: order.at,
  }
}

/** The identity of an order: beneficiary, amount, country and method. */
const termsOf = ({ method, country, amount, beneficiary }: PayoutOrder): string[] => [
  method,
  country,
  amount.minor.toString(),
  amount.currency,
  beneficiary.firstName,
  beneficiary.lastName,
  beneficiary.secondLastName,
  ...Object.keys(beneficiary.fields)
    .toSorted()
    .flatMap((name) => [name, beneficiary.fields[name] ?? '']),
]

const rail = 'pay_out' as const

/** Why an order is refused immediately, by its fate. */
const refusals: Readonly<Record<string, string>> = { refuse: 'account_closed', refuse_details: 'name_mismatch' }

/** A Bre-B key and DiMo numbers that no account has. */
const isUntied = ({ way, breb = '', mobile = '' }: PayoutOrder['beneficiary']['fields']): boolean =>
  (way === 'breb' && breb.toLowerCase() === '@nadie') || (way === 'dimo' && mobile.endsWith('0000'))

/** Cents per order: cash pickup costs the partner most. */
const charges: Record<PayoutOrder['method'], bigint> = { bank_deposit: 45n, mobile_wallet: 40n, cash_pickup: 95n }

/** A simulated payout partner; docs/rails/sandbox.md lists the triggers of its faults. */
export const sandboxPayOut = (sandbox: Sandbox): PayOut => ({
  name: partnerName,
  charge: ({ method }) => ({ minor: charges[method], currency: 'USD' }),

  submit: async (order, limits) => {
    const { reference, beneficiary, sent, method } = order
    const behavior = await behaviorOf(sandbox, reference, (instruction) =>
      payoutBehavior({ lastName: beneficiary.lastName, sent, instruction }),
    )
    const call = { rail, reference, verb: 'submit', fault: behavior.fault, times: behavior.faultTimes }
    const refusal = refusals[behavior.fate ?? ''] ?? (isUntied(beneficiary.fields) ? 'account_not_found' : null)
    const taken = await withFault(sandbox, call, limits, () =>
      acceptOrder(sandbox, {
        rail,
        reference,
        kind: 'payout',
        amount: order.amount.minor,
        currency: order.amount.currency,
        body: termsOf(order),
        cash: method === 'cash_pickup',
        status: refusal ? 'refused' : 'accepted',
        reason: refusal,
        sealedAt: null,
        notices: behavior.notices,
        steps: planPayout(method, behavior, sandbox.now()),
      }),
    )
    return payoutOf(taken)
  },

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    const found = await withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      readOrder(sandbox, { rail, reference }),
    )
    return found.status === 'unknown_reference' ? found : payoutOf(found)
  },

  cancel: async (reference, limits) => {
    const { fault, cancel } = await behaviorOf(sandbox, reference, (instruction) => ({
      fault: instruction?.cancelFault ?? null,
      cancel: instruction?.cancel ?? null,
    }))
    return withFault(
      sandbox,
      { rail, reference, verb: 'cancel', fault, times: 1 },
      limits,
      async () => cancel ?? cancelOrder(sandbox, { rail, reference }),
    )
  },

  rename: async ({ reference, key, beneficiary }, limits) => {
    const { rename, fault } = await behaviorOf(sandbox, reference, (instruction) =>
      renameBehavior({ lastName: beneficiary.lastName, instruction }),
    )
    const order = { rail, reference }
    return withFault(sandbox, { ...order, verb: 'rename', fault, times: 1 }, limits, async () => {
      if (rename === 'not_possible') return { outcome: rename }
      const found = await renameOrder(sandbox, { ...order, key, isNewCode: rename === 'new_code' })
      return found === 'too_late' ? { outcome: found } : { outcome: 'changed', payout: payoutOf(found) }
    })
  },

  checkPayee: (question, limits) => sandboxPayee(question, limits),
  counters: async (network) => sandboxCounters(network),
  returnsSince: (since) => selectReturned(sandbox.db, { rail, since }),
  recallsSince: (since) => selectContested(sandbox.db, since),
  replyToRecall: async ({ reference, recallId, accepts }, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.replyFault ?? null)
    return withFault(sandbox, { rail, reference, verb: 'reply', fault, times: 1 }, limits, async () => {
      const replied = await replyToOrder(sandbox, { rail, reference, recallId, accepts })
      if (!replied) throw new ProviderConflict(`the sandbox has no recall ${recallId} of ${reference}`)
      return payoutOf(replied)
    })
  },
  readWebhook: null,
})

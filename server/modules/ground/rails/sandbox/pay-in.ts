import { createHash, randomUUID } from 'node:crypto'
import type { Money } from '#contract/lib/money.ts'
import type { AchEntry, Correction, PayIn } from '../pay-in.ts'
import { type CallLimits, ProviderDown, ProviderTimeout } from '../provider.ts'
import { findUsBank } from '../us-banks.ts'
import { achBehavior, refusedLast4, unknownLast4, unreachableLast4 } from './behavior.ts'
import { type Order, planEntry, recordOf } from './order.ts'
import { acceptOrder, behaviorOf, cancelOrder, partnerName, readOrder, type Sandbox, withFault } from './partner.ts'
import { insertAccount, selectAccount, selectReturned } from './queries.ts'

/** A bank that merged with another; account numbers derive from the entry, so repeated reads agree. */
const correctionOf = ({ reference, reason }: Order): Correction | null => {
  const code = /^C\d\d$/.exec(reason ?? '')?.[0]
  if (!code) return null
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`).toString()
  return {
    code,
    accountNumber: ['C01', 'C03', 'C06', 'C07'].includes(code) ? `${digits.slice(0, 8)}0042` : null,
    routingNumber: ['C02', 'C03', 'C07'].includes(code) ? '021000322' : null,
    kind: ['C05', 'C06', 'C07'].includes(code) ? 'savings' : null,
  }
}

const entryOf = (order: Order): AchEntry => {
  const change = order.status === 'settled' ? correctionOf(order) : null
  return {
    ...recordOf(order),
    status: order.status as AchEntry['status'],
    returnCode: order.returnCode,
    reason: change ? null : order.reason,
    change,
    at: order.at,
  }
}

const rail = 'pay_in' as const

/** One entry in either direction; a token that the provider did not issue is refused. */
const enter = async (
  sandbox: Sandbox,
  kind: 'debit' | 'credit',
  order: { reference: string; token: string; amount: Money },
  limits: CallLimits | undefined,
): Promise<AchEntry> => {
  const { reference, token, amount } = order
  const account = await selectAccount(sandbox.db, token)
  const behavior = await behaviorOf(sandbox, reference, (instruction) =>
    achBehavior({ last4: account?.last4 ?? '', amount, instruction }),
  )
  const call = { rail, reference, verb: 'enter', fault: behavior.fault, times: behavior.faultTimes }
  const plan = account ? planEntry(behavior, sandbox.now()) : { steps: [], sealedAt: null }
  const taken = await withFault(sandbox, call, limits, () =>
    acceptOrder(sandbox, {
      rail,
      reference,
      kind,
      amount: amount.minor,
      currency: amount.currency,
      body: [kind, token, amount.minor.toString(), amount.currency],
      cash: false,
      status: account ? 'submitted' : 'refused',
      reason: account ? null : 'unknown_account',
      notices: behavior.notices,
      ...plan,
    }),
  )
  return entryOf(taken)
}

/** A simulated ACH originating bank that validates accounts; docs/rails/sandbox.md lists the differences from a real one. */
export const sandboxPayIn = (sandbox: Sandbox): PayIn => ({
  name: partnerName,
  verifiesAccounts: true,

  validateAccount: async ({ routingNumber, accountNumber }) => {
    const last4 = accountNumber.slice(-4)
    const unreachable = unreachableLast4[last4]
    if (unreachable === 'down') throw new ProviderDown('the sandbox refused the connection')
    if (unreachable) throw new ProviderTimeout('the connection to the sandbox broke')
    const reason = refusedLast4[last4]
    if (reason) return { status: 'refused', reason }
    const token = `acct_${randomUUID()}`
    const bankName = findUsBank(routingNumber) ?? `Bank ${routingNumber.slice(0, 4)}-${routingNumber.slice(4)}`
    await insertAccount(sandbox.db, { token, last4, bankName, openedAt: sandbox.now() })
    return { status: unknownLast4.has(last4) ? 'unknown' : 'verified', bankName, token }
  },

  findBank: async (routingNumber) => findUsBank(routingNumber),

  debit: (debit, limits) => enter(sandbox, 'debit', debit, limits),
  credit: (credit, limits) => enter(sandbox, 'credit', credit, limits),

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    const found = await withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      readOrder(sandbox, { rail, reference }),
    )
    return found.status === 'unknown_reference' ? found : entryOf(found)
  },

  cancel: async (reference, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.cancelFault ?? null)
    return withFault(sandbox, { rail, reference, verb: 'cancel', fault, times: 1 }, limits, () =>
      cancelOrder(sandbox, { rail, reference }),
    )
  },

  returnsSince: (since) => selectReturned(sandbox.db, { rail, since }),
})

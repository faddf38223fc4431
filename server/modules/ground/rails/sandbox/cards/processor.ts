import { randomBytes } from 'node:crypto'
import type { SandboxCardKind } from '#contract/ground/sandbox.ts'
import type { Money } from '#contract/lib/money.ts'
import type { CaptureSession, CardEntry, CardProcessor, CardRefund, Charge } from '../../card-processor.ts'
import type { CallLimits } from '../../provider.ts'
import { chargeBehavior } from '../behavior.ts'
import { type Order, recordOf } from '../order.ts'
import {
  acceptOrder,
  behaviorOf,
  cancelOrder,
  cardPartnerName,
  readOrder,
  type Sandbox,
  withFault,
} from '../partner.ts'
import { challengePlan, chargePlan, type Plan, refundPlan, refused } from './plan-charge.ts'
import { cards, frames, openFrame, selectDisputes } from './queries.ts'

const rail = 'card' as const

export const newSecret = (): string => randomBytes(24).toString('base64url')

export const framePath = (secret: string): string => `/sandbox-card/frame/${secret}`

/** How long a session waits for its card. */
const sessionLasts = Temporal.Duration.from({ minutes: 20 })

const entryOf = async ({ db }: Pick<Sandbox, 'db'>, order: Order): Promise<CardEntry> => {
  const { status, reason, at, reference } = order
  const frame = status === 'challenge' ? await frames.find(db, { reference }) : undefined
  return {
    ...recordOf(order),
    status: status as CardEntry['status'],
    reason,
    challengeUrl: frame ? framePath(frame.secret) : null,
    at,
  }
}

/** Accepts an order with its plan, under the instructed faults. */
const take = async (
  sandbox: Sandbox,
  {
    verb,
    reference,
    amount,
    body,
    plan,
    ...call
  }: {
    verb: 'charge' | 'refund'
    reference: string
    amount: Money
    body: readonly string[]
    plan: Plan
    notices: Order['notices']
    fault: Parameters<typeof withFault>[1]['fault']
    times: number
  },
  limits: CallLimits | undefined,
): Promise<CardEntry> => {
  const { notices, ...fault } = call
  const order = { rail, reference, kind: verb, amount: amount.minor, currency: amount.currency, notices, ...plan }
  const taken = await withFault(sandbox, { rail, reference, verb, ...fault }, limits, () =>
    acceptOrder(sandbox, { ...order, sealedAt: null, body, cash: false }),
  )
  return entryOf(sandbox, taken)
}

const charge = async (sandbox: Sandbox, order: Charge, limits: CallLimits | undefined): Promise<CardEntry> => {
  const { reference, token, amount } = order
  const card = await cards.find(sandbox.db, { token })
  const {
    fault,
    faultTimes,
    notices,
    card: kind,
  } = await behaviorOf(sandbox, reference, (instruction) =>
    chargeBehavior({ kind: card?.kind ?? 'plain', amount, instruction }),
  )
  const at = sandbox.now()
  const plan = card?.status === 'active' ? planFor(kind, at) : refused(card ? 'card_closed' : 'unknown_card')
  if (plan.status === 'challenge')
    await openFrame(sandbox.db, {
      ...{ secret: newSecret(), reference, purpose: 'charge', step: 'code', reason: null, token, wrongCodes: 0 },
      endsAt: plan.steps[0]?.at ?? at,
    })
  const body = ['charge', token, amount.minor.toString(), amount.currency]
  return take(sandbox, { verb: 'charge', reference, amount, body, plan, notices, fault, times: faultTimes }, limits)
}

const planFor = (kind: SandboxCardKind, at: Temporal.Instant): Plan =>
  kind === 'challenge' ? challengePlan(at) : chargePlan(kind, at)

const refund = async (sandbox: Sandbox, order: CardRefund, limits: CallLimits | undefined): Promise<CardEntry> => {
  const { reference, token, amount } = order
  const found = await readOrder(sandbox, { rail, reference: order.charge })
  const card = await cards.find(sandbox.db, { token })
  const {
    fault,
    faultTimes,
    notices,
    card: kind,
  } = await behaviorOf(sandbox, reference, (instruction) =>
    chargeBehavior({ kind: card?.kind ?? 'plain', amount: { minor: 0n, currency: amount.currency }, instruction }),
  )
  const charged =
    found.status === 'settled' && found.kind === 'charge' && (found.amount ?? 0n) >= amount.minor ? found : null
  const plan = charged
    ? refundPlan(kind, { chargedAt: charged.at, at: sandbox.now() })
    : refused('charge_not_refundable')
  const body = ['refund', order.charge, token, amount.minor.toString(), amount.currency]
  return take(sandbox, { verb: 'refund', reference, amount, body, plan, notices, fault, times: faultTimes }, limits)
}

const sessionOf = async (
  sandbox: Sandbox,
  reference: string,
): Promise<CaptureSession | { status: 'unknown_reference' }> => {
  const frame = await frames.find(sandbox.db, { reference })
  if (frame?.purpose !== 'capture') return { status: 'unknown_reference' }
  if (frame.step === 'failed') return { status: 'failed', reason: frame.reason ?? 'declined' }
  const isOver = Temporal.Instant.compare(sandbox.now(), frame.endsAt) >= 0
  if (frame.step !== 'done' || !frame.token) return { status: isOver ? 'expired' : 'open' }
  const card = await cards.find(sandbox.db, { token: frame.token })
  if (!card) throw new Error(`the sandbox lost the card of the session ${reference}`)
  const { kind: _, status: __, capturedAt: ___, ...captured } = card
  return { status: 'done', card: captured }
}

/** A simulated card processor; docs/rails/card-processor.md lists the differences from a real one. */
export const sandboxCards = (sandbox: Sandbox): CardProcessor => ({
  name: cardPartnerName,

  createSession: async ({ reference }, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.fault ?? null)
    const call = { rail, reference, verb: 'session', fault, times: 1 } as const
    const { secret } = await withFault(sandbox, call, limits, () =>
      openFrame(sandbox.db, {
        ...{ secret: newSecret(), reference, purpose: 'capture', step: 'number', reason: null, token: null },
        ...{ wrongCodes: 0, endsAt: sandbox.now().add(sessionLasts) },
      }),
    )
    return { frameUrl: framePath(secret) }
  },

  readSession: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const call = { rail, reference, verb: 'read', fault: times > 0 ? ('timeout_before' as const) : null, times }
    return withFault(sandbox, call, limits, () => sessionOf(sandbox, reference))
  },

  readCard: async (token) => {
    const card = await cards.find(sandbox.db, { token })
    if (!card) return { status: 'unknown_reference' }
    const { brand, last4, expiresMonth, expiresYear, funding, issuingCountry, status } = card
    return { brand, last4, expiresMonth, expiresYear, funding, issuingCountry, status }
  },

  charge: (order, limits) => charge(sandbox, order, limits),
  refund: (order, limits) => refund(sandbox, order, limits),

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const call = { rail, reference, verb: 'read', fault: times > 0 ? ('timeout_before' as const) : null, times }
    const found = await withFault(sandbox, call, limits, () => readOrder(sandbox, { rail, reference }))
    return found.status === 'unknown_reference' ? found : entryOf(sandbox, found)
  },

  cancel: async (reference, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.cancelFault ?? null)
    return withFault(sandbox, { rail, reference, verb: 'cancel', fault, times: 1 }, limits, () =>
      cancelOrder(sandbox, { rail, reference }),
    )
  },

  returnsSince: (since) => selectDisputes(sandbox.db, since),
})

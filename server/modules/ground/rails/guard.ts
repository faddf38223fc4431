import type { Now } from '#server/platform/clock.ts'
import type { Observe } from '#server/platform/metrics.ts'
import { traced } from '#server/platform/traces.ts'
import type { BillPay } from './bill-pay.ts'
import type { CardIssuer } from './card-issuer.ts'
import type { CardProcessor } from './card-processor.ts'
import type { CashIn } from './cash-in.ts'
import type { CheckClearing } from './check-clearing.ts'
import type { InstantPay } from './instant-pay.ts'
import type { PayIn } from './pay-in.ts'
import type { PayOut } from './pay-out.ts'
import { type CallLimits, ProviderDown, ProviderTimeout } from './provider.ts'

/** After this many consecutive failures a partner is not called for a while: waiting for a dead one delays every caller. */
const failures_max = 5
const rest = Temporal.Duration.from({ seconds: 10 })

/** `observe` is told every call's outcome and time. */
export type GuardOptions = { now: Now; deadline_ms: number; observe?: Observe['partner'] | undefined }

type Outcome = Parameters<Observe['partner']>[0]['outcome']

type Guard = <T>(limits: CallLimits | undefined, work: (limits: CallLimits) => Promise<T>) => Promise<T>

/**
 * A deadline for every call, and a circuit breaker per partner. A call that exceeds its deadline fails as `ProviderTimeout`, even if the
 * provider ignores the signal. While the breaker is open, calls fail immediately as `ProviderDown`: they never left, so certainly nothing
 * was done. After the pause one call is let through; its outcome decides.
 */
const makeGuard = ({ name, now, deadline_ms, observe }: GuardOptions & { name: string }): Guard => {
  let failures = 0
  let closedUntil: Temporal.Instant | undefined
  return async (limits, work) => {
    const started = performance.now()
    const told = (outcome: Outcome) =>
      observe?.({ partner: name, outcome, seconds: (performance.now() - started) / 1000 })
    if (closedUntil && Temporal.Instant.compare(now(), closedUntil) < 0) {
      told('refused_by_us')
      throw new ProviderDown(`${name} failed ${failures} times in a row and is left alone until ${closedUntil}`)
    }
    const deadline = AbortSignal.timeout(deadline_ms)
    const signal = limits?.signal ? AbortSignal.any([limits.signal, deadline]) : deadline
    try {
      const answer = await traced(`partner ${name}`, {}, () =>
        Promise.race([work({ signal }), untilAborted(signal, name)]),
      )
      failures = 0
      closedUntil = undefined
      told('answered')
      return answer
    } catch (error) {
      told(error instanceof ProviderTimeout ? 'timeout' : error instanceof ProviderDown ? 'down' : 'error')
      if (error instanceof ProviderTimeout || error instanceof ProviderDown) {
        failures += 1
        if (failures >= failures_max) closedUntil = now().add(rest)
      }
      throw error
    }
  }
}

const untilAborted = (signal: AbortSignal, name: string): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => reject(new ProviderTimeout(`${name} did not answer in time`))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

export const guardPayIn = (payIn: PayIn, options: GuardOptions): PayIn => {
  const guard = makeGuard({ name: payIn.name, ...options })
  return {
    name: payIn.name,
    verifiesAccounts: payIn.verifiesAccounts,
    validateAccount: (account, limits) => guard(limits, (bounded) => payIn.validateAccount(account, bounded)),
    findBank: (routingNumber, limits) => guard(limits, (bounded) => payIn.findBank(routingNumber, bounded)),
    debit: (debit, limits) => guard(limits, (bounded) => payIn.debit(debit, bounded)),
    credit: (credit, limits) => guard(limits, (bounded) => payIn.credit(credit, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => payIn.read(reference, bounded)),
    cancel: (reference, limits) => guard(limits, (bounded) => payIn.cancel(reference, bounded)),
    returnsSince: (since, limits) => guard(limits, (bounded) => payIn.returnsSince(since, bounded)),
  }
}

export const guardInstantPay = (instantPay: InstantPay, options: GuardOptions): InstantPay => {
  const guard = makeGuard({ name: instantPay.name, ...options })
  return {
    ...{ name: instantPay.name, railsOf: instantPay.railsOf },
    credit: (credit, limits) => guard(limits, (bounded) => instantPay.credit(credit, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => instantPay.read(reference, bounded)),
  }
}

export const guardPayOut = (payOut: PayOut, options: GuardOptions): PayOut => {
  const guard = makeGuard({ name: payOut.name, ...options })
  // A rail with slow inquiries must not stop payouts: inquiries have their own breaker.
  const guardInquiry = makeGuard({ name: payOut.name, ...options })
  return {
    ...{ name: payOut.name, charge: payOut.charge, readWebhook: payOut.readWebhook },
    submit: (order, limits) => guard(limits, (bounded) => payOut.submit(order, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => payOut.read(reference, bounded)),
    cancel: (reference, limits) => guard(limits, (bounded) => payOut.cancel(reference, bounded)),
    rename: (request, limits) => guard(limits, (bounded) => payOut.rename(request, bounded)),
    checkPayee: (question, limits) => guardInquiry(limits, (bounded) => payOut.checkPayee(question, bounded)),
    counters: (network, limits) => guardInquiry(limits, (bounded) => payOut.counters(network, bounded)),
    returnsSince: (since, limits) => guard(limits, (bounded) => payOut.returnsSince(since, bounded)),
    recallsSince: (since, limits) => guard(limits, (bounded) => payOut.recallsSince(since, bounded)),
    replyToRecall: (reply, limits) => guard(limits, (bounded) => payOut.replyToRecall(reply, bounded)),
  }
}

export const guardCheckClearing = (clearing: CheckClearing, options: GuardOptions): CheckClearing => {
  const guard = makeGuard({ name: clearing.name, ...options })
  return {
    name: clearing.name,
    submit: (item, limits) => guard(limits, (bounded) => clearing.submit(item, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => clearing.read(reference, bounded)),
    returnsSince: (since, limits) => guard(limits, (bounded) => clearing.returnsSince(since, bounded)),
  }
}

export const guardBillPay = (billPay: BillPay, options: GuardOptions): BillPay => {
  const guard = makeGuard({ name: billPay.name, ...options })
  // A biller with slow lookups must not stop payments: lookups have their own breaker.
  const guardLookUp = makeGuard({ name: billPay.name, ...options })
  return {
    ...{ name: billPay.name, charge: billPay.charge },
    lookUp: (bill, limits) => guardLookUp(limits, (bounded) => billPay.lookUp(bill, bounded)),
    pay: (order, limits) => guard(limits, (bounded) => billPay.pay(order, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => billPay.read(reference, bounded)),
    cancel: (reference, limits) => guard(limits, (bounded) => billPay.cancel(reference, bounded)),
    returnsSince: (since, limits) => guard(limits, (bounded) => billPay.returnsSince(since, bounded)),
  }
}

export const guardCards = (cards: CardProcessor, options: GuardOptions): CardProcessor => {
  const guard = makeGuard({ name: cards.name, ...options })
  return {
    name: cards.name,
    createSession: (session, limits) => guard(limits, (bounded) => cards.createSession(session, bounded)),
    readSession: (reference, limits) => guard(limits, (bounded) => cards.readSession(reference, bounded)),
    readCard: (token, limits) => guard(limits, (bounded) => cards.readCard(token, bounded)),
    charge: (charge, limits) => guard(limits, (bounded) => cards.charge(charge, bounded)),
    refund: (refund, limits) => guard(limits, (bounded) => cards.refund(refund, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => cards.read(reference, bounded)),
    cancel: (reference, limits) => guard(limits, (bounded) => cards.cancel(reference, bounded)),
    returnsSince: (since, limits) => guard(limits, (bounded) => cards.returnsSince(since, bounded)),
  }
}

export const guardCashIn = (cashIn: CashIn, options: GuardOptions): CashIn => {
  const guard = makeGuard({ name: cashIn.name, ...options })
  return {
    ...{ name: cashIn.name, network: cashIn.network, counters: cashIn.counters },
    createCode: (order, limits) => guard(limits, (bounded) => cashIn.createCode(order, bounded)),
    read: (reference, limits) => guard(limits, (bounded) => cashIn.read(reference, bounded)),
    cancel: (reference, limits) => guard(limits, (bounded) => cashIn.cancel(reference, bounded)),
    paymentsSince: (since, limits) => guard(limits, (bounded) => cashIn.paymentsSince(since, bounded)),
  }
}

export const guardIssuer = (issuer: CardIssuer, options: GuardOptions): CardIssuer => {
  const guard = makeGuard({ name: issuer.name, ...options })
  return {
    name: issuer.name,
    issue: (card, limits) => guard(limits, (bounded) => issuer.issue(card, bounded)),
    setStatus: (card, limits) => guard(limits, (bounded) => issuer.setStatus(card, bounded)),
    openFrame: (frame, limits) => guard(limits, (bounded) => issuer.openFrame(frame, bounded)),
    readWebhook: (webhook) => issuer.readWebhook(webhook),
  }
}

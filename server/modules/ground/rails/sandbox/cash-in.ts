import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { SandboxBehavior } from '#contract/ground/sandbox.ts'
import type { Now } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction, transactionIfDue } from '#server/platform/database.ts'
import type { CashCode, CashIn, CashOrder, CashPayment } from '../cash-in.ts'
import { receiveNotice } from '../handle-notices.ts'
import { ProviderConflict } from '../provider.ts'
import { cashBehavior } from './behavior.ts'
import {
  type CashStep,
  claimDueCodes,
  claimUntold,
  codes,
  payments,
  type SandboxCode,
  type SandboxPayment,
  selectPaidSince,
  selectPayments,
  updateCode,
} from './cash-queries.ts'
import { behaviorOf, type Sandbox, withFault } from './partner.ts'

/** A separate network of counters with its own settlement. */
export const cashPartner = 'sandbox-cash'
const network = 'Efectivo Ya'
const counters = ['Bodega Quisqueya', 'Farmacia Hudson', 'Mercado Roosevelt'] as const
const rail = 'cash_in' as const
const currency = 'USD'
const batch_max = 100

/** The customer's way to the counter. */
const walk = Temporal.Duration.from({ seconds: 90 })
const again = Temporal.Duration.from({ seconds: 150 })
const late = Temporal.Duration.from({ hours: 1 })
const tenDollars = 1_000n

const planOf = ({ cash }: SandboxBehavior, { largest, expiresAt }: CashOrder, now: Temporal.Instant): CashStep[] => {
  const paid = (at: Temporal.Instant, cents = largest.minor): CashStep => ({ at, cents })
  switch (cash ?? 'full') {
    case 'full':
      return [paid(now.add(walk))]
    case 'other':
      return [paid(now.add(walk), largest.minor > tenDollars ? largest.minor - tenDollars : largest.minor + tenDollars)]
    case 'late':
      return [paid(expiresAt.add(late))]
    case 'twice':
      return [paid(now.add(walk)), paid(now.add(again))]
    case 'never':
      return []
  }
}

const money = (minor: bigint) => ({ minor, currency })
const paymentOf = ({ paymentId, amount, counter, paidAt }: SandboxPayment): CashPayment => ({
  ...{ id: paymentId, amount: money(amount), counter, at: paidAt },
})

const pay = (tx: Tx, { reference, notices }: SandboxCode, { at, cents }: CashStep): Promise<void> =>
  payments.insert(tx, {
    paymentId: `C${randomUUID()}`,
    reference,
    amount: cents,
    counter: counters[randomInt(counters.length)] ?? counters[0],
    paidAt: at,
    tell: notices !== 'none',
  })

/** Applies the steps due by `now`. */
const bringUpToDate = async (tx: Tx, stored: SandboxCode, now: Temporal.Instant): Promise<SandboxCode> => {
  const due = stored.steps.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
  if (due.length === 0) return stored
  for (const step of due) await pay(tx, stored, step)
  const code = { ...stored, steps: stored.steps.slice(due.length) }
  await updateCode(tx, code)
  return code
}

const answerOf = async (tx: Tx, code: SandboxCode, now: Temporal.Instant): Promise<CashCode> => {
  const { canceled, known, expiresAt, madeAt } = code
  const payments = (await selectPayments(tx, code.reference)).map(paymentOf)
  const isExpired = Temporal.Instant.compare(expiresAt, now) <= 0
  const status = canceled ? 'canceled' : isExpired ? 'expired' : 'open'
  return { status, code: known ? code.code : null, payments, reason: null, at: isExpired ? expiresAt : madeAt }
}

const fingerprintOf = ({ smallest, largest, expiresAt }: CashOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([smallest.minor, largest.minor, expiresAt].map(String)))
    .digest('hex')

const create = (sandbox: Sandbox, order: CashOrder, behavior: SandboxBehavior): Promise<CashCode> =>
  transaction(sandbox.db, async (tx) => {
    const now = sandbox.now()
    const refused = { status: 'refused', code: null, payments: [], at: now } as const
    if (behavior.fate === 'refuse') return { ...refused, reason: 'amount_not_taken' }
    const { reference, largest, expiresAt } = order
    const fresh: SandboxCode = {
      ...{ reference, fingerprint: fingerprintOf(order), largest: largest.minor, currency, expiresAt },
      code: `${randomInt(10 ** 7, 10 ** 8)}${randomInt(10 ** 7, 10 ** 8)}`,
      ...{
        canceled: false,
        known: true,
        notices: behavior.notices,
        steps: planOf(behavior, order, now),
        madeAt: now,
      },
    }
    if (await codes.insertOnce(tx, fresh)) return answerOf(tx, fresh, now)
    const known = await codes.lock(tx, { reference })
    if (!known) throw new Error(`the sandbox lost the code ${reference}`)
    if (!known.known) return { ...refused, reason: 'canceled' }
    if (known.fingerprint !== fresh.fingerprint)
      throw new ProviderConflict(`the reference ${reference} was used for another code`)
    return answerOf(tx, await bringUpToDate(tx, known, now), now)
  })

const cancel = ({ db, now }: Sandbox, reference: string): Promise<'canceled' | 'too_late'> =>
  transaction(db, async (tx) => {
    const at = now()
    const nothing: SandboxCode = {
      ...{ reference, fingerprint: '', code: '', largest: 0n, currency, expiresAt: at, canceled: true, known: false },
      ...{ notices: 'none', steps: [], madeAt: at },
    }
    if (await codes.insertOnce(tx, nothing)) return 'canceled'
    const known = await codes.lock(tx, { reference })
    if (!known) throw new Error(`the sandbox lost the code ${reference}`)
    const code = await bringUpToDate(tx, known, at)
    if (code.canceled) return 'canceled'
    if ((await selectPayments(tx, reference)).length > 0) return 'too_late'
    await updateCode(tx, { ...code, canceled: true, steps: [] })
    return 'canceled'
  })

/** A simulated network of shops that accept cash; docs/rails/cash-network.md. */
export const sandboxCashIn = (sandbox: Sandbox): CashIn => ({
  ...{ name: cashPartner, network, counters },

  createCode: async (order, limits) => {
    const { reference, largest: amount, payer } = order
    const behavior = await behaviorOf(sandbox, reference, (instruction) =>
      cashBehavior({ lastName: payer.lastName, amount, instruction }),
    )
    const call = { rail, reference, verb: 'create', fault: behavior.fault, times: behavior.faultTimes }
    return withFault(sandbox, call, limits, () => create(sandbox, order, behavior))
  },

  read: async (reference, limits) => {
    const times = await behaviorOf(sandbox, reference, (instruction) => instruction?.readFaults ?? 0)
    const fault = times > 0 ? 'timeout_before' : null
    return withFault(sandbox, { rail, reference, verb: 'read', fault, times }, limits, () =>
      transaction(sandbox.db, async (tx) => {
        const known = await codes.lock(tx, { reference })
        const now = sandbox.now()
        return known ? answerOf(tx, await bringUpToDate(tx, known, now), now) : { status: 'unknown_reference' as const }
      }),
    )
  },

  cancel: async (reference, limits) => {
    const fault = await behaviorOf(sandbox, reference, (instruction) => instruction?.cancelFault ?? null)
    return withFault(sandbox, { rail, reference, verb: 'cancel', fault, times: 1 }, limits, () =>
      cancel(sandbox, reference),
    )
  },

  paymentsSince: async (since) =>
    (await selectPaidSince(sandbox.db, since)).map((payment) => ({
      ...paymentOf(payment),
      reference: payment.reference,
    })),
})

/** Simulates a payment at the counter, for demos and tests; an offline clerk accepts an expired code too. False for an unknown code. */
export const payAtSandboxCounter = (
  { db, now }: Sandbox,
  { reference, cents }: { reference: string; cents: bigint },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const code = await codes.lock(tx, { reference })
    if (!code?.known) return false
    await updateCode(tx, { ...code, steps: [] })
    await pay(tx, code, { at: now(), cents })
    return true
  })

export const payDueCodes = ({ db, now }: { db: Db; now: Now }): Promise<number> =>
  transactionIfDue(
    db,
    (peek) => claimDueCodes(peek, now(), 1),
    async (tx) => {
      const due = await claimDueCodes(tx, now(), batch_max)
      for (const reference of due) {
        const code = await codes.lock(tx, { reference })
        if (code) await bringUpToDate(tx, code, now())
      }
      return due.length
    },
  )

/** Sends payment notices; an unruly network sends each of them twice. */
export const sendPaymentNotices = (deps: { db: Db; now: Now; wake: () => void }): Promise<number> =>
  transactionIfDue(
    deps.db,
    (peek) => claimUntold(peek, deps.now(), 1),
    async (tx) => {
      const untold = await claimUntold(tx, deps.now(), batch_max)
      for (const { paymentId, reference, amount, paidAt } of untold) {
        const news = { status: 'paid', reason: null, amount: money(amount), at: paidAt } as const
        const notice = { partner: cashPartner, noticeId: paymentId, rail, reference, news }
        for (let copy = 0; copy < 2; copy += 1) await receiveNotice(deps, notice)
        await payments.update(tx, { paymentId }, { notifiedAt: deps.now() })
      }
      return untold.length
    },
  )

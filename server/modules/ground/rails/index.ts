import type { Module } from '#server/modules/module.ts'
import type { Now } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { BillPay } from './bill-pay.ts'
import type { CardIssuer } from './card-issuer.ts'
import type { CardProcessor } from './card-processor.ts'
import type { CashIn } from './cash-in.ts'
import type { CheckClearing } from './check-clearing.ts'
import { type Counters, makeCounters } from './counters.ts'
import {
  type GuardOptions,
  guardBillPay,
  guardCards,
  guardCashIn,
  guardCheckClearing,
  guardInstantPay,
  guardIssuer,
  guardPayIn,
  guardPayOut,
} from './guard.ts'
import { handleNotices } from './handle-notices.ts'
import type { InstantPay } from './instant-pay.ts'
import type { PayIn } from './pay-in.ts'
import type { PayOut } from './pay-out.ts'
import { cardIssuers, cardProcessors, instantPayProviders, providers } from './providers.ts'
import { readReturns } from './read-returns.ts'
import { restPayOut } from './rest/pay-out.ts'
import { registerRoutes } from './routes.ts'
import { runSandbox } from './sandbox/job.ts'

export { type AchReturn, achReturn, assignedReturnCodes } from './ach-returns.ts'
export type { BillKey, BillLookup, BillOrder, BillPay, BillPayment, Payer } from './bill-pay.ts'
export {
  type AskingEvent,
  answerWithin_ms,
  type CardIssuer,
  type IssuerAnswer,
  IssuerEvent,
  isAsking,
  type RawWebhook,
} from './card-issuer.ts'
export type {
  CapturedCard,
  CaptureSession,
  CardEntry,
  CardProcessor,
  CardRefund,
  Charge,
  StoredCard,
} from './card-processor.ts'
export type { CashCode, CashIn, CashPayment } from './cash-in.ts'
export type { CheckClearing, CheckImage, ClearingItem, Micr } from './check-clearing.ts'
export { checkPayee } from './check-payee.ts'
export { type CheckReturn, checkReturn } from './check-returns.ts'
export { receiveNotice } from './handle-notices.ts'
export { type InstantCredit, type InstantEntry, type InstantPay, instantCapOn } from './instant-pay.ts'
export type { Notice } from './notice.ts'
export type { AchEntry, Credit, Debit, PayIn, Validation } from './pay-in.ts'
export {
  type Beneficiary,
  isDetailRefusal,
  type Originator,
  type PayeeQuestion,
  type PayOut,
  type Payout,
  type PayoutOrder,
  type PayoutStatus,
} from './pay-out.ts'
export {
  ProviderConflict,
  ProviderDown,
  ProviderTimeout,
  type ReturnedOrder,
  type UnknownReference,
} from './provider.ts'
export { selectNotice as readNotice } from './queries.ts'
export { type Recall, recallCause } from './recall.ts'
export { payAtSandboxCounter } from './sandbox/cash-in.ts'
export { instructSandbox, moveSandboxOrder } from './sandbox/instruct.ts'
export { signedWebhook } from './sandbox/issuer/issuer.ts'
export { deliverDueEvents, planPurchase, scheduleEvents } from './sandbox/issuer/shop.ts'
export { findUsBank } from './us-banks.ts'
export { validateAccount } from './validate-account.ts'

/**
 * The configured providers, each behind its deadline and breaker. Without a card processor there are no card payments, and without an
 * issuer SOL has no card of its own.
 */
export type Rails = {
  payIn: PayIn
  payOut: PayOut
  /** Partners that the two above replaced: they receive no new order, and answer for the payments that name them. */
  formerPayIns: readonly PayIn[]
  formerPayOuts: readonly PayOut[]
  /** Null: no bank account is credited instantly. */
  instantPay: InstantPay | null
  checkClearing: CheckClearing
  billPay: BillPay
  cards: CardProcessor | null
  issuer: CardIssuer | null
  cashIn: CashIn | null
  /** Where the payout partner pays out cash. */
  counters: Counters
}

const callDeadline_ms = 3_000

type RailsDeps = {
  db: Db
  now: Now
  secrets: Secrets
  config: Pick<Config, 'rails' | 'payOut' | 'cards' | 'cardIssuer' | 'instantPay'>
}

/**
 * Binds the providers of RAILS; `payIn` and the payout partner of PAYOUT_URL replace theirs. Once per process, at the composition root: a
 * breaker has only its own history.
 */
export const makeRails = (
  { db, now, secrets, config }: RailsDeps,
  {
    deadline_ms = callDeadline_ms,
    observe,
    payIn: ownBank,
  }: Partial<Omit<GuardOptions, 'now'>> & { payIn?: PayIn | undefined } = {},
): Rails => {
  const { payIn, payOut, checkClearing, billPay, cashIn } = providers[config.rails]({ db, now })
  const cards = cardProcessors[config.cards]({ db, now })
  const issuer = cardIssuers[config.cardIssuer]({ db, now, secrets })
  const instantPay = instantPayProviders[config.instantPay]({ db, now })
  const limits = { now, deadline_ms, observe }
  const partner = config.payOut && restPayOut(config.payOut, now)
  const guardedPayOut = guardPayOut(partner ?? payOut, limits)
  return {
    payIn: guardPayIn(ownBank ?? payIn, limits),
    payOut: guardedPayOut,
    counters: makeCounters(guardedPayOut, now),
    formerPayIns: ownBank ? [guardPayIn(payIn, limits)] : [],
    formerPayOuts: partner ? [guardPayOut(payOut, limits)] : [],
    instantPay: instantPay && guardInstantPay(instantPay, limits),
    checkClearing: guardCheckClearing(checkClearing, limits),
    billPay: guardBillPay(billPay, limits),
    cards: cards && guardCards(cards, limits),
    issuer: issuer && guardIssuer(issuer, limits),
    cashIn: cashIn && guardCashIn(cashIn, limits),
  }
}

/** The sandbox partner's work and the handling of its notices. Both are safe to run on many nodes concurrently. */
const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'wake' | 'config'> & { rails: Rails }): Job[] => [
  ...(deps.config.rails === 'sandbox' ? [{ name: 'sandbox', every_ms: 500, run: () => runSandbox(deps) }] : []),
  { name: 'rail-notices', every_ms: 1_000, run: () => handleNotices(deps) },
  { name: 'rail-returns', every_ms: 3_600_000, run: () => readReturns(deps, deps.rails) },
]

export const rails: Module<{ rails: Rails }> = {
  owns: [
    'rail_notices',
    'sandbox_accounts',
    'sandbox_orders',
    'sandbox_calls',
    'sandbox_instructions',
    'sandbox_notices',
    'sandbox_bills',
    'sandbox_cards',
    'sandbox_card_frames',
    'sandbox_cash_codes',
    'sandbox_cash_payments',
    'sandbox_issued_cards',
    'sandbox_issuer_frames',
    'sandbox_issuer_events',
  ],
  routes: registerRoutes,
  jobs,
  queues: [{ name: 'partner notices', table: 'rail_notices', since: 'received_at', until: 'handled_at' }],
}

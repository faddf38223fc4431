import type { Now } from '#server/platform/clock.ts'
import type { CardIssuerName, CardsName, InstantName, RailsName } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { BillPay } from './bill-pay.ts'
import type { CardIssuer } from './card-issuer.ts'
import type { CardProcessor } from './card-processor.ts'
import type { CashIn } from './cash-in.ts'
import type { CheckClearing } from './check-clearing.ts'
import type { InstantPay } from './instant-pay.ts'
import type { PayIn } from './pay-in.ts'
import type { PayOut } from './pay-out.ts'
import { sandboxBillPay } from './sandbox/bill-pay.ts'
import { sandboxCards } from './sandbox/cards/processor.ts'
import { sandboxCashIn } from './sandbox/cash-in.ts'
import { sandboxCheckClearing } from './sandbox/check-clearing.ts'
import { sandboxInstantPay } from './sandbox/instant-pay.ts'
import { sandboxIssuer } from './sandbox/issuer/issuer.ts'
import { sandboxPayIn } from './sandbox/pay-in.ts'
import { sandboxPayOut } from './sandbox/pay-out.ts'

type MakeProviders = (deps: { db: Db; now: Now }) => {
  payIn: PayIn
  payOut: PayOut
  checkClearing: CheckClearing
  billPay: BillPay
  /** Null: this provider accepts no cash, and no screen offers it. */
  cashIn: CashIn | null
}

export const providers = {
  sandbox: (deps) => ({
    payIn: sandboxPayIn(deps),
    payOut: sandboxPayOut(deps),
    checkClearing: sandboxCheckClearing(deps),
    billPay: sandboxBillPay(deps),
    cashIn: sandboxCashIn(deps),
  }),
} satisfies Record<RailsName, MakeProviders>

export const cardProcessors = {
  none: () => null,
  sandbox: (deps) => sandboxCards(deps),
} satisfies Record<CardsName, (deps: { db: Db; now: Now }) => CardProcessor | null>

export const cardIssuers = {
  none: () => null,
  sandbox: (deps) => sandboxIssuer(deps),
} satisfies Record<CardIssuerName, (deps: { db: Db; now: Now; secrets: Secrets }) => CardIssuer | null>

export const instantPayProviders = {
  none: () => null,
  sandbox: (deps) => sandboxInstantPay(deps),
} satisfies Record<InstantName, (deps: { db: Db; now: Now }) => InstantPay | null>

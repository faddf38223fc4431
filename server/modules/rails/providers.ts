import type { Now } from '../../platform/clock.ts'
import type { RailsName } from '../../platform/config.ts'
import type { Db } from '../../platform/database.ts'
import type { PayIn } from './pay-in.ts'
import type { PayOut } from './pay-out.ts'
import { sandboxPayIn } from './sandbox/pay-in.ts'
import { sandboxPayOut } from './sandbox/pay-out.ts'

type MakeProviders = (deps: { db: Db; now: Now }) => { payIn: PayIn; payOut: PayOut }

/** The providers of each value of RAILS. */
export const providers = {
  sandbox: (deps) => ({ payIn: sandboxPayIn(deps), payOut: sandboxPayOut(deps) }),
} satisfies Record<RailsName, MakeProviders>

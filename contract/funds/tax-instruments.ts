import type { TopUpWay } from '../balance/top-ups.ts'
import type { PayInMethod } from '../ground/corridors.ts'

/** Whether an instrument bears the tax from a day on; without a day, a reading that counsel has not adopted. */
type Version = { from: string | null; bears: boolean; source: string }

/** Ways by which money of a sender reaches us; a balance is none, because one of them funded it. */
export type TaxInstrument = Exclude<PayInMethod, 'wallet'> | TopUpWay | 'check'

const fromAccount = [{ from: '2026-01-01', bears: false, source: '26 U.S.C. 4475(d)(1)' }] as const
const fromCard = [{ from: '2026-01-01', bears: false, source: '26 U.S.C. 4475(d)(2)' }] as const

/**
 * The instruments that bear the remittance transfer tax, by version, oldest first. Money orders and cashier's checks would bear it,
 * 4475(c), and are not accepted. A new reading is a new version with its day.
 */
export const taxInstruments: Readonly<Record<TaxInstrument, readonly Version[]>> = {
  cash: [{ from: '2026-01-01', bears: true, source: '26 U.S.C. 4475(c)' }],
  /** Drawn on the account of its owner. A check that the provider cashes would bear the tax by the regulations proposed in April 2026. */
  check: [...fromAccount, { from: null, bears: true, source: 'Prop. Treas. Reg. 49.4475 (2026)' }],
  ach: fromAccount,
  bank: fromAccount,
  card: fromCard,
}

/** Whether money that came in by an instrument on a day of New York, yyyy-mm-dd, bears the tax when it is sent. */
export const bearsTax = (instrument: TaxInstrument, day: string, known = taxInstruments): boolean =>
  known[instrument].findLast(({ from }) => from !== null && from <= day)?.bears ?? false

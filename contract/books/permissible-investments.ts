import { WireMoney } from '../lib/money.ts'
import { Instant, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { Month } from './reporting.ts'

/**
 * - `held`: assets that count toward the obligation.
 * - `owed`: liabilities to customers.
 * - `aside`: our assets that do not count: with a partner abroad, or only promised.
 */
export const investmentSides = ['held', 'owed', 'aside'] as const
export type InvestmentSide = (typeof investmentSides)[number]

export const investmentKinds = {
  held: ['bank', 'processors'],
  owed: ['wallets', 'transfers', 'cards', 'unassigned', 'unclaimed', 'blocked'],
  aside: ['prefunds', 'receivables'],
} as const satisfies Record<InvestmentSide, readonly string[]>
export type InvestmentKind = (typeof investmentKinds)[InvestmentSide][number]

export const InvestmentLine = z.strictObject({
  side: z.enum(investmentSides),
  kind: z.enum(Object.values(investmentKinds).flat() as [InvestmentKind, ...InvestmentKind[]]),
  /** The bank or the partner; empty for all customers together. */
  party: z.string(),
  amount: WireMoney,
  /** At the rate of the day, rounded against us. */
  dollars: WireMoney,
})
export type InvestmentLine = z.infer<typeof InvestmentLine>

const Sums = z.strictObject({
  held: WireMoney,
  owed: WireMoney,
  /** Assets in excess of liabilities; negative is a shortfall. */
  surplus: WireMoney,
})

export const PermissibleInvestments = z.strictObject({
  month: Month,
  /** Current figures, as far as the books are aggregated. */
  present: Sums.extend({ at: Instant, lines: z.array(InvestmentLine) }),
  /** The measured days of the month, the oldest first. */
  days: z.array(Sums.extend({ day: PlainDate })),
})
export type PermissibleInvestments = z.infer<typeof PermissibleInvestments>

const OfMonth = z.strictObject({ month: Month })
const path = '/api/admin/reporting/permissible-investments'

/**
 * New York Banking Law § 651: a licensee holds permissible investments of at least its liability for the instruments it has sold, at all
 * times. docs/decisions/0373 lists which of ours are permissible.
 */
export const permissibleInvestments = {
  read: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'books.view',
    summary: 'Our assets against customer liabilities: now, and at the close of each day of a month.',
    query: OfMonth,
    reply: PermissibleInvestments,
  }),
  csv: route({
    method: 'GET',
    path: `${path}.csv`,
    access: 'admin',
    permission: 'books.view',
    summary: 'Our assets and customer liabilities at the close of each day of a month, as CSV.',
    query: OfMonth,
  }),
  pdf: route({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'admin',
    permission: 'books.view',
    summary: 'Our assets and customer liabilities at the close of each day of a month, as a PDF.',
    query: OfMonth,
  }),
}

import { billers } from '#contract/balance/billers/index.ts'
import { type Period, periods } from '#contract/books/periods.ts'
import { treasury } from '#contract/funds/treasury.ts'
import { divide, minorDigits } from '#contract/lib/money.ts'
import { approvals } from '#contract/staff/approvals.ts'
import type { Sol } from '../compose.ts'
import { addUpBooks } from '../modules/books/reporting/index.ts'
import { listRates } from '../modules/funds/rates/index.ts'
import { revaluePositions } from '../modules/funds/treasury/index.ts'
import { listCorridors } from '../modules/ground/corridors/index.ts'
import type { Member } from './members.ts'
import { type Visitor, visit } from './visit.ts'

/** The whole-dollar purchases, per partner, of the currencies of a month's payouts. */
const purchases = [
  { partner: 'sandbox', currency: 'HNL', dollars: 2_700n },
  { partner: 'sandbox', currency: 'MXN', dollars: 900n },
  { partner: 'sandbox', currency: 'BRL', dollars: 400n },
  { partner: 'sandbox', currency: 'COP', dollars: 600n },
  { partner: 'sandbox', currency: 'GTQ', dollars: 700n },
  { partner: 'sandbox-bills', currency: 'HNL', dollars: 60n },
] as const
/** Whole dollars of each currency, bought before the first payout: no first transfer waits for its prefund. */
const stock = { sandbox: 20_000n, 'sandbox-bills': 5_000n } as const
/** The bank's margin over the customer rate, in tenths of a percent. */
const betterBy = 9n
const capital = '2500000.00'

type Staff = { treasurer: Member; boss: Member }
type OrderInput = {
  kind: 'exchange' | 'top_up' | 'invoice' | 'capital'
  partner: string | null
  dollars: string
  reason: string
}

const moneyText = (minor: bigint, currency: string): string => {
  const digits = minorDigits(currency)
  const all = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
}

export const approve = async (boss: Visitor, id: string): Promise<void> => {
  const { digest } = await boss.call(approvals.read, { params: { id } })
  const body = { decision: 'approved', digest, reason: 'Read and compared with the bank.' } as const
  await boss.call(approvals.decide, { params: { id }, body })
}

/** The treasurer requests and the administrator approves, as on their screens. */
const move = async (
  { treasurer, boss }: { treasurer: Visitor; boss: Visitor },
  order: OrderInput & { currency?: string; bought?: string },
): Promise<void> => {
  const id = treasurer.newId()
  await treasurer.call(treasury.ask, { body: { currency: null, bought: null, ...order, id } })
  await approve(boss, id)
}

type Purchase = { partner: keyof typeof stock; currency: string; dollars: bigint }

/** Of each currency that partners pay out; dollars need no purchase. */
const firstPurchases = (): Purchase[] =>
  [
    ...new Set(listCorridors().map(({ currency }) => `sandbox ${currency}`)),
    ...new Set(billers.map(({ currency }) => `sandbox-bills ${currency}`)),
  ].map((each) => {
    const [partner, currency] = each.split(' ') as [keyof typeof stock, string]
    return { partner, currency, dollars: stock[partner] }
  })

const buyCurrencies = async (
  { deps }: Sol,
  staff: { treasurer: Visitor; boss: Visitor },
  all: readonly Purchase[],
): Promise<void> => {
  const rates = new Map((await listRates(deps.db, deps, 'USD')).map((one) => [one.currency, one.rate]))
  for (const { partner, currency, dollars } of all) {
    if (currency === 'USD') {
      const reason = 'Prefund for the payouts in dollars.'
      await move(staff, { kind: 'top_up', partner, dollars: `${dollars}.00`, reason })
      continue
    }
    const rate = rates.get(currency)
    if (!rate) continue
    const minor = dollars * rate.digits * (1000n + betterBy) * 10n ** BigInt(minorDigits(currency))
    const bought = moneyText(divide(minor, 1000n * 10n ** BigInt(rate.scale), 'down'), currency)
    const reason = 'Prefund for the payouts of the month, at the best of three quotes.'
    await move(staff, { kind: 'exchange', partner, dollars: `${dollars}.00`, currency, bought, reason })
  }
}

const payInvoices = async (staff: { treasurer: Visitor; boss: Visitor }): Promise<void> => {
  const { payables } = await staff.treasurer.call(treasury.read)
  for (const { partner, owed } of payables)
    if (BigInt(owed.minor) > 0n)
      await move(staff, {
        ...{ kind: 'invoice', partner, dollars: moneyText(BigInt(owed.minor), 'USD') },
        reason: 'Invoice of last month; its orders were compared with ours.',
      })
}

const closeMonth = async (staff: { treasurer: Visitor; boss: Visitor }, { last }: { last: boolean }): Promise<void> => {
  const { items } = await staff.treasurer.call(periods.list)
  const open = items.findLast(({ state, stops }: Period) => state === 'open' && stops.length === 0)
  if (!open) return
  const params = { month: open.month }
  const note = 'Breaks settled, invoices booked, trial balance compared.'
  const id = staff.treasurer.newId()
  await staff.treasurer.call(periods.ask, { params, body: { id, note } })
  if (!last) await approve(staff.boss, id)
}

/**
 * Treasury's work on the first days of a month: the previous month is revalued, invoiced and closed (the newest waits for the
 * administrator), and currency is bought.
 */
export const turnMonth = async (sol: Sol, staff: Staff, { first, last }: { first: boolean; last: boolean }) => {
  const both = { treasurer: await visit(sol, asStaff(staff.treasurer)), boss: await visit(sol, asStaff(staff.boss)) }
  const owners = 'The owners bring in the money that prefunds stand on.'
  if (first) await move(both, { kind: 'capital', partner: null, dollars: capital, reason: owners })
  await revaluePositions(sol.deps)
  await buyCurrencies(sol, both, first ? [...firstPurchases(), ...purchases] : purchases)
  await payInvoices(both)
  while ((await addUpBooks(sol.deps)) > 0);
  await closeMonth(both, { last })
}

const asStaff = (member: Member) => ({ ...member, role: 'admin' as const })

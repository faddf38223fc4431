import { bills } from '#contract/balance/bills.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { transfers } from '#contract/sending/transfers.ts'
import type { Step } from './act.ts'
import { creditRails } from './fair.ts'
import { type Model, type OrderOf, ordersOf } from './model.ts'
import { payoutsOf, readPartners } from './truth.ts'
import { company, type World } from './world.ts'

type Shown = OrderOf<'transfer' | 'top_up' | 'withdrawal' | 'bill'>

/** A state that says that money moved, and where it must have: brought back since is news that was not read yet. */
const moved = {
  transfer: { route: transfers.read, state: 'delivered', rail: 'pay_out', after: ['delivered', 'returned'] },
  top_up: { route: topUps.read, state: 'usable', rail: 'pay_in', after: ['settled', 'returned'] },
  withdrawal: { route: withdrawals.list, state: 'arrived', rail: 'pay_in', after: ['settled', 'returned'] },
  bill: { route: bills.read, state: 'paid', rail: 'bill_pay', after: ['delivered', 'returned'] },
} as const

const referencesOf = (order: Shown): string[] =>
  order.noun === 'transfer' ? payoutsOf(order.id) : [`${order.id}:${order.noun}`]

/** Customers are shown that money moved only where the partner says so, and that it may be used from the promised day on. */
const readShown = async (world: World, order: Shown): Promise<string[]> => {
  if (order.who === company || (order.noun === 'top_up' && order.way === 'cash')) return []
  const { route, state, rail, after } = moved[order.noun]
  const as = await world.as(order.who)
  const { status, body } = await world.server.call(route, { params: { id: order.id }, query: {}, as } as never)
  if (status !== 200) return []
  const shown = body.items ? body.items.find(({ id }: { id: string }) => id === order.id) : body
  if (shown?.state !== state) return []
  const partners = await readPartners(world.owner)
  const byCard = order.noun === 'top_up' && order.way === 'card'
  const at = byCard ? 'card' : order.noun === 'withdrawal' ? creditRails[order.speed] : rail
  const says = referencesOf(order).map((reference) => partners.find(at, reference)?.status ?? '')
  const today = world.server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
  return [
    ...(says.some((one) => after.some((moment) => moment === one))
      ? []
      : [`the ${order.noun} ${order.id} is shown as ${state}, and its partner says ${says.join(', ')}`]),
    ...(order.noun === 'top_up' && order.usableOn !== null && today < order.usableOn
      ? [`the top-up ${order.id} may be used before ${order.usableOn}`]
      : []),
  ]
}

/** After each step: the sums of the ledger, its floors, and what is shown of the orders that the step touched. */
export const checkStep = async (world: World, model: Model, { n, args }: Step): Promise<string[]> => {
  const { rows } = await world.owner.query(`
    select a.currency || ' sums to ' || sum(e.amount) as problem
    from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.currency having sum(e.amount) <> 0
    union all
    select kind || ' of ' || owner_id || ' has ' || posted || ' less ' || reserved::bigint
    from ledger_accounts where kind in ('wallet', 'card') and posted < reserved::bigint`)
  const found = rows.map(({ problem }) => String(problem))
  const touched = ordersOf(model, 'transfer', 'top_up', 'withdrawal', 'bill')
  for (const order of touched.filter((one) => one.n === n || one.n === args.of))
    found.push(...(await readShown(world, order)))
  return found
}

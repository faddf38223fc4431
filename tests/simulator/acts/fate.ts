import { sandbox } from '#contract/ground/sandbox.ts'
import { type Act, accepted, text } from '../act.ts'
import { ordersOf } from '../model.ts'
import { readPartners } from '../truth.ts'

/** The key of an order's collection at its partner, and the rail. */
const collectionOf = {
  top_up: { bank: ['pay_in', 'top_up'], card: ['card', 'top_up'], cash: null },
  request_payment: { bank: ['pay_in', 'request'], card: ['card', 'request'], balance: null },
  transfer: { ach: ['pay_in', 'debit'], card: ['card', 'charge'], wallet: null },
} as const

const codes = ['R01', 'R03', 'R10', 'R24'] as const

/** Longer than banks need to return a payout, and to dispute a charge. */
const waits_days = [10, 23, 47] as const

/** Settled money is returned, days and weeks later. */
export const fate: Record<string, Act> = {
  wait: {
    weight: 2,
    choose: (_, chance) => ({ days: chance.pick(waits_days) }),
    run: async () => 'time passes',
  },
  returnDebit: {
    weight: 8,
    choose: (model, chance) => {
      const found = ordersOf(model, 'top_up', 'request_payment', 'transfer').flatMap((order) => {
        const key =
          order.noun === 'transfer'
            ? collectionOf.transfer[order.payIn]
            : order.noun === 'top_up'
              ? collectionOf.top_up[order.way]
              : collectionOf.request_payment[order.way]
        return key ? [{ of: order.n, rail: key[0], reference: `${order.id}:${key[1]}` }] : []
      })
      if (found.length === 0) return null
      const { of, rail, reference } = chance.pick(found)
      return {
        of,
        rail,
        step: reference.split(':')[1] ?? '',
        status: 'returned',
        code: rail === 'card' ? null : chance.pick(codes),
      }
    },
    run: move,
  },
  returnCredit: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'withdrawal', 'request_refund', 'transfer')
      if (found.length === 0) return null
      const { n, noun } = chance.pick(found)
      const step = noun === 'transfer' ? 'credit' : noun
      return { of: n, rail: 'pay_in', step, status: 'returned', code: 'R03' }
    },
    run: move,
  },
  /** The bank books a debit in another currency than was ordered. */
  garble: {
    weight: 1,
    choose: (model, chance) => {
      const found = ordersOf(model, 'top_up').filter(({ way }) => way === 'bank')
      return found.length === 0 ? null : { of: chance.pick(found).n }
    },
    run: async ({ world, model }, { of }) => {
      const order = model.orders.get(Number(of))
      const { rowCount } = await world.owner.query(
        `update sandbox_orders set currency = 'CAD' where rail = 'pay_in' and reference = $1 and status = 'submitted'`,
        [`${order?.id}:top_up`],
      )
      return rowCount === 0 ? 'nothing' : 'garbled'
    },
  },
  returnPayout: {
    weight: 6,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer', 'bill')
      if (found.length === 0) return null
      const { n, noun } = chance.pick(found)
      const bill = noun === 'bill'
      return {
        of: n,
        rail: bill ? 'bill_pay' : 'pay_out',
        step: bill ? 'bill' : 'payout',
        status: 'returned',
        code: null,
      }
    },
    run: move,
  },
  // Never drawn, which would renumber the seeds of the planted faults: a test gives its steps.
  recallPayout: {
    weight: 0,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer')
      return found.length === 0 ? null : { of: chance.pick(found).n }
    },
    run: async ({ world, model }, { of }) => {
      const reference = `${model.orders.get(Number(of))?.id}:payout`
      if (!(await readPartners(world.owner)).is('pay_out', reference, 'delivered')) return 'not delivered'
      const move = { rail: 'pay_out', status: 'contested', returnCode: null } as const
      accepted(await world.server.call(sandbox.tell, { body: { reference, move } }))
      return 'contested'
    },
  },
}

async function move({ world, model }: Parameters<Act['run']>[0], args: Parameters<Act['run']>[1]): Promise<string> {
  const order = model.orders.get(Number(args.of))
  if (!order) return 'nothing'
  // Only a settled order can be returned, and only once.
  const before = (await readPartners(world.owner)).find(text(args, 'rail'), `${order.id}:${text(args, 'step')}`)
  if (!before || !['settled', 'available', 'delivered'].includes(before.status)) return before?.status ?? 'unknown'
  // The network of a card takes a charge back once.
  const { rowCount } = await world.owner.query(
    "select from sandbox_notices where rail = 'card' and reference = $1 and status = 'returned'",
    [`${order.id}:${text(args, 'step')}`],
  )
  if (rowCount) return 'was returned before'
  const told = { rail: text(args, 'rail'), status: text(args, 'status'), returnCode: args.code }
  const body = { reference: `${order.id}:${text(args, 'step')}`, move: told as never }
  accepted(await world.server.call(sandbox.tell, { body }))
  return 'moved'
}

import { type ConversionQuote, conversions } from '#contract/balance/conversions.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { type WithdrawalSpeed, withdrawals } from '#contract/balance/withdrawals.ts'
import { type Act, accepted, asOf, centsOf, codeFor, nameIn, newId, someAmount, text } from '../act.ts'
import { chooseBehavior, instruct } from '../partners.ts'
import { type Customer, customers } from '../world.ts'

const ways = ['bank', 'card', 'cash'] as const

/** Dollars bring what the shown price buys, rounded down; where that amount was asked for, a cent less would not bring it. */
const assertRounded = ({ amount, received, price }: ConversionQuote, side: string): void => {
  const [rate] = price.exact
  if (amount.currency !== 'USD' || rate?.quote !== received.currency) return
  const [whole = '', part = ''] = rate.rate.split('.')
  const buys = (cents: bigint): bigint => (cents * BigInt(whole + part)) / 10n ** BigInt(part.length)
  const [paid, got] = [BigInt(amount.minor), BigInt(received.minor)]
  const isFair = side === 'from' ? got === buys(paid) : got <= buys(paid) && got > buys(paid - 1n)
  if (!isFair) throw new Error(`${paid} cents buy ${buys(paid)}, and bring ${got}`)
}

/** Money into a balance, out of it, and between the currencies of one customer. */
export const funding: Record<string, Act> = {
  topUp: {
    weight: 10,
    choose: (model, chance) => {
      const way = chance.pick(ways)
      const behavior = chooseBehavior(chance, way === 'bank' ? 'ach' : way)
      const by = chance.pick(customers)
      // In some, the id of another's order, or of another noun: to be refused.
      const others = [...model.orders.values()].filter(({ who, noun }) => who !== by || noun !== 'top_up')
      const idOf = others.length > 0 && chance.below(10) === 0 ? chance.pick(others).n : null
      return { by, way, amount: someAmount(chance), behavior, idOf }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server, means } = world
      const [by, way] = [nameIn(args) as Customer, text(args, 'way') as (typeof ways)[number]]
      const id = model.orders.get(Number(args.idOf ?? Number.NaN))?.id ?? newId(doing)
      const order = {
        way,
        amount: text(args, 'amount'),
        bankAccountId: way === 'bank' ? means[by].bankAccountId : null,
        debitCardId: way === 'card' ? means[by].debitCardId : null,
      }
      const as = await asOf(doing, args)
      if (way !== 'cash') accepted(await server.call(topUps.sendCode, { params: { id }, body: order, as }))
      const code = way === 'cash' ? '' : await codeFor(doing, by)
      await instruct(doing, id, args)
      const made = accepted(await server.call(topUps.create, { body: { id, ...order, code }, as }))
      model.orders.set(n, {
        ...{ n, id, who: by, noun: 'top_up', way, usableOn: made.usableOn },
        ...{ amount: centsOf(made.amount), fee: centsOf(made.fee) },
      })
      return made.state
    },
  },
  cancelTopUp: {
    weight: 2,
    choose: (model, chance) => {
      const found = [...model.orders.values()].filter(({ noun }) => noun === 'top_up')
      return found.length === 0 ? null : { of: chance.pick(found).n }
    },
    run: async (doing, { of }) => {
      const order = doing.model.orders.get(Number(of))
      if (order?.noun !== 'top_up') return 'nothing'
      const as = await doing.world.as(order.who)
      return accepted(await doing.world.server.call(topUps.cancel, { params: { id: order.id }, as })).cancel
    },
  },
  withdraw: {
    weight: 5,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      amount: someAmount(chance),
      behavior: chooseBehavior(chance, 'ach'),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const id = newId(doing)
      const amount = text(args, 'amount')
      const speed: WithdrawalSpeed = /[1357]$/.test(amount) ? 'instant' : 'standard'
      const order = { amount, speed, bankAccountId: world.means[by].bankAccountId }
      const as = await asOf(doing, args)
      accepted(await world.server.call(withdrawals.sendCode, { params: { id }, body: order, as }))
      const code = await codeFor(doing, by)
      await instruct(doing, id, args)
      const made = accepted(await world.server.call(withdrawals.create, { body: { id, ...order, code }, as }))
      model.orders.set(n, {
        ...{ n, id, who: by, noun: 'withdrawal', speed },
        ...{ amount: centsOf(made.amount), fee: centsOf(made.fee) },
      })
      return made.state
    },
  },
  convert: {
    weight: 3,
    choose: (_, chance) => {
      const [from, to] = chance.pick([
        ['USD', 'EUR'],
        ['EUR', 'USD'],
        ['USD', 'MXN'],
        ['MXN', 'EUR'],
      ] as const)
      return { by: chance.pick(customers), from, to, side: chance.pick(['from', 'to']), amount: someAmount(chance) }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const [from, into] = [text(args, 'from'), text(args, 'to')]
      const body = { from, to: into, side: text(args, 'side') as 'from', amount: text(args, 'amount') }
      const quote = accepted(await world.server.call(conversions.quote, { body: { ...body, id: newId(doing) }, as }))
      assertRounded(quote, body.side)
      const id = newId(doing)
      const made = accepted(await world.server.call(conversions.create, { body: { id, quoteId: quote.id }, as }))
      model.orders.set(n, {
        ...{ n, id, who: by, noun: 'conversion', from, into },
        ...{ amount: centsOf(made.amount), fee: centsOf(made.fee), received: centsOf(made.received) },
      })
      return `${made.amount.minor} ${made.received.minor}`
    },
  },
}

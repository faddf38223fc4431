import { adminCardDisputes, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { deliver, eventsOf } from '../../prepaid-cards.ts'
import { type Act, accepted, asOf, centsOf, decimal, nameIn, newId, someAmount, text } from '../act.ts'
import { orderAt, ordersOf } from '../model.ts'
import { type Customer, customers } from '../world.ts'

const plans = ['clear', 'clear', 'clear', 'wait', 'more', 'less', 'reverse', 'refund', 'offline'] as const
/** Every purchase is at a merchant of its own, so that a refund can only be of that one. */
const shop = (n: number) => ({ name: `TIENDA ${n}`, city: 'Queens', country: 'US', mcc: '5999' })

/** What a merchant collects in hundredths of the authorized amount; the rest is reversed or refunded. */
const collects = { clear: 100n, wait: 0n, more: 118n, less: 60n, reverse: 0n, refund: 0n, offline: 100n } as const

const reasonCodes = { credit: 'needs_time', accept: 'merchant_error', reject: 'no_evidence' } as const

/** The prepaid card: money to it and from it, purchases, refunds by merchants, disputes and their decisions. */
export const card: Record<string, Act> = {
  loadCard: {
    weight: 2,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      direction: chance.pick(['load', 'load', 'unload']),
      amount: someAmount(chance),
    }),
    run: async (doing, args) => {
      const body = { id: newId(doing), direction: text(args, 'direction') as 'load', amount: text(args, 'amount') }
      accepted(await doing.world.server.call(cards.load, { body, as: await asOf(doing, args) }))
      return 'moved'
    },
  },
  buy: {
    weight: 8,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      cents: 100 + chance.below(9_000),
      next: chance.pick(plans),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const next = text(args, 'next') as (typeof plans)[number]
      const body = { amount: text(args, 'cents'), merchant: shop(n), next }
      const params = { id: world.means[by].cardId }
      const reply = accepted(await world.server.call(sandbox.purchase, { params, body }))
      const authorized = BigInt(body.amount)
      const amount = reply.approved || next === 'offline' ? (authorized * collects[next] + 50n) / 100n : 0n
      const id = newId(doing)
      model.orders.set(n, { n, id, who: by, noun: 'purchase', amount, fee: 0n, refunded: 0n })
      return `${reply.approved} ${reply.reason}`
    },
  },
  merchantRefund: {
    weight: 3,
    choose: (model, chance) => {
      const found = ordersOf(model, 'purchase').filter(({ amount, refunded }) => amount > refunded)
      return found.length === 0 ? null : { of: chance.pick(found).n, part: chance.pick([1, 1, 2]) }
    },
    run: async ({ world, model }, args) => {
      const bought = orderAt(model, args.of, 'purchase')
      if (!bought) return 'nothing'
      const amount = (bought.amount - bought.refunded) / BigInt(Number(args.part))
      if (amount === 0n) return 'nothing'
      const { refund } = eventsOf(world.server, world.means[bought.who].cardToken, shop(bought.n))
      const reply = await deliver(world.server, refund(amount))
      if (reply.status !== 200) throw new Error(`the webhook was answered ${reply.status}`)
      bought.refunded += amount
      return decimal(amount)
    },
  },
  dispute: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'purchase').filter(({ amount }) => amount > 0n)
      return found.length === 0 ? null : { of: chance.pick(found).n, part: chance.pick([1, 1, 2]) }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const bought = orderAt(model, args.of, 'purchase')
      if (!bought || bought.amount === 0n) return 'nothing'
      const as = await world.as(bought.who)
      const { items } = accepted(await world.server.call(cards.activity, { query: {}, as }))
      const found = items.find(
        ({ title, kind, purchaseId }: { title: string; kind: string; purchaseId: string | null }) =>
          kind === 'purchase' && purchaseId !== null && title === shop(bought.n).name,
      )
      if (!found) return 'not posted'
      const id = newId(doing)
      const amount = decimal(bought.amount / BigInt(Number(args.part)))
      const body = { id, purchaseId: found.purchaseId, reason: 'not_mine', amount, words: 'No fui yo.' } as const
      const made = accepted(await world.server.call(cardDisputes.open, { body, as }))
      const terms = { amount: centsOf(made.amount), fee: 0n, of: bought.n }
      model.orders.set(n, { n, id, who: bought.who, noun: 'dispute', ...terms })
      return made.state
    },
  },
  decideDispute: {
    weight: 5,
    choose: (model, chance) => {
      const found = ordersOf(model, 'dispute')
      const decision = chance.pick(['credit', 'accept', 'accept', 'reject'])
      const paidBy = chance.pick(['sol', 'merchant'])
      return found.length === 0
        ? null
        : { by: chance.pick(['owen', 'olga']), of: chance.pick(found).n, decision, paidBy }
    },
    run: async (doing, args) => {
      const disputed = orderAt(doing.model, args.of, 'dispute')
      if (!disputed) return 'nothing'
      const body = {
        ...{ id: newId(doing), decision: text(args, 'decision') as 'accept', paidBy: text(args, 'paidBy') as 'sol' },
        ...{
          reasonCode: reasonCodes[text(args, 'decision') as keyof typeof reasonCodes],
          reason: 'The merchant has no proof of delivery.',
        },
        explanation: args.decision === 'reject' ? 'The merchant proved that you bought it.' : '',
      }
      const as = await asOf(doing, args)
      const got = await doing.world.server.call(adminCardDisputes.decide, { params: { id: disputed.id }, body, as })
      return accepted(got).state
    },
  },
}

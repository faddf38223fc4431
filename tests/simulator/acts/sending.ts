import { bills } from '#contract/balance/bills.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { type Act, accepted, asOf, centsOf, codeFor, nameIn, newId, someAmount, text } from '../act.ts'
import { ordersOf } from '../model.ts'
import { chooseBehavior, instruct } from '../partners.ts'
import { type Customer, company, customers } from '../world.ts'
import { cancelLine } from './company.ts'

const payIns = ['wallet', 'wallet', 'ach', 'card'] as const
const places = ['inBank', 'inBank', 'inCash', 'listed'] as const

/** Money to people abroad and to billers. */
export const sending: Record<string, Act> = {
  send: {
    weight: 12,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      to: chance.pick(places),
      payIn: chance.pick(payIns),
      amount: someAmount(chance),
      behavior: chooseBehavior(chance, 'payout'),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server, means } = world
      const by = nameIn(args) as Customer
      const [to, payIn] = [text(args, 'to') as (typeof places)[number], text(args, 'payIn') as (typeof payIns)[number]]
      const as = await asOf(doing, args)
      const payout = to === 'inCash' ? 'cash_pickup' : 'bank_deposit'
      const wanted = { country: 'HN', side: 'send', amount: text(args, 'amount'), payIn, payout } as const
      const quote = accepted(await server.call(quotes.create, { body: { ...wanted, id: newId(doing) }, as }))
      const bankAccountId = payIn === 'ach' ? means[by].bankAccountId : null
      const debitCardId = payIn === 'card' ? means[by].debitCardId : null
      const from = { quoteId: quote.id, recipientId: means[by][to], bankAccountId, debitCardId }
      const shown = accepted(await server.call(transfers.disclose, { body: { id: newId(doing), ...from }, as }))
      const purpose = { params: { id: shown.id }, body: { purpose: 'known_person' as const }, as }
      if (shown.question) accepted(await server.call(transfers.tellPurpose, purpose))
      accepted(await server.call(transfers.sendCode, { params: { id: shown.id }, as }))
      const id = newId(doing)
      await instruct(doing, id, args)
      const body = { id, disclosureId: shown.id, code: await codeFor(doing, by) }
      const made = accepted(await server.call(transfers.create, { body, as }))
      model.orders.set(n, {
        ...{ n, id, who: by, noun: 'transfer', payIn, to, promised: made.terms.dateAvailable },
        ...{ amount: centsOf(made.terms.total), fee: 0n },
      })
      return made.state
    },
  },
  cancel: {
    weight: 5,
    choose: (model, chance) => {
      const found = ordersOf(model, 'transfer', 'bill')
      return found.length === 0 ? null : { of: chance.pick(found).n }
    },
    run: async (doing, { of }) => {
      const order = doing.model.orders.get(Number(of))
      if (order?.noun !== 'transfer' && order?.noun !== 'bill') return 'nothing'
      const as = await doing.world.as(order.who)
      if (order.who === company) return cancelLine(doing, order.id)
      const route = order.noun === 'bill' ? bills.cancel : transfers.cancel
      return accepted(await doing.world.server.call(route, { params: { id: order.id }, as })).state
    },
  },
  payBill: {
    weight: 4,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      amount: `${100 + chance.below(4000)}.00`,
      behavior: chooseBehavior(chance, 'biller'),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const asked = { id: newId(doing), billerId: 'hn-tigo', reference: '9988-7766', amount: text(args, 'amount') }
      const quote = accepted(await world.server.call(bills.quote, { body: asked, as }))
      accepted(await world.server.call(bills.sendCode, { params: { id: quote.id }, as }))
      const id = newId(doing)
      await instruct(doing, id, args)
      const body = { id, quoteId: quote.id, code: await codeFor(doing, by) }
      const made = accepted(await world.server.call(bills.pay, { body, as }))
      model.orders.set(n, { ...{ n, id, who: by, noun: 'bill' }, amount: centsOf(made.total), fee: 0n })
      return made.state
    },
  },
}

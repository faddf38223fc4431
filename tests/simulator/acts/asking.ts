import { requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { newCardNumber, typeCard } from '../../cards.ts'
import { type Act, accepted, asOf, centsOf, codeFor, decimal, nameIn, newId, someAmount, text } from '../act.ts'
import { orderAt, ordersOf } from '../model.ts'
import { chooseBehavior, instruct } from '../partners.ts'
import { type Customer, customers } from '../world.ts'

/** Requests of money between customers, and links paid by people without an account. */
export const asking: Record<string, Act> = {
  request: {
    weight: 4,
    choose: (_, chance) => ({ by: chance.pick(customers), amount: someAmount(chance), many: chance.below(2) === 0 }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const id = newId(doing)
      const expiresOn = world.server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 14 })
      const body = {
        ...{ id, currency: 'USD', amount: text(args, 'amount'), note: 'Cena', many: args.many === true },
        expiresOn: expiresOn.toString(),
      }
      const made = accepted(await world.server.call(requests.create, { body, as: await asOf(doing, args) }))
      const token = String(made.path).split('/').at(-1) ?? ''
      const terms = { amount: centsOf(made.amount), fee: 0n, token, many: made.many }
      model.orders.set(n, { n, id, who: by, noun: 'request', ...terms })
      return made.state
    },
  },
  payRequest: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'request')
      return found.length === 0 ? null : { of: chance.pick(found).n, by: chance.pick(customers) }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const asked = orderAt(model, args.of, 'request')
      if (!asked) return 'nothing'
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const id = newId(doing)
      const { token } = asked
      accepted(await world.server.call(requestLinks.sendCode, { params: { token, id }, body: {}, as }))
      const body = { id, code: await codeFor(doing, by) }
      const made = accepted(await world.server.call(requestLinks.payFromBalance, { params: { token }, body, as }))
      model.orders.set(n, {
        ...{ n, id, who: asked.who, noun: 'request_payment', payer: by, way: 'balance' },
        ...{ amount: centsOf(made.amount), fee: centsOf(made.fee) },
      })
      return made.state
    },
  },
  payAsGuest: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'request')
      const way = chance.pick(['bank', 'card'] as const)
      const behavior = chooseBehavior(chance, way === 'bank' ? 'ach' : 'card')
      return found.length === 0 ? null : { of: chance.pick(found).n, way, behavior }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server } = world
      const asked = orderAt(model, args.of, 'request')
      if (!asked) return 'nothing'
      const way = text(args, 'way') as 'bank' | 'card'
      const [id, params] = [newId(doing), { token: asked.token }]
      if (way === 'card') {
        const opening = { params, body: { id, name: 'Gus Gómez' } }
        const { frameUrl } = accepted(await server.call(requestLinks.openCard, opening))
        await typeCard(server, frameUrl, newCardNumber())
      }
      await instruct(doing, id, args)
      const account = way === 'bank' ? { routingNumber: '021000021', accountNumber: `998877${1000 + n}` } : {}
      const body = { id, way, name: 'Gus Gómez', email: `gus${n}@example.com`, ...account }
      const made = accepted(await server.call(requestLinks.pay, { params, body }))
      model.orders.set(n, {
        ...{ n, id, who: asked.who, noun: 'request_payment', payer: null, way },
        ...{ amount: centsOf(made.amount), fee: centsOf(made.fee) },
      })
      return made.state
    },
  },
  refundPayment: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'request_payment')
      return found.length === 0
        ? null
        : { of: chance.pick(found).n, part: chance.pick([1, 1, 2, 3]), behavior: chooseBehavior(chance, 'ach') }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const paid = orderAt(model, args.of, 'request_payment')
      if (!paid) return 'nothing'
      const amount = paid.amount / BigInt(Number(args.part))
      const id = newId(doing)
      await instruct(doing, id, args)
      const as = await world.as(paid.who)
      const body = { id, amount: decimal(amount) }
      accepted(await world.server.call(requests.refund, { params: { id: paid.id }, body, as }))
      const { who, payer, way, fee } = paid
      model.orders.set(n, {
        n,
        id,
        who,
        noun: 'request_refund',
        of: paid.id,
        payer,
        way,
        amount,
        fee: amount === paid.amount ? fee : 0n,
      })
      return decimal(amount)
    },
  },
  cancelRequest: {
    weight: 1,
    choose: (model, chance) => {
      const found = ordersOf(model, 'request')
      return found.length === 0 ? null : { of: chance.pick(found).n }
    },
    run: async (doing, { of }) => {
      const asked = orderAt(doing.model, of, 'request')
      if (!asked) return 'nothing'
      const as = await doing.world.as(asked.who)
      return accepted(await doing.world.server.call(requests.cancel, { params: { id: asked.id }, as })).state
    },
  },
}

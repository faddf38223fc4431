import { batches } from '#contract/sending/batches.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { newcomer } from '../../batches.ts'
import {
  type Act,
  type Args,
  accepted,
  asOf,
  centsOf,
  codeFor,
  type Doing,
  nameIn,
  newId,
  someAmount,
  text,
} from '../act.ts'
import { type Model, type OrderOf, orderAt, ordersOf } from '../model.ts'
import { chooseBehavior, instruct } from '../partners.ts'
import { type Customer, customers, type World } from '../world.ts'

const rhythms = ['once', 'weekly', 'monthly'] as const

/** The key of another order that one step made, beside its own. */
const besides = (n: number, at: number): number => n + 1_000 * (at + 1)

/** Transfers that schedules made, with the terms that their senders are shown. */
export const learnScheduled = async (world: World, model: Model): Promise<void> => {
  for (const { n, id, who, total } of ordersOf(model, 'schedule')) {
    const as = await world.as(who)
    const { past } = accepted(await world.server.call(schedules.read, { params: { id }, as }))
    for (const { transferId } of past) {
      if (transferId === null || ordersOf(model, 'transfer').some((known) => known.id === transferId)) continue
      const made = accepted(await world.server.call(transfers.read, { params: { id: transferId }, as }))
      if (centsOf(made.terms.total) !== total)
        throw new Error(`${total} were disclosed for a schedule, and ${made.terms.total.minor} taken`)
      const key = besides(n, ordersOf(model, 'transfer').filter(({ n: other }) => other % 1_000 === n).length)
      model.orders.set(key, {
        ...{ n: key, id: transferId, who, noun: 'transfer', payIn: 'wallet', to: 'inBank' },
        ...{ promised: made.terms.dateAvailable, amount: centsOf(made.terms.total), fee: 0n },
      })
    }
  }
}

const send = async (doing: Doing, review: OrderOf<'review'>, args: Args): Promise<string> => {
  const { world, model, n } = doing
  const { who, payIn, to } = review
  const as = await world.as(who)
  accepted(await world.server.call(transfers.sendCode, { params: { id: review.id }, as }))
  const id = newId(doing)
  await instruct(doing, id, args)
  const body = { id, disclosureId: review.id, code: await codeFor(doing, who) }
  const made = accepted(await world.server.call(transfers.create, { body, as }))
  if (centsOf(made.terms.total) !== review.amount)
    throw new Error(`${review.amount} were reviewed and ${made.terms.total.minor} confirmed`)
  model.orders.set(n, {
    ...{ n, id, who, noun: 'transfer', payIn, to, promised: made.terms.dateAvailable },
    ...{ amount: review.amount, fee: 0n },
  })
  return made.state
}

/** Transfers that are confirmed later than reviewed, several at once, or made by the clock. */
export const planned: Record<string, Act> = {
  review: {
    weight: 2,
    choose: (_, chance) => ({ by: chance.pick(customers), amount: someAmount(chance) }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const wanted = { country: 'HN', side: 'send', amount: text(args, 'amount'), payIn: 'wallet' } as const
      const body = { ...wanted, payout: 'bank_deposit' as const, id: newId(doing) }
      const quote = accepted(await world.server.call(quotes.create, { body, as }))
      const from = { quoteId: quote.id, recipientId: world.means[by].inBank, bankAccountId: null, debitCardId: null }
      const shown = accepted(await world.server.call(transfers.disclose, { body: { id: newId(doing), ...from }, as }))
      const terms = { payIn: 'wallet', to: 'inBank', amount: centsOf(quote.total), fee: 0n } as const
      model.orders.set(n, { n, id: shown.id, who: by, noun: 'review', ...terms })
      return quote.total.minor
    },
  },
  confirm: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'review')
      return found.length === 0 ? null : { of: chance.pick(found).n, behavior: chooseBehavior(chance, 'payout') }
    },
    run: async (doing, args) => {
      const found = orderAt(doing.model, args.of, 'review')
      return found ? send(doing, found, args) : 'nothing'
    },
  },
  sendMany: {
    weight: 2,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      payIn: chance.pick(['wallet', 'ach']),
      dollars: 5 + chance.below(90),
      rows: 1 + chance.below(3),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server, means } = world
      const by = nameIn(args) as Customer
      const payIn = text(args, 'payIn') as 'wallet' | 'ach'
      const as = await asOf(doing, args)
      const count = Number(args.rows)
      const rows = Array.from({ length: count }, (_, at) => newcomer(10 * n + at, `${Number(args.dollars) + at}.00`))
      const order = { payIn, bankAccountId: payIn === 'ach' ? means[by].bankAccountId : null }
      const body = { id: newId(doing), name: 'noviembre', rows, ...order }
      const made = accepted(await server.call(batches.prepare, { body, as }))
      const params = { id: body.id }
      accepted(await server.call(batches.sendCode, { params, as }))
      const code = await codeFor(doing, by)
      accepted(await server.call(batches.confirm, { params, body: { code }, as }))
      for (const [at, { id, terms }] of made.rows.entries()) {
        const key = at === 0 ? n : besides(n, at)
        model.orders.set(key, {
          ...{ n: key, id, who: by, noun: 'transfer', payIn, to: 'inBank', promised: terms.dateAvailable },
          ...{ amount: centsOf(terms.total), fee: 0n },
        })
      }
      return `${made.rows.length} rows`
    },
  },
  schedule: {
    weight: 2,
    choose: (_, chance) => ({
      by: chance.pick(customers),
      amount: someAmount(chance),
      rhythm: chance.pick(rhythms),
      days: 4 + chance.below(9),
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args) as Customer
      const as = await asOf(doing, args)
      const today = world.server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
      const id = newId(doing)
      const shown = {
        ...{ id: newId(doing), scheduleId: id, recipientId: world.means[by].inBank, side: 'send' as const },
        ...{ amount: text(args, 'amount'), payIn: 'wallet' as const, rhythm: text(args, 'rhythm') as 'once' },
        startsOn: today.add({ days: Number(args.days) }).toString(),
      }
      const { total } = accepted(await world.server.call(schedules.disclose, { body: shown, as }))
      accepted(await world.server.call(schedules.sendCode, { params: { id: shown.id }, as }))
      const body = { id, disclosureId: shown.id, code: await codeFor(doing, by) }
      const made = accepted(await world.server.call(schedules.create, { body, as }))
      model.orders.set(n, { n, id, who: by, noun: 'schedule', total: centsOf(total), amount: 0n, fee: 0n })
      return made.next?.date ?? 'no date'
    },
  },
  pauseSchedule: {
    weight: 1,
    choose: (model, chance) => {
      const found = ordersOf(model, 'schedule')
      return found.length === 0 ? null : { of: chance.pick(found).n, paused: chance.below(2) === 0 }
    },
    run: async ({ world, model }, { of, paused }) => {
      const found = orderAt(model, of, 'schedule')
      if (!found) return 'nothing'
      const body = { paused: paused === true }
      const as = await world.as(found.who)
      return accepted(await world.server.call(schedules.pause, { params: { id: found.id }, body, as })).state
    },
  },
}

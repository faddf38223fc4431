import { businessPayments } from '#contract/account/business-payments.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { paymentBody } from '../../businesses.ts'
import {
  type Act,
  accepted,
  asOf,
  centsOf,
  codeFor,
  type Doing,
  decimal,
  nameIn,
  newId,
  someAmount,
  text,
} from '../act.ts'
import { orderAt, ordersOf } from '../model.ts'
import { company, type Name } from '../world.ts'

const dayOf = ({ world }: Doing): string =>
  world.server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()

/** Confirms the lines of a payment with a code; each line is a transfer of the company. */
const confirm = async (doing: Doing, { paymentId, by }: { paymentId: string; by: Name }): Promise<string> => {
  const { world, model, n } = doing
  const as = await world.as(by)
  const batchId = newId(doing)
  const params = { id: world.employer.id, paymentId, batchId }
  const { rows } = accepted(await world.server.call(businessPayments.disclose, { params, body: { batchId }, as }))
  accepted(await world.server.call(businessPayments.sendCode, { params, as }))
  const code = await codeFor(doing, by)
  const done = accepted(await world.server.call(businessPayments.confirm, { params, body: { code }, as }))
  for (const { id, terms } of rows)
    model.orders.set(n, {
      ...{ n, id, who: company, noun: 'transfer', payIn: 'ach', to: 'inBank', promised: terms.dateAvailable },
      ...{ amount: centsOf(terms.total), fee: 0n },
    })
  return done.state
}

/** Cancels the line that a transfer of the company is for. */
export const cancelLine = async ({ world }: Doing, transferId: string): Promise<string> => {
  const [as, id] = [await world.as(company), world.employer.id]
  const { items } = accepted(await world.server.call(businessPayments.list, { params: { id }, query: {}, as }))
  for (const { id: paymentId } of items) {
    const params = { id, paymentId }
    const payment = accepted(await world.server.call(businessPayments.read, { params, as }))
    const line = payment.items.find((one: { transferId: string | null }) => one.transferId === transferId)
    if (!line) continue
    const canceled = { params: { ...params, lineId: line.id }, as }
    return accepted(await world.server.call(businessPayments.cancel, canceled)).state
  }
  return 'nothing'
}

const reason = 'Compared with the statement and the documents.'

/** A company with a preparer and an approver, and our invoices to it. */
export const companies: Record<string, Act> = {
  payAsCompany: {
    weight: 3,
    choose: (_, chance) => ({
      by: chance.pick(['pablo', 'alma', 'pia']),
      amount: chance.pick(['90.00', '250.00', '1100.00']),
      submits: chance.below(2) === 0,
    }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const by = nameIn(args)
      const as = await asOf(doing, args)
      const body = { ...paymentBody(world.server, world.employer, { amount: text(args, 'amount') }), id: newId(doing) }
      const params = { id: world.employer.id, paymentId: body.id }
      const { may } = accepted(await world.server.call(businessPayments.prepare, { params, body, as }))
      if (args.submits !== true && may.confirm) return confirm(doing, { paymentId: body.id, by })
      accepted(await world.server.call(businessPayments.submit, { params, as }))
      model.orders.set(n, { n, id: body.id, who: company, noun: 'company_payment', by, amount: 0n, fee: 0n })
      return 'waits'
    },
  },
  confirmAsCompany: {
    weight: 3,
    choose: (model, chance) => {
      const found = ordersOf(model, 'company_payment')
      return found.length === 0 ? null : { by: chance.pick(['pablo', 'alma', 'pia']), of: chance.pick(found).n }
    },
    run: async (doing, args) => {
      const waiting = orderAt(doing.model, args.of, 'company_payment')
      if (!waiting) return 'nothing'
      const came = await confirm(doing, { paymentId: waiting.id, by: nameIn(args) })
      if (waiting.by === args.by) throw new Error(`${args.by} confirmed a payment that waited for another member`)
      return came
    },
  },
  invoice: {
    weight: 2,
    choose: (_, chance) => ({ by: chance.pick(['owen', 'tess']), amount: someAmount(chance) }),
    run: async (doing, args) => {
      const { world, model, n } = doing
      const as = await asOf(doing, args)
      const dueOn = world.server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 14 })
      const lines = [{ words: 'Payroll service', quantity: 1, price: text(args, 'amount') }]
      const body = { id: newId(doing), businessId: world.employer.id, dueOn: dueOn.toString(), lines }
      accepted(await world.server.call(adminInvoices.create, { body, as }))
      const made = accepted(await world.server.call(adminInvoices.issue, { params: { id: body.id }, as }))
      model.orders.set(n, { n, id: body.id, who: company, noun: 'invoice', amount: centsOf(made.total), fee: 0n })
      return made.total.minor
    },
  },
  settleInvoice: {
    weight: 4,
    choose: (model, chance) => {
      const found = ordersOf(model, 'invoice')
      const how = chance.pick(['payment', 'payment', 'credit', 'refund'])
      const hundredths = chance.pick([100, 100, 50, 30, 120])
      return found.length === 0
        ? null
        : { by: chance.pick(['owen', 'tess']), of: chance.pick(found).n, how, hundredths }
    },
    run: async (doing, args) => {
      const { world, model, n } = doing
      const { server } = world
      const billed = orderAt(model, args.of, 'invoice')
      if (!billed) return 'nothing'
      const as = await asOf(doing, args)
      const [id, params] = [newId(doing), { id: billed.id }]
      const share = (billed.amount * BigInt(Number(args.hundredths))) / 100n
      const made = { n, id, who: company, of: billed.id, amount: share, fee: 0n } as const
      const amount = decimal(share)
      if (args.how === 'payment') {
        const body = { id, amount, receivedOn: dayOf(doing), reference: `FEDWIRE ${n}` }
        accepted(await server.call(adminInvoices.recordPayment, { params, body, as }))
        model.orders.set(n, { ...made, noun: 'invoice_payment' })
        return `paid ${amount}`
      }
      if (args.how === 'credit') {
        const body = { id, amount, reason }
        const { credits } = accepted(await server.call(adminInvoices.credit, { params, body, as }))
        const isDone = credits.some((credit: { id: string }) => credit.id === id)
        if (isDone) model.orders.set(n, { ...made, noun: 'invoice_credit' })
        return isDone ? `credited ${amount}` : 'waits'
      }
      const body = { id, amount, sentOn: dayOf(doing), reference: `ACH ${n}`, reason }
      const { refunds } = accepted(await server.call(adminInvoices.refund, { params, body, as }))
      const isDone = refunds.some((refund: { id: string }) => refund.id === id)
      if (isDone) model.orders.set(n, { ...made, noun: 'invoice_refund' })
      return isDone ? `refunded ${amount}` : 'waits'
    },
  },
}

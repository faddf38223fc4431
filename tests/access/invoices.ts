import { adminInvoices, businessInvoices } from '#contract/books/invoices.ts'
import { newId } from '../sending.ts'
import { working } from './businesses.ts'
import { type Entry, entry, type World } from './entry.ts'

const details = async (world: World) => {
  const { id: businessId } = await working(world)
  return { businessId, dueOn: todayOf(world), lines: [{ words: 'Payroll service', quantity: 1, price: '40.00' }] }
}
const todayOf = ({ server }: World): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
const creating = async (world: World) => ({
  body: { ...(await details(world)), id: newId(world.server) },
})
const draft = async (world: World) => {
  const { body } = await creating(world)
  await world.server.call(adminInvoices.create, { body, as: world.admin })
  return { params: { id: body.id }, businessId: body.businessId }
}
const issued = async (world: World) => {
  const { params, businessId } = await draft(world)
  await world.server.call(adminInvoices.issue, { params, as: world.admin })
  return { params, businessId }
}
const crediting = (world: World) => ({ id: newId(world.server), amount: '1.00', reason: 'Billed twice by us.' })

// biome-ignore format: one route a line reads as a table
export const invoiceEntries: Entry[] = [
  entry(adminInvoices.list),
  entry(adminInvoices.companies),
  entry(adminInvoices.csv),
  entry(adminInvoices.create, creating),
  entry(adminInvoices.read, async (world) => ({ params: (await draft(world)).params })),
  entry(adminInvoices.change, async (world) => {
    const { params, businessId } = await draft(world)
    return { params, body: { businessId, dueOn: todayOf(world), lines: [{ words: 'Payroll', quantity: 2, price: '40.00' }] } }
  }),
  entry(adminInvoices.remove, async (world) => ({ params: (await draft(world)).params })),
  entry(adminInvoices.issue, async (world) => ({ params: (await draft(world)).params })),
  entry(adminInvoices.recordPayment, async (world) => ({ params: (await issued(world)).params, body: { id: newId(world.server), amount: '1.00', receivedOn: todayOf(world), reference: 'FEDWIRE 1' } })),
  entry(adminInvoices.credit, async (world) => ({ params: (await issued(world)).params, body: crediting(world) })),
  entry(adminInvoices.refund, async (world) => {
    const { params } = await issued(world)
    await world.server.call(adminInvoices.recordPayment, { params, body: { id: newId(world.server), amount: '41.00', receivedOn: todayOf(world), reference: 'FEDWIRE 1' }, as: world.admin })
    return { params, body: { ...crediting(world), sentOn: todayOf(world), reference: 'FEDWIRE 2' } }
  }),
  entry(adminInvoices.remind, async (world) => ({ params: (await issued(world)).params }), { refusedBecause: 'it is not overdue' }),
  entry(adminInvoices.pdf, async (world) => ({ params: (await draft(world)).params })),
  entry(adminInvoices.creditPdf, async (world) => {
    const { params } = await issued(world)
    const body = crediting(world)
    await world.server.call(adminInvoices.credit, { params, body, as: world.admin })
    return { params: { ...params, creditId: body.id } }
  }),
  entry(businessInvoices.list, async (world) => ({ params: { id: (await issued(world)).businessId } })),
  entry(businessInvoices.pdf, async (world) => {
    const { params, businessId } = await issued(world)
    return { params: { id: businessId, invoiceId: params.id } }
  }),
]

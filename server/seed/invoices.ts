import { adminInvoices } from '#contract/books/invoices.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import type { Company } from './business.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

type Bill = { days: number; note?: string; lines: { words: string; quantity: number; price: string }[] }

const todayOf = (sol: Sol) => dayOf(sol.deps.now())

const bill = async (sol: Sol, { id: businessId }: Company, boss: Member, { days, note = '', lines }: Bill) => {
  const office = await visit(sol, { ...boss, role: 'admin' })
  const id = office.newId()
  const dueOn = todayOf(sol).add({ days }).toString()
  await office.call(adminInvoices.create, { body: { id, businessId, dueOn, note, lines } })
  return { office, id, params: { id } }
}

/** A month ago the company was billed for its payroll; one invoice was paid, and the other is overdue by now. */
export const billLastMonth = async (sol: Sol, company: Company, boss: Member): Promise<void> => {
  const lines = [{ words: 'Servicio de nómina, octubre', quantity: 2, price: '15.00' }]
  const paid = await bill(sol, company, boss, { days: 15, lines })
  await paid.office.call(adminInvoices.issue, { params: paid.params })
  const body = {
    id: paid.office.newId(),
    amount: '30.00',
    receivedOn: todayOf(sol).toString(),
    reference: 'ACH 240981',
  }
  await paid.office.call(adminInvoices.recordPayment, { params: paid.params, body })
  const overdue = await bill(sol, company, boss, {
    days: 15,
    lines: [{ words: 'Rastreo de un pago al exterior', quantity: 1, price: '25.00' }],
  })
  await overdue.office.call(adminInvoices.issue, { params: overdue.params })
}

/** Today the next one is a draft. */
export const billToday = async (sol: Sol, company: Company, boss: Member): Promise<void> => {
  const lines = [{ words: 'Servicio de nómina, noviembre', quantity: 2, price: '15.00' }]
  await bill(sol, company, boss, { days: 30, note: 'Gracias por trabajar con nosotros.', lines })
}

import { adminSupport, support } from '#contract/office/support.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import type { Office } from './office.ts'
import { visit } from './visit.ts'

/** María requests a letter that only a partner writes, and support escalates to operations. */
export const escalateToOperations = async (sol: Sol, office: Office, maria: Member): Promise<void> => {
  const customer = await visit(sol, maria)
  const id = customer.newId()
  const question = { name: maria.firstName, email: maria.email, topic: 'sending-money', lang: 'es' } as const
  const message =
    'El banco de mi mamá le pide una carta con sello que diga de quién viene el dinero. ¿Me la pueden dar?'
  await customer.call(support.open, { body: { ...question, id, message, attachments: [] } })
  const desk = await visit(sol, { ...office.support, role: 'admin' })
  const reason = 'La carta la escribe el socio que paga en Honduras. ¿Se la pueden pedir hoy?'
  await desk.call(adminSupport.escalate, { params: { id }, body: { to: 'operations', reason } })
}

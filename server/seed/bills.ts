import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import type { Sol } from '../compose.ts'
import type { Sender } from './members.ts'
import { visit } from './visit.ts'

/** Her mother's power bill, and her sister's phone. */
const saved = [
  { billerId: 'hn-enee', reference: '2048817', name: 'Luz de mamá', reminder: { kind: 'due', day: null } },
  { billerId: 'hn-tigo', reference: '99437120', name: 'Celular de Rosa', reminder: { kind: 'monthly', day: 15 } },
] as const

/** Saves two billers and pays a water bill, through the same calls as the screens. */
export const payBills = async (sol: Sol, sender: Sender): Promise<void> => {
  const visitor = await visit(sol, sender)
  for (const body of saved) await visitor.call(savedBillers.save, { body: { id: visitor.newId(), ...body } })
  const quoteId = visitor.newId()
  const bill = { billerId: 'hn-aguas-san-pedro', reference: '730145' }
  await visitor.call(bills.quote, { body: { id: quoteId, ...bill, amount: null } })
  await visitor.call(bills.sendCode, { params: { id: quoteId } })
  await visitor.call(bills.pay, { body: { id: visitor.newId(), quoteId, code: await visitor.code() } })
}

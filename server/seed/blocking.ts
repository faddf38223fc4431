import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

/** Two transfers go to a listed name; the one of this amount is blocked, and its money is on the list of blocked property. */
export const blockListed = async (sol: Sol, boss: Member, amount: string): Promise<void> => {
  const office = await visit(sol, { ...boss, role: 'admin' })
  const { items } = await office.call(adminTransfers.list, {
    query: { filter: 'held', amountFrom: amount, amountTo: amount },
  })
  const reason = 'Coinciden el nombre, la fecha y el lugar de nacimiento con la lista.'
  for (const { id } of items) await office.call(adminTransfers.block, { params: { id }, body: { reason } })
}

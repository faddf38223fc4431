import { remedies } from '#contract/books/remedies.ts'
import { decimalText, fromWire } from '#contract/lib/money.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import type { Sol } from '../compose.ts'
import type { Office } from './office.ts'
import { visit } from './visit.ts'

/** The money of María's newest transfer reached Andrés a day late: operations refunds her fee. */
export const refundFees = async (sol: Sol, { operations }: Office): Promise<void> => {
  const desk = await visit(sol, { ...operations, role: 'admin' })
  const query = { filter: 'delivered', country: 'CO', amountFrom: '95.00', amountTo: '95.00' } as const
  const [newest] = (await desk.call(adminTransfers.list, { query })).items
  if (!newest) return
  const params = { id: newest.id }
  const { fees } = (await desk.call(remedies.list, { params })).left
  const reason = 'Nequi lo acreditó un día después de la fecha prometida.'
  const body = { id: desk.newId(), kind: 'fees', error: 'late', amount: decimalText(fromWire(fees)), reason } as const
  await desk.call(remedies.grant, { params, body })
}

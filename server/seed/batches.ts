import { type BatchCells, batchCells } from '#contract/sending/batch-table.ts'
import { batches } from '#contract/sending/batches.ts'
import type { Sol } from '../compose.ts'
import type { Sender } from './members.ts'
import { visit } from './visit.ts'

const row = (cells: Partial<BatchCells>) => ({
  cells: { ...(Object.fromEntries(batchCells.map((cell) => [cell, ''])) as BatchCells), ...cells },
})

/** Pays three relatives in one batch from the balance, with one code; the saved names are enough. */
export const payFamilyAtOnce = async (sol: Sol, sender: Sender): Promise<void> => {
  const visitor = await visit(sol, sender)
  const id = visitor.newId()
  const rows = [
    row({ name: 'Carmen Mejía Zelaya', amount: '80.00' }),
    row({ name: 'Blanca Rosa Paz Funes', amount: '60.00' }),
    row({ name: 'Andrés Quintero Gil', amount: '45.00' }),
  ]
  await visitor.call(batches.prepare, { body: { id, name: 'Útiles de la escuela', payIn: 'wallet', rows } })
  await visitor.call(batches.sendCode, { params: { id } })
  await visitor.call(batches.confirm, { params: { id }, body: { code: await visitor.code() } })
}

import { expect, test } from 'vitest'
import { daniela, rendered } from '../../../tests/rendered.tsx'
import { useAct, useFacts } from './use-act.ts'

const Told = ({ action, details }: { action: string; details: Record<string, unknown> }) => {
  const wordsOf = useAct()
  const factsOf = useFacts()
  return (
    <p>
      {wordsOf(action)}:{' '}
      {factsOf(details)
        .map(([name, text]) => `${name} ${text}`)
        .join(', ')}
    </p>
  )
}
const told = (action: string, details: Record<string, unknown>) =>
  rendered(<Told action={action} details={details} />, { as: daniela, texts: ['admin/acts', 'admin/decision-reasons'] })

test('an act of the audit log is told in words, its sums as money and its reason as it was chosen', async () => {
  const html = await told('card_dispute.credited', { amount: '60000', currency: 'USD', asked_by: 'Ana', note: null })
  expect(html).toContain('Disputa de tarjeta · Abono')
  expect(html).toMatch(/amount 600\.00\s?USD, asked by Ana</)
  expect(await told('card_dispute.accepted', { reasonCode: 'not_delivered' })).toMatch(
    /reason No se entregó lo comprado/,
  )
  const nested = await told('transfer.repaired', { limit: { minor: '-150', currency: 'USD' }, kept: [1] })
  expect(nested).toMatch(/limit [-−]1\.50\s?USD, kept \[1\]</)
})

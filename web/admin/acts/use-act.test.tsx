import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { useAct, useFacts } from './use-act.ts'

const Told = ({ action, details }: { action: string; details: Record<string, unknown> }) => {
  const wordsOf = useAct()
  const factsOf = useFacts()
  return (
    <p>
      {wordsOf(action)}:{' '}
      {factsOf(action, details)
        .map(([name, text]) => `${name} ${text}`)
        .join(', ')}
    </p>
  )
}
const told = (action: string, details: Record<string, unknown>) =>
  rendered(<Told action={action} details={details} />, { as: daniela, texts: ['admin/acts', 'admin/decision-reasons'] })

test('an audit action is shown as text, its amounts as money and its reason as selected', async () => {
  const html = await told('card_dispute.credited', { amount: '60000', currency: 'USD', partner: 'Ana', note: null })
  expect(html).toContain('Disputa de tarjeta · Abono')
  expect(html).toMatch(/: Monto 600\.00\s?USD, Socio Ana</)
  expect(await told('card_dispute.accepted', { reasonCode: 'not_delivered' })).toMatch(
    /Motivo No se entregó lo comprado/,
  )
  const nested = await told('transfer.repaired', { credited: { minor: '-150', currency: 'USD' }, way: 'bank_deposit' })
  expect(nested).toMatch(/Abonado [-−]1\.50\s?USD, Forma Depósito bancario</)
})

test('an amount without a currency has that of its noun or is omitted, and a detail without a text is omitted', async () => {
  const invoice = await told('invoice.issued', {
    total: '165130',
    number: 'SOL-1',
    postingId: '019985ad',
    digest: 'ab',
  })
  expect(invoice).toMatch(/: Total 1,651\.30\s?USD, Número SOL-1</)
  expect(await told('transfer.moved', { total: '165130' })).toMatch(/: <\/p>/)
  expect(await told('business.limit_set', { from: '100', to: '25000' })).toMatch(
    /Antes 1\.00\s?USD, Después 250\.00\s?USD</,
  )
  const states = await told('transfer.paid', { from: 'accepted', to: '019985ad-948b-703e-9f2d-8dadb1626dc4' })
  expect(states).toMatch(/: Antes [A-ZÁ-Ú][^_<,]+</)
})

import { expect, test } from 'vitest'
import type { Movement } from '#contract/funds/movements.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { MovementRow } from './MovementRow.tsx'

const movement = {
  ...{ id: 'one', kind: 'transfer', title: 'Carmen Mejía Zelaya', detail: 'Banco Atlántida ··· 4821', phase: 'done' },
  ...{ state: 'delivered', country: 'HN', startedAt: '2026-11-20T15:00:00Z', in: null, fee: null },
  out: { minor: '20000', currency: 'USD' },
} as unknown as Movement

test('on a person’s page a movement shows its outcome without repeating the person or the day', async () => {
  const show = (within: boolean) =>
    rendered(<MovementRow movement={movement} within={within} />, {
      as: rosa,
      texts: ['customer', 'transfers', 'customer/movements'],
    })
  const list = await show(false)
  expect(list).toContain('Carmen')
  expect(list).toContain('<time')
  const own = await show(true)
  expect(own).not.toContain('Carmen')
  expect(own).not.toContain('<time')
  expect(own).toContain('Banco Atlántida')
})

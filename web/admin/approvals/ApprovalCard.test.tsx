import { expect, test } from 'vitest'
import type { Approval } from '#contract/staff/approvals.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import catalogs from './ApprovalCard.tsx?catalogs'

const id = '01980000-0000-7000-8000-000000000004'
const approval: Approval = {
  ...{
    id,
    digest: 'a',
    reason: 'Línea 14: pagado.',
    requestedBy: { name: 'Tomás Quintero', email: 'tomas@example.com' },
  },
  ...{ requestedAt: '2026-11-26T15:00:00Z', expiresAt: '2026-11-29T15:00:00Z', mine: false, decided: null },
  content: {
    ...({ kind: 'break_settlement', breakId: id, breakKind: 'payment_stuck', decision: 'paid' } as const),
    ...{ partnerReference: `${id}:payout`, bankReference: 'ST-1126-14', note: '' },
    amount: { minor: '173950', currency: 'HNL' },
  },
}

test('the decider of a break sees its cause and the statement line that proves it, and no payment key', async () => {
  const html = await rendered(<ApprovalCard approval={approval} />, { as: daniela, texts: ['admin', ...catalogs] })
  expect(html).toContain('El socio no responde')
  expect(html).toContain('ST-1126-14')
  expect(html).not.toContain(`${id}:payout`)
})

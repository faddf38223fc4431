import { expect, test } from 'vitest'
import type { SavedBiller } from '#contract/balance/saved-billers.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { billData } from './bill-data.ts'
import { SavedBills } from './SavedBills.tsx'

const saved = (dueOn: string) =>
  ({
    ...{ id: 'one', name: 'Luz de mamá', reference: '4455667', referenceKind: 'key', status: 'open', dueOn },
    ...{ biller: { id: 'hn-enee', name: 'ENEE', country: 'HN', category: 'electricity' }, tellsAmount: true },
    ...{ amountDue: { minor: '83250', currency: 'HNL' }, requestedAt: '2026-11-20T15:00:00Z' },
  }) as SavedBiller

test('an overdue bill is labeled in the overdue color, and listed first', async () => {
  const show = (dueOn: string) =>
    rendered(<SavedBills />, {
      as: rosa,
      texts: ['customer', 'customer/bills'],
      read: [[billData.saved().queryKey, { items: [saved(dueOn)] }]],
    })
  const late = await show('2020-01-03')
  expect(late).toMatch(/text-coral-ink">Venció el 3 de enero/)
  expect(late).toContain('button-primary')
  const due = await show('2199-01-03')
  expect(due).not.toContain('text-coral-ink')
  expect(due).not.toContain('button-primary')
})

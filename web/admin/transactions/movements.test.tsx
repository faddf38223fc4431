import { expect, test } from 'vitest'
import type { OfficeMovement } from '#contract/office/admin-transactions.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import Movements from './movements.tsx'
import { transactionQueries } from './queries.ts'

const long = 'Maximiliano '.repeat(8).trim()
const movement: OfficeMovement = {
  ...{ id: '01980000-0000-7000-8000-000000000011', kind: 'transfer', state: 'delivered', phase: 'done' },
  ...{ out: { minor: '10199', currency: 'USD' }, in: { minor: '253000', currency: 'HNL' }, title: long, detail: '' },
  ...{ code: 'TXSH-YYX7', recipientId: null, country: 'HN', pausedUntil: null },
  ...{ startedAt: '2026-11-20T15:00:00Z', at: '2026-11-20T15:00:00Z' },
  customer: { id: daniela._id, name: 'Rosa Paz', email: 'rosa@example.com' },
}

test('the amount stays visible next to a long name, and the column headers sort by date and by amount', async () => {
  const wanted = { sort: 'amount', direction: 'asc', cursor: undefined, limit: 20 } as const
  const html = await rendered(<Movements />, {
    as: daniela,
    at: '/dashboard/transactions/movements?sort=amount',
    texts: ['admin', 'admin/list', 'admin/transactions', 'admin/transfers', 'customer/movements', 'transfers'],
    read: [[transactionQueries.movements(wanted).queryKey, { items: [movement], next: null }]],
  })
  expect(html).toMatch(new RegExp(`<td title="${long}" class="[^"]*cell-grow`))
  expect(html).toMatch(/<td class="[^"]*cell-kept[^"]*"><b[^>]*>−101\.99\s?USD/)
  expect(html).toMatch(/<th scope="col" aria-sort="ascending" class="[^"]*cell-kept/)
  expect(html).toMatch(/<th scope="col" aria-sort="none"[^>]*><a[^>]*href="[^"]*\?sort=date&amp;direction=asc"/)
})

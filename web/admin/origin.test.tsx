import { expect, test } from 'vitest'
import type { WaitingItem } from '#contract/books/office.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useOrigin } from './origin.ts'
import { NextReview } from './waiting/NextReview.tsx'
import { waitingQuery } from './waiting/queries.ts'

const item = (change: Partial<WaitingItem>): WaitingItem => ({
  ...{ queue: 'verification', id: '0198a', name: 'Lúcia Batista', about: '', amount: null },
  ...{ since: '2026-11-26T15:00:00Z', dueAt: '2026-11-26T19:00:00Z', assignee: null },
  ...change,
})
const reviews = { to: '/dashboard/reviews?scope=late', label: 'Revisiones' }
const shown = (screen: Parameters<typeof rendered>[0], state: unknown, items: WaitingItem[] = []) =>
  rendered(screen, {
    as: daniela,
    texts: ['admin', 'admin/waiting'],
    at: { pathname: '/dashboard/transactions/0198t', state },
    read: [[waitingQuery({ group: 'reviews', limit: 3 }).queryKey, { items }]],
  })

const Back = () => {
  const back = useOrigin() ?? { to: '/dashboard/card-disputes', label: 'Los reclamos' }
  return <PageHeader title="Reclamo" back={back} />
}

test('a record links back to the queue that it was opened from, with its filter, or else to its own list', async () => {
  expect(await shown(<Back />, { origin: reviews })).toMatch(/href="\/dashboard\/reviews\?scope=late"/)
  expect(await shown(<Back />, null)).toMatch(/href="\/dashboard\/card-disputes"/)
})

test('the next review is never the alert that was decided on the record it links to', async () => {
  const alert = { to: '/dashboard/compliance/alerts/0198b', label: 'Alerta', state: { origin: reviews } }
  const items = [item({ queue: 'alerts', id: '0198b', name: 'Luana Paz' }), item({})]
  const html = await shown(<NextReview after="0198t" />, { origin: alert }, items)
  expect(html).toMatch(/href="\/dashboard\/customers\/0198a\?tab=verification-requests"/)
  expect(html).toContain('Lúcia Batista')
  expect(await shown(<NextReview after="0198t" />, { origin: alert }, [])).toMatch(
    /href="\/dashboard\/reviews\?scope=late"/,
  )
})

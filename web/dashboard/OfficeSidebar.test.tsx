import { expect, test } from 'vitest'
import { queuePermissions, workQueues } from '#contract/books/office.ts'
import { grantsOf, staffRoles } from '#contract/lib/permissions.ts'
import { daniela, rendered } from '#tests/rendered.tsx'
import { loadMessages } from '../lib/load-messages.ts'
import { queuesOf, workQuery } from '../lib/work.ts'
import { officeGroups, officeScreens } from './office-links.ts'
import { Sidebar } from './Sidebar.tsx'

const rowsOf = (grants: typeof daniela.grants) => officeGroups({ grants }).flatMap(({ links }) => links)
const specified = [
  ...['home', 'analytics', 'inbox', 'invoices', 'chat-room', 'customers', 'transactions', 'reporting', 'compliance'],
  ...['help-center', 'setting', 'notification'],
].map((name) => `/dashboard/${name}`)

test('the office’s sidebar has at most thirteen rows, and each specified screen is one of them or belongs to one', () => {
  expect(rowsOf(daniela.grants).length).toBeLessThanOrEqual(13)
  const known = rowsOf(daniela.grants).flatMap(({ to, also = [] }) => [to, ...also])
  for (const screen of specified) expect(known).toContain(screen)
  const searched = officeScreens(daniela).map(({ to }) => to)
  for (const screen of [...known, '/dashboard/reporting/periods', '/dashboard/compliance/reports'])
    expect(searched).toContain(screen)
})

test('no name in the office’s sidebar is longer than its row in any language', async () => {
  for (const language of ['es', 'pt', 'en'] as const) {
    const texts = await loadMessages(['dashboard'], language)
    for (const { label } of rowsOf(daniela.grants)) expect(String(texts[label]).length, label).toBeLessThanOrEqual(15)
  }
})

test('each queue is counted in one sidebar row, visible to the staff who work it', () => {
  // Questions to another team are shown in their conversation, not in the sidebar.
  const counted = Object.values(queuesOf).flat()
  expect([...counted, 'escalated'].toSorted()).toEqual([...workQueues].toSorted())
  for (const role of staffRoles) {
    const grants = grantsOf([role])
    const seen = rowsOf(grants).map(({ to }) => to)
    for (const [screen, queues] of Object.entries(queuesOf))
      for (const queue of queues)
        if (queue !== 'approvals' && grants[queuePermissions[queue]]) expect(seen, `${role} ${queue}`).toContain(screen)
  }
})

test('a sidebar row counts the open items behind all of its tabs, none twice', async () => {
  const read = [
    [
      workQuery.queryKey,
      { items: ['tickets', 'inbox', 'chats'].map((queue) => ({ queue, count: 2, oldestAt: null, dueAt: null })) },
    ],
  ] as const
  const html = await rendered(<Sidebar />, { as: daniela, texts: ['dashboard'], read })
  const row = /<a[^>]*href="\/dashboard\/conversations"[^>]*>.*?<\/a>/.exec(html)?.[0]
  expect(row).toMatch(/>6</)
  expect(html.match(/count-pill/g)).toHaveLength(1)
})

test.each([
  ['/dashboard/reviews', 'reviews', 'page'],
  ['/dashboard/limit-requests/01980000-0000-7000-8000-000000000009', 'reviews', 'true'],
  ['/dashboard/help-center/01980000-0000-7000-8000-000000000009', 'conversations', 'true'],
  ['/dashboard/transactions/01980000-0000-7000-8000-000000000009', 'transactions', 'true'],
])('%s lights the row of %s, as its page only where it is', async (at, row, current) => {
  const html = await rendered(<Sidebar />, { as: daniela, texts: ['dashboard'], at })
  const lit = [...html.matchAll(/<a[^>]*aria-current="([^"]*)"[^>]*>/g)]
  expect(lit.map(([tag, how]) => [/href="([^"]*)"/.exec(tag)?.[1], how])).toEqual([[`/dashboard/${row}`, current]])
})

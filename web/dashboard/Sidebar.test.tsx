import { expect, test } from 'vitest'
import { rendered, rosa } from '../../tests/rendered.tsx'
import { customerGroups, sendLink } from './customer-links.ts'
import { Sidebar } from './Sidebar.tsx'
import { currentOf } from './screen-link.ts'

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
const business = { id: 'one', name: 'La Milpa' }

test('a customer’s menu begins with sending, has each screen once, and those of companies only for who works in one', async () => {
  const without = hrefs(await rendered(<Sidebar />, { as: rosa, texts: ['dashboard'] }))
  const read = [[['businesses', 'list'], [business]]] as const
  const within = hrefs(await rendered(<Sidebar />, { as: rosa, texts: ['dashboard'], read }))
  expect(without[0]).toBe('/dashboard/home/new')
  expect(new Set(without).size).toBe(without.length)
  expect(without).toEqual(
    expect.arrayContaining(
      ['home', 'funds', 'history', 'relationship-network', 'pre-paid-card'].map((name) => `/dashboard/${name}`),
    ),
  )
  expect(within.filter((to) => !without.includes(to))).toEqual(['/dashboard/home/business-transfers'])
})

test.each([
  ['/dashboard/home', '/dashboard/home'],
  ['/dashboard/home/new', '/dashboard/home/new'],
  ['/dashboard/home/add/some-id', '/dashboard/home/add'],
  ['/dashboard/home/get-paid/new', '/dashboard/home/get-paid'],
  ['/dashboard/home/get-paid/shared-accounts/new', '/dashboard/relationship-network'],
  ['/dashboard/funds/bills/some-id', '/dashboard/funds/bills'],
  ['/dashboard/funds/statements', '/dashboard/funds'],
  ['/dashboard/reset-password', '/dashboard/setting'],
  ['/dashboard/chat-room', undefined],
])('of the menu, at %s, the nearest entry is the current one', (pathname, nearest) => {
  const links = [sendLink, ...customerGroups({ hasBusiness: true }).flatMap((group) => group.links)]
  expect(currentOf(links, pathname)?.to).toBe(nearest)
})

test('in a company the menu is the company’s, by the role of the reader, with what waits and the way back', async () => {
  const company = { id: 'one', name: 'La Milpa', state: 'approved', waiting: 2 }
  const at = '/dashboard/home/business-transfers/one'
  const menuOf = (role: string, screen = '') =>
    rendered(<Sidebar />, {
      as: rosa,
      texts: ['dashboard'],
      at: `${at}${screen}`,
      read: [[['businesses', 'list'], [{ ...company, role }]]],
    })
  const owner = await menuOf('owner', '/payees')
  expect(hrefs(owner)).toEqual([
    ...['/new', '', '/payroll', '/payees', '/team', '/company'].map((screen) => `${at}${screen}`),
    '/dashboard/home',
  ])
  expect(owner.match(/aria-current="page"[^>]*>|href="[^"]*"[^>]*aria-current="page"/g)?.join()).toContain('/payees')
  expect(owner).toContain('La Milpa')
  expect(owner).toMatch(/count-pill[^>]*>2</)
  expect(hrefs(await menuOf('viewer'))).not.toContain(`${at}/new`)
})

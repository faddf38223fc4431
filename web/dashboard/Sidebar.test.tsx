import { expect, test } from 'vitest'
import { businesses } from '#contract/account/businesses.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { keyOf } from '../lib/query.ts'
import { customerGroups, sendLink } from './customer-links.ts'
import { Sidebar } from './Sidebar.tsx'
import { currentOf } from './screen-link.ts'
import { TabBar } from './TabBar.tsx'

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
const business = { id: 'one', name: 'La Milpa' }

test('a customer’s menu starts with sending, has each screen once, and company screens only for users who work in one', async () => {
  const without = hrefs(await rendered(<Sidebar />, { as: rosa, texts: ['dashboard'] }))
  const read = [[keyOf(businesses.list), { items: [business] }]] as const
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

test('in a company’s account the menu follows the reader’s role, with pending counts and the link back', async () => {
  const company = { id: 'one', name: 'La Milpa', state: 'approved', waiting: 2 }
  const at = '/dashboard/home/business-transfers/one'
  const menuOf = (role: string, screen = '') =>
    rendered(<Sidebar />, {
      as: rosa,
      texts: ['dashboard'],
      at: `${at}${screen}`,
      read: [[keyOf(businesses.list), { items: [{ ...company, role }] }]],
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

test('on a phone the tab bar is that of the current account, with its payment action in the middle', async () => {
  const at = '/dashboard/home/business-transfers/one'
  const tabsAt = async (address: string, role: string, state = 'approved') => {
    const html = await rendered(<TabBar onHelp={() => undefined} />, {
      as: rosa,
      texts: ['dashboard'],
      at: address,
      read: [[keyOf(businesses.list), { items: [{ id: 'one', name: 'La Milpa', state, waiting: 0, role }] }]],
    })
    return {
      tabs: hrefs(html),
      current: /href="([^"]*)" aria-current="page"|aria-current="page"[^>]*href="([^"]*)"/
        .exec(html)
        ?.slice(1)
        .find(Boolean),
    }
  }
  const own = ['/dashboard/home', '/dashboard/history', '/dashboard/home/new', '/dashboard/relationship-network']
  expect(await tabsAt('/dashboard/home', 'owner')).toEqual({ tabs: own, current: '/dashboard/home' })
  expect((await tabsAt('/dashboard/home/add', 'owner')).current).toBeUndefined()
  expect(await tabsAt(`${at}/payees`, 'owner')).toEqual({
    tabs: ['', '/payroll', '/new', '/payees'].map((screen) => `${at}${screen}`),
    current: `${at}/payees`,
  })
  expect((await tabsAt(at, 'viewer')).tabs).toEqual(
    ['', '/payees', '/team', '/company'].map((screen) => `${at}${screen}`),
  )
  expect((await tabsAt(at, 'owner', 'pending')).tabs).toEqual([at, '/dashboard/home'])
  expect((await tabsAt(`${at}/new`, 'owner')).tabs).toEqual([])
})

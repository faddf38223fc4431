import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { customerRoutes } from '#web/customer/routes.ts'
import { asked } from '../asking.ts'
import { type Person, signUp, signUpAdmin, verified } from '../people.ts'
import { orderCard } from '../prepaid-cards.ts'
import { acceptPrepaid, addBankAccount, fundWallet, send, stateOf } from '../sending.ts'
import { submitted } from '../shared-accounts.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { desktop, phone, settled, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

/** A customer with data on most screens. */
let maria: Person
beforeAll(async () => {
  maria = await verified(server.api, { language: 'es', firstName: 'María' })
  await fundWallet(server.api, maria, 100_000n)
  await acceptPrepaid(server.api, maria)
  await addBankAccount(server.api, maria)
  const id = await send(server.api, maria, { ask: { amount: '40.00' } })
  // On its way it has a card on the home, which its delivery removes.
  await until('it is delivered', async () => (await stateOf(server.api, maria, id)) === 'delivered' || undefined)
  await asked(server.api, maria)
  await submitted(server.api, maria)
  await orderCard(server.api, maria)
}, 600_000)

const open = (as: Person, size: typeof phone) => visit(browser, { url: server.url, language: 'es', as, size })

/** The links of the sidebar; on a phone they are those of the drawer. */
const menuOf = async (page: Page): Promise<string[]> => {
  await page.goto('/dashboard/home')
  const links = page.getByRole('navigation', { name: say('dashboard.nav.label') }).getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/**
 * Replies arrive late and sequentially, each call with a constant delay. `page.route` would also stop every file of the page and keep it
 * out of the browser's cache.
 */
const delay = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const path = new URL(request.url).pathname
    const late = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % 6
    await new Promise((done) => setTimeout(done, 100 + late * 80))
    // The page may have been left meanwhile.
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** Layout shifts of visible content, as browsers measure them (https://web.dev/articles/cls). */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as { shift: number }
    counted.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counted.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  // Content after the last skeleton.
  await page.waitForTimeout(700)
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

const shift_max = 0.02

/** The most common size of these readers; both in the dark theme. */
const sizesOf = (most: 'phone' | 'desktop') =>
  (
    [
      ['phone', phone],
      ['desktop', desktop],
    ] as const
  ).filter(([name]) => name === most || process.env.TEST_LONG)

test.each(sizesOf('phone'))('on a %s no screen of the menu shifts while its replies arrive', async (_, size) => {
  const { context, page } = await open(maria, desktop)
  const paths = await menuOf(page)
  await page.goto('/dashboard/setting')
  const settings = page.locator('main a[href^="/dashboard/setting/"]:not([href$="/details"])')
  await settings.first().waitFor()
  paths.push(...(await settings.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))))
  await page.setViewportSize(size)
  await countShifts(page)
  await delay(page)
  const moved: Record<string, number> = {}
  for (const path of paths) {
    const shift = await shiftOf(page, path)
    if (shift > shift_max) moved[path] = shift
  }
  await context.close()
  // The home of customers without a transfer, verified or not, in a browser that never showed it.
  for (const enter of [signUp, verified]) {
    const rosa = await open(await enter(server.api, { language: 'es' }), size)
    await countShifts(rosa.page)
    await delay(rosa.page)
    const shift = await shiftOf(rosa.page, '/dashboard/home')
    if (shift > shift_max) moved[`a newcomer’s home: ${enter.name}`] = shift
    await rosa.context.close()
  }
  expect(moved).toEqual({})
})

test.each(sizesOf('desktop'))(
  'on a %s no screen of the staff menu, nor any of its tabs, shifts while its replies arrive',
  async (_, size) => {
    const { context, page } = await open(await signUpAdmin(server.api, { language: 'es' }), desktop)
    const paths = await menuOf(page)
    await page.setViewportSize(size)
    await countShifts(page)
    await delay(page)
    const moved: Record<string, number> = {}
    // The tabs of each are walked after it.
    for (const path of paths) {
      const shift = await shiftOf(page, path)
      if (shift > shift_max) moved[path] = shift
      const tabs = await page
        .locator('main .tabs a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
      paths.push(...tabs.filter((tab, at) => !paths.includes(tab) && tabs.indexOf(tab) === at))
    }
    await context.close()
    expect(paths.length).toBeGreaterThan(20)
    expect(moved).toEqual({})
  },
)

/** The addresses of the routes below one, without those with a parameter. */
const pathsOf = (routes: readonly RouteConfigEntry[], above = '/dashboard'): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path !== undefined || index ? [own] : []), ...pathsOf(children ?? [], own)]
  })

test('every screen of a customer is in the menu or linked from a screen in the menu', async () => {
  const { context, page } = await open(maria, desktop)
  const menu = await menuOf(page)
  const found = new Set<string>(menu)
  // The additional links of the account menu.
  await page.getByRole('button', { name: new RegExp(`^${say('dashboard.menu.label', { name: '' })}`) }).click()
  const account = page.getByRole('dialog').getByRole('link')
  await account.first().waitFor()
  const more = await account.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of new Set([...menu, ...more])) {
    found.add(path)
    await page.goto(path)
    await settled(page)
    // The only button of a screen that opens a list of links.
    const button = page.locator('main [data-menu]')
    if ((await button.count()) > 0) {
      await button.first().click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    }
    const links = await page.locator('main a, [role=dialog] a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname)) // biome-ignore format: one reading
    for (const link of links) found.add(link)
  }
  const screens = new Set(pathsOf(customerRoutes).filter((path) => !path.includes(':')))
  expect(screens.size).toBeGreaterThan(20)
  expect([...screens].filter((path) => !found.has(path))).toEqual([])
  await context.close()
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('on a %s the tabs of home stand at one height, and no step of a payment has them', async (_, size) => {
  const { context, page } = await open(maria, size)
  const tabs = page.getByRole('navigation', { name: say('customer.tabs.label') })
  await page.goto('/dashboard/home')
  await tabs.waitFor()
  const paths = await tabs.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths).toHaveLength(6)
  const heights: Record<string, number | undefined> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await settled(page)
    if ((await tabs.count()) > 0) heights[path] = (await tabs.boundingBox())?.y
  }
  const flows = ['/dashboard/home/new', '/dashboard/home/add']
  expect(Object.keys(heights)).toEqual(paths.filter((path) => !flows.includes(path)))
  expect(new Set(Object.values(heights)).size).toBe(1)
  await context.close()
})

test('on a phone sending again is in the first view of home, the page is short, and the drawer has the whole menu', async () => {
  const { context, page } = await open(maria, phone)
  await page.goto('/dashboard/home')
  const again = page.getByRole('link', { name: new RegExp(`^${say('customer.again.to', { name: 'Carmen' })}`) })
  await again.waitFor()
  await settled(page)
  const box = await again.boundingBox()
  expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThan(phone.height - 65)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_200)
  await page.getByRole('button', { name: say('dashboard.nav.open') }).click()
  const links = page.getByRole('dialog').getByRole('link')
  expect(await links.first().getAttribute('href')).toBe('/dashboard/home/new')
  const below = await links.last().boundingBox()
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeGreaterThan(phone.height * 0.75)
  await context.close()
})

import { expect, test } from 'vitest'
import { publicPages } from '#web/marketing/public-pages.ts'
import routes from '#web/routes.ts'
import { sharedBrowser } from '../browser.ts'
import { realServer } from '../server.ts'
import { desktop, phone, visit } from '../visit.ts'

const server = realServer()
const browser = await sharedBrowser()

type Node = { path?: string; index?: boolean; file: string; children?: readonly Node[] }

/** The whole paths of routes, without those with a parameter or wildcard. */
const pathsOf = (nodes: readonly Node[], above = ''): string[] =>
  nodes.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above
    const self = (path && !children) || index ? [own || '/'] : []
    return [...self, ...(children ? pathsOf(children, own) : [])]
  })

test('every public page is in the list that search engines are given', () => {
  const marketing = (routes as readonly Node[]).filter(({ file }) => file === 'marketing/layout.tsx')
  const paths = pathsOf(marketing).filter((path) => !/[:*]/.test(path))
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !publicPages.includes(path))).toEqual([])
})

const anchors = [
  '/#ourTeam',
  '/#disappointThieves',
  '/#internationalMoneyTransferForm',
  '/#moneyTransferForm',
  '/mission-and-values#stayInformed',
  '/services#onlinePayment',
  '/services#B2B',
  '/services#solCard',
  '/services#eWallet',
  '/services#productNServices',
]

test.each([
  ['a phone', phone],
  ['a desk', desktop],
] as const)(
  'a link to a part of a page shows it below the header, on first load and from another page, on %s',
  async (_, size) => {
    const { context, page: shown } = await visit(browser, { url: server.url, size })
    const distance = (id: string) =>
      shown.evaluate((name) => {
        const header = document.querySelector('.site-header')?.getBoundingClientRect()
        const part = document.getElementById(name)?.getBoundingClientRect()
        return Math.round((part?.top ?? -9999) - (header?.height ?? 0))
      }, id)
    for (const anchor of anchors) {
      const id = anchor.split('#')[1] ?? ''
      await shown.goto('about:blank')
      await shown.goto(anchor)
      await shown.evaluate(() => document.fonts.ready)
      // The browser scrolls there again while what is above it is drawn.
      await expect
        .poll(async () => Math.abs(await distance(id)), { message: `${anchor} on first load` })
        .toBeLessThanOrEqual(2)
    }
    // From the footer of another page.
    await shown.goto('/accessibility')
    await shown.locator('footer a[href="/services#solCard"]').click()
    await shown.waitForURL('**/services#solCard')
    await shown.locator('#solCard').waitFor()
    await expect.poll(async () => Math.abs(await distance('solCard'))).toBeLessThanOrEqual(2)
    await context.close()
  },
)

test('the focused element is never behind the header', async () => {
  const { context, page: shown } = await visit(browser, { url: server.url, size: phone })
  await shown.goto('/services')
  await shown.locator('footer a').last().focus()
  for (let back = 0; back < 25; back += 1) {
    await shown.keyboard.press('Shift+Tab')
    const hidden = await shown.evaluate(() => {
      const focused = document.activeElement
      const header = document.querySelector('.site-header')
      if (!focused || !header || header.contains(focused)) return false
      return focused.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom
    })
    expect(hidden).toBe(false)
  }
  await context.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedBrowser } from '../browser.ts'
import { realServer } from '../server.ts'
import { desktop, phone, visit } from '../visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const pages = [
  '/',
  '/?country=MX&go=compare&youSend=10&was=1|2|3',
  '/services',
  '/countries-we-cover',
  '/help',
  '/help?helpSearch=cancelar',
  '/help/sending-money',
  '/help/sending-money/cancel',
  '/mission-and-values',
  '/terms-and-conditions',
  '/not-there',
  '/offline',
]

type Look = { element: string; box: number[] }

/** Every element of a page with its position, size and colors. */
const lookOf = (page: Page): Promise<Look[]> =>
  page.evaluate(async () => {
    // Content skipped by the browser has its true size only once a frame has it near, so skipping is disabled.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [drawn]
    await document.fonts.ready
    // Without motion they last a hundredth of a millisecond, but they start with a frame.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.all(moving.map(({ finished }) => finished))
    return [...document.querySelectorAll('body *:not(link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, visibility } = getComputedStyle(element)
      const name = `${element.tagName} ${element.getAttribute('class')}`
      return { element: [name, color, backgroundColor, visibility].join(' '), box: [x, y, width, height] }
    })
  })

test.each([
  ['a phone', phone, false],
  ['a desk', desktop, true],
] as const)('a public page looks the same before and after its deferred style sheet, on %s', async (_, size, dark) => {
  const { context, page } = await visit(browser, { url: server.url, size, theme: dark ? 'dark' : 'light' })
  for (const path of pages) {
    await page.goto(path)
    const before = await lookOf(page)
    const sheet = (await page.locator('body').getAttribute('data-sheet')) ?? ''
    expect(await page.locator(`link[rel=stylesheet][href="${sheet}"]`).count(), `${path} has its sheet already`).toBe(0)
    await page.addStyleTag({ url: sheet })
    const after = await lookOf(page)
    expect(
      before.map(({ element }) => element),
      path,
    ).toEqual(after.map(({ element }) => element))
    // Less than a pixel is the layout's rounding.
    const moved = before.filter(({ box }, index) =>
      box.some((at, side) => Math.abs(at - (after[index]?.box[side] ?? 0)) > 1),
    )
    expect(moved, path).toEqual([])
  }
  await context.close()
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { brand } from '#contract/lib/brand.ts'
import { updates } from '#web/marketing/mission/updates/list.ts'
import { sharedBrowser } from '../browser.ts'
import { realServer, until } from '../server.ts'
import { plain, say } from '../texts.ts'
import { desktop, phone, picture, visit } from '../visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const colors = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    paper: getComputedStyle(document.documentElement).backgroundColor,
    /** Of the browser's own bar. */
    frame: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
  }))

test.each(['/login', '/signup', '/forgot-password'])('%s has neither header nor footer', async (path) => {
  const html = await (await fetch(server.url + path)).text()
  expect(html).not.toContain('site-header')
  expect(html).not.toContain('site-footer')
})

test('the menu of a phone slides in with its links and the telephone, and closes on Escape', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, size: phone })
  await page.goto('/services')
  await page.getByRole('button', { name: say('marketing.menu.open') }).click()
  const menu = page.locator('#site-menu')
  await menu.getByRole('link', { name: say('marketing.menu.about') }).waitFor()
  const links = [
    'marketing.menu.services',
    'marketing.nav.countries',
    'marketing.menu.resources',
    'marketing.menu.contact',
  ] as const
  for (const words of links)
    expect(await menu.getByRole('link', { name: say(words), exact: true }).isVisible()).toBe(true)
  expect(await menu.innerText()).toContain(brand.phone)
  await picture(page, 'menu-phone')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: say('marketing.menu.open') }).click()
  await menu.getByRole('link', { name: say('marketing.menu.contact'), exact: true }).click()
  await menu.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await context.close()
})

describe('the reader’s choices', () => {
  test('the language changes title and text with one click, and stays on the next page', async () => {
    const { context, page } = await visit(browser, { url: server.url, size: desktop })
    await page.goto('/mission-and-values')
    expect(await page.title()).toBe('Misión y valores - SOL')
    await page.locator('header a[hreflang=pt]').first().click()
    await page.waitForURL('**lang=pt')
    expect(await page.title()).toBe('Missão e valores - SOL')
    await page.locator('header a[href="/services"]').first().click()
    await page.waitForURL('**/services')
    expect(await page.title()).toBe('Serviços - SOL')
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('lang')])).toEqual([
      'pt',
      'pt',
    ])
    await context.close()
  })

  test('the theme changes with one click, and the next page has it from its first paint on', async () => {
    const { context, page } = await visit(browser, { url: server.url, size: desktop })
    // Recorded before the first paint: a flash from light to dark would show both.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const { theme } = document.documentElement?.dataset ?? {}
        if (theme) seen.add(theme)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/services')
    const light = await colors(page)
    await page.locator('[data-theme-switch]').click()
    await page.locator('html[data-theme=dark]').waitFor()
    // With reduced motion the colors change a hundredth of a millisecond later: in the next frame.
    const dark = await until('the paper is another', async () => {
      const now = await colors(page)
      return now.paper === light.paper ? undefined : now
    })
    expect([light.theme, dark.theme]).toEqual(['light', 'dark'])
    expect([light.frame, dark.frame]).toEqual(['#fffdf8', '#100e28'])
    await page.goto('/mission-and-values')
    expect(await colors(page)).toEqual(dark)
    await until('a frame was painted', async () => {
      const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
      return seen.length > 0 ? seen : undefined
    }).then((seen) => expect(seen).toEqual(['dark']))
    await context.close()
  })
})

describe('the mission', () => {
  test('six quarters are listed with the day of their publishing, each with its page', async () => {
    const { context, page } = await visit(browser, { url: server.url, size: desktop, language: 'en' })
    await page.goto('/mission-and-values')
    const rows = await page.locator('#stayInformed tbody tr').allInnerTexts()
    expect(rows.length).toBe(6)
    expect(plain(rows[0] ?? '')).toBe('Q1 2023 Mission Progress 4th May 2023')
    for (const { quarter, year } of updates) {
      const title = `Q${quarter} ${year} Mission Progress`
      await page.goto('/mission-and-values')
      await page.getByRole('link', { name: title }).click()
      await page.waitForURL('**/updates/**')
      expect(await page.locator('h1').innerText()).toBe(title)
      expect(await page.title()).toBe(`${title} - SOL`)
    }
    expect((await page.goto('/mission-and-values/updates/q9-1999'))?.status()).toBe(404)
    await context.close()
  })

  test('a company that has delivered little says so instead of showing a percentage', async () => {
    const { context, page } = await visit(browser, { url: server.url, size: phone, language: 'en' })
    await page.goto('/mission-and-values')
    const words = await page.locator('#howClose').innerText()
    expect(words).toMatch(/\d so far\. We publish at 30\./)
    expect(words).not.toContain('%')
    await context.close()
  })

  test('the roadmap opens with a click, and without a script as well', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await page.goto('/mission-and-values?lang=en')
    expect(await page.getByText('Free, someday').isVisible()).toBe(false)
    await page.getByText('Click Me').click()
    expect(await page.getByText('Free, someday').isVisible()).toBe(true)
    await context.close()
  })
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCorridors } from '../../server/modules/corridors/index.ts'
import { launchBrowser } from '../browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { alive, desktop, phone, visit } from './visit.ts'

const server = realServer()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const path = '/countries-we-cover'
const track = '.carousel-track'
const current = (page: Page) => page.locator('.carousel-pages [aria-current]').getAttribute('aria-label')
const shows = (page: Page, name: string) =>
  until(`${name} is the country shown`, async () => (await current(page)) === name || undefined)
/** The row scrolls by the machine's clock, whatever the page's says: until it has come to its place. */
const rests = (page: Page, place: number) =>
  until(`the row rests at ${place}`, async () => {
    const at = await page.locator(track).evaluate((row) => {
      const [first, second] = [...row.children] as HTMLElement[]
      return row.scrollLeft / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0))
    })
    return Math.abs(at - place) < 0.05 || undefined
  })
const wake = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await page.locator('.carousel-controls').waitFor({ state: 'visible' })
}

test('the page names and lists every country that the corridors do', async () => {
  const html = await (await fetch(server.url + path, { headers: { cookie: 'lang=en' } })).text()
  const corridors = listCorridors()
  expect(corridors.length).toBeGreaterThanOrEqual(70)
  expect(html).toContain(`<title>${sayIn('en', 'countries.title')} - SOL</title>`)
  expect(html).toContain(`From your block to ${corridors.length} countries`)
  expect(html.match(/<tr><th scope="row">/g)).toHaveLength(corridors.length)
  expect(html.match(/1\.30\u00a0USD/g)).toHaveLength(corridors.length)
})

test.each([
  [1440, 5],
  [1024, 5],
  [768, 3],
  [640, 3],
  [480, 2],
  [320, 1],
])('at %i pixels %i countries are seen at once, fifty pixels apart', async (width, seen) => {
  const { context, page } = await visit(browser, { url: server.url, size: { width, height: 900 } })
  await page.goto(path)
  const measured = await page.locator(track).evaluate((row) => {
    const [first, second] = [...row.children].map((child) => child.getBoundingClientRect())
    const inner = row.clientWidth - 12
    return {
      gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      seen: Math.round((inner + 50) / ((first?.width ?? 0) + 50)),
      names: [...row.children].map((child) => child.querySelector('.slide-name')?.textContent),
    }
  })
  expect(measured).toMatchObject({ gap: 50, seen })
  expect(measured.names).toEqual(
    ['CO', 'MX', 'BO', 'CR', 'UY', 'HN', 'VE', 'BZ', 'GT', 'BR'].map((code) =>
      new Intl.DisplayNames('es-US', { type: 'region' }).of(code),
    ),
  )
  await context.close()
})

test('a country stays two seconds, the loop begins anew after the tenth, and the button stops it', async () => {
  const context = await browser.newContext({ baseURL: server.url, viewport: desktop, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await page.goto(`${path}?lang=es`)
  await page.clock.pauseAt('2026-11-20T15:01:00Z')
  await wake(page)
  await shows(page, 'Colombia')
  await page.clock.runFor(1900)
  await shows(page, 'Colombia')
  await page.clock.runFor(100)
  await shows(page, 'México')
  await rests(page, 1)
  for (const [index, name] of [
    'Bolivia',
    'Costa Rica',
    'Uruguay',
    'Honduras',
    'Venezuela',
    'Belice',
    'Guatemala',
    'Brasil',
    'Colombia',
  ].entries()) {
    await page.clock.runFor(2000)
    await shows(page, name)
    await rests(page, index + 2)
  }
  await page.getByRole('button', { name: say('countries.carousel.pause'), exact: true }).click()
  const stopped = await current(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  expect(await current(page)).toBe(stopped)
  await context.close()
})

test('for those who want no motion it stands still, and turns by the arrows, the buttons and the pages', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', size: desktop })
  await page.goto(path)
  await wake(page)
  await page.getByRole('button', { name: say('countries.carousel.play'), exact: true }).waitFor()
  await alive(page.locator(track))
  await page.locator(track).focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'México')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'Brasil')
  await page.getByRole('button', { name: say('countries.carousel.next') }).click()
  await shows(page, 'Colombia')
  await page.locator('.carousel-pages').getByRole('button', { name: 'Honduras' }).click()
  await shows(page, 'Honduras')
  await until('the row has moved', () => page.locator(track).evaluate((row) => row.scrollLeft > 500 || undefined))
  expect(problems).toEqual([])
  await context.close()
})

test('the countries that we send to stand out on the map, in the light and in the dark', async () => {
  const colour = (page: Page, name: string) =>
    page.locator('.coverage-map').evaluate((map, one) => getComputedStyle(map).getPropertyValue(one), name)
  const { context, page } = await visit(browser, { url: server.url, language: 'es' })
  await page.goto(path)
  const light = await colour(page, '--map-rest')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await colour(page, '--map-land')).toBe(await colour(page, '--sol'))
  expect(await colour(page, '--map-rest')).not.toBe(light)
  await context.close()
})

test('a link to the list lands right below the header, on a phone as well, and stays there', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es', size: phone })
  const top = () => page.locator('#allCountries').evaluate((list) => Math.round(list.getBoundingClientRect().top))
  await page.goto(`${path}#allCountries`)
  await page.locator('.carousel-controls:not([inert])').waitFor()
  expect(await top()).toBe(64)
  await page.goto(`${path}#contact`)
  expect(await page.locator('#contact').evaluate((end) => end.getBoundingClientRect().top)).toBeLessThan(phone.height)
  await context.close()
})

test('a finger that moves the row tells the pages where it is', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es', size: phone })
  await page.goto(path)
  await wake(page)
  await page.locator(track).evaluate((row) => {
    const [first, second] = [...row.children] as HTMLElement[]
    row.scrollTo({ left: 2 * ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)), behavior: 'instant' })
  })
  await shows(page, 'Bolivia')
  expect(await current(page)).toBe('Bolivia')
  await context.close()
})

const names = (page: Page) => page.locator('.country-table tr:not([hidden]) th b').allInnerTexts()

test('the list grows short at every letter, by country, currency and code, whatever the accents', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es' })
  await page.goto(path)
  await page.locator('#countrySearch').focus()
  const finds = async (typed: string, wanted: string[]) => {
    await page.fill('#countrySearch', typed)
    await until(`${typed} finds ${wanted}`, async () => (await names(page)).join() === wanted.join() || undefined)
  }
  await finds('mexico', ['México'])
  await finds('lempira', ['Honduras'])
  await finds('GTQ', ['Guatemala'])
  await finds('germany', ['Alemania'])
  expect(new URL(page.url()).searchParams.get('countrySearch')).toBe('germany')
  await page.fill('#countrySearch', 'xyzzy')
  await page.getByText(say('countries.list.none')).waitFor()
  expect(await names(page)).toEqual([])
  await context.close()
})

test('without a script the search, the flags’ button and the carousel’s cards work all the same', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(`${path}?lang=en`)
  await page.fill('#countrySearch', 'brazil')
  await page.press('#countrySearch', 'Enter')
  await page.waitForURL('**countrySearch=brazil**')
  expect(await names(page)).toEqual(['Brazil'])
  await page.goto(path)
  await page.getByText(sayIn('en', 'countries.strip.pause')).locator('..').click()
  const state = await page.locator('.flag-strip-track').evaluate((strip) => getComputedStyle(strip).animationPlayState)
  expect(state).toBe('paused')
  await page.locator('.slide a').nth(1).click()
  await page.waitForURL('**/?country=MX**')
  expect(await page.inputValue('.calculator-main select')).toBe('MX')
  await context.close()
})

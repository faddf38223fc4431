import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { listCorridors } from '#server/modules/ground/corridors/index.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const path = '/countries-we-cover'
const track = '.carousel-track'
const viewport = '.carousel-viewport'
const countryNames = (language: Language) => {
  const names = new Intl.DisplayNames(`${language}-US`, { type: 'region' })
  return ['CO', 'MX', 'BO', 'CR', 'UY', 'HN', 'VE', 'BZ', 'GT', 'BR'].map((code) => names.of(code) ?? code)
}

const current = (page: Page) => page.locator('.carousel-pages [aria-current]').getAttribute('aria-label')
const shows = (page: Page, name: string) =>
  until(`${name} is the country shown`, async () => (await current(page)) === name || undefined)
/** The country at the left edge of the row, once scrolling has stopped there. */
const rests = (page: Page, name: string) =>
  until(`the row rests at ${name}`, async () => {
    const first = await page.locator('.carousel').evaluate((carousel) => {
      const edge = carousel.querySelector('.carousel-viewport')?.getBoundingClientRect().left ?? 0
      const isFirst = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - edge - 6) < 2
      return [...carousel.querySelectorAll('.slide')].find(isFirst)?.querySelector('.slide-name')?.textContent
    })
    return first === name || undefined
  })
const wake = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  await page.locator('.carousel-controls:not([inert])').waitFor()
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
    return {
      gap: Math.round((second?.left ?? 0) - (first?.right ?? 0)),
      seen: Math.round((row.clientWidth + 50) / ((first?.width ?? 0) + 50)),
      names: [...row.children].map((child) => child.querySelector('.slide-name')?.textContent),
    }
  })
  expect(measured).toMatchObject({ gap: 50, seen })
  expect(measured.names).toEqual(countryNames('es'))
  await context.close()
})

test('a country stays two seconds, Colombia follows the tenth, and a pointer, focus or the button stops the loop', async () => {
  const context = await browser.newContext({ baseURL: server.url, viewport: desktop, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.clock.install({ time: '2026-11-20T15:00:00Z' })
  await page.goto(`${path}?lang=es`)
  await page.clock.pauseAt('2026-11-20T15:01:00Z')
  await wake(page)
  const [first = '', ...others] = countryNames('es')
  await shows(page, first)
  await page.clock.runFor(1900)
  await shows(page, first)
  await page.clock.runFor(100)
  for (const name of [...others, first]) {
    await shows(page, name)
    await page.clock.runFor(1000)
    await rests(page, name)
    await page.clock.runFor(1000)
  }
  const staysStill = async () => {
    const stopped = await current(page)
    await page.clock.runFor(10_000)
    expect(await current(page)).toBe(stopped)
  }
  await page.locator('.carousel').hover()
  await staysStill()
  await page.mouse.move(5, 5)
  await page.locator(viewport).press('Shift')
  await staysStill()
  await page.getByRole('button', { name: say('countries.carousel.pause'), exact: true }).click()
  await page.mouse.move(5, 5)
  await staysStill()
  const stopped = await current(page)
  await page.getByRole('button', { name: say('countries.carousel.play'), exact: true }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2000)
  expect(await current(page)).not.toBe(stopped)
  await context.close()
})

test('with reduced motion the carousel does not move until an arrow key, a button or a page turns it', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', size: desktop })
  await page.goto(path)
  await wake(page)
  await page.getByRole('button', { name: say('countries.carousel.play'), exact: true }).waitFor()
  await page.locator(viewport).focus()
  await page.keyboard.press('ArrowRight')
  await shows(page, 'México')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(page, 'Brasil')
  await rests(page, 'Brasil')
  await page.getByRole('button', { name: say('countries.carousel.next') }).click()
  await shows(page, 'Colombia')
  await page.getByRole('button', { name: say('countries.carousel.previous') }).click()
  await shows(page, 'Brasil')
  await page.locator('.carousel-pages').getByRole('button', { name: 'Honduras' }).click()
  await shows(page, 'Honduras')
  await rests(page, 'Honduras')
  expect(problems).toEqual([])
  await context.close()
})

test('the countries that we send to stand out on the map, in the light and in the dark', async () => {
  const color = (page: Page, name: string) =>
    page.locator('.coverage-map').evaluate((map, one) => getComputedStyle(map).getPropertyValue(one), name)
  const { context, page } = await visit(browser, { url: server.url, language: 'es' })
  await page.goto(path)
  const light = await color(page, '--map-rest')
  await page.locator('[data-theme-switch]:visible').first().click()
  await page.locator('html[data-theme=dark]').waitFor()
  expect(await color(page, '--map-land')).toBe(await color(page, '--sol'))
  expect(await color(page, '--map-rest')).not.toBe(light)
  await context.close()
})

test.each([true, false])(
  'on a phone a country is a row of 56 px that opens to its terms (scripts: %s)',
  async (scripts) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: phone, javaScriptEnabled: scripts })
    const page = await context.newPage()
    await page.goto(`${path}?lang=es&countrySearch=honduras`)
    const row = page.locator('.country-table tr:not([hidden]):has(td)')
    expect(await row.count()).toBe(1)
    expect((await row.boundingBox())?.height).toBeCloseTo(56, -1)
    const method = row.getByText(say('countries.method.cash_pickup'))
    expect(await method.isVisible()).toBe(false)
    await row.click({ position: { x: 250, y: 40 } })
    expect(await method.isVisible()).toBe(true)
    expect(await row.locator(`[data-label="${say('countries.column.fee')}"]`).innerText()).toMatch(/1\.30\sUSD/)
    await row.getByRole('link').click()
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('country') === 'HN')
    await context.close()
  },
)

test('Latin America is first, from Mexico south, and Brazil before it in Portuguese', async () => {
  const listed = async (language: Language) => {
    const html = await (await fetch(server.url + path, { headers: { cookie: `lang=${language}` } })).text()
    return [...html.matchAll(/country=([A-Z]{2})#moneyTransferForm" class="link-quiet"/g)].map(
      ([, country = '']) => country,
    )
  }
  const near = listCorridors().filter(({ region }) => region === 'latin_america')
  const spanish = await listed('es')
  expect(spanish.slice(0, 4)).toEqual(['MX', 'GT', 'SV', 'HN'])
  expect(spanish.slice(0, near.length).sort()).toEqual(near.map(({ country }) => country).sort())
  expect((await listed('pt')).slice(0, 3)).toEqual(['BR', 'MX', 'GT'])
})

test('a slide of the carousel says the rate and how soon the fastest way arrives', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es', size: phone })
  await page.goto(path)
  const honduras = await page.locator('.slide', { hasText: 'Honduras' }).innerText()
  expect(honduras).toMatch(/1\sUSD = [\d.]+\sHNL/)
  expect(honduras).toMatch(new RegExp(`${say('countries.method.cash_pickup')}\\s+el mismo día`))
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

test('a finger swipes from one country to the next, and the pages follow', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es', size: phone })
  await page.goto(path)
  await wake(page)
  await page.locator(viewport).scrollIntoViewIfNeeded()
  const box = await page.locator(viewport).boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const devtools = await context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', from)
    for (let part = 1; part <= 8; part += 1) await touch('touchMove', from + ((to - from) * part) / 8)
    await touch('touchEnd', to)
  }
  await swipe(320, 60)
  await shows(page, 'México')
  await rests(page, 'México')
  await swipe(320, 60)
  await shows(page, 'Bolivia')
  await swipe(60, 320)
  await shows(page, 'México')
  expect(await current(page)).toBe('México')
  await context.close()
})

test('a scroll position reached before hydration stays in view', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'es', size: phone })
  await page.goto(path)
  await page.locator(viewport).evaluate((row) => {
    const [first, second] = [...row.querySelectorAll<HTMLElement>('.slide')]
    row.scrollTo({ left: 2 * ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)), behavior: 'instant' })
  })
  await wake(page)
  await rests(page, 'Bolivia')
  expect(await current(page)).toBe('Bolivia')
  await context.close()
})

const names = (page: Page) => page.locator('.country-table tr:not([hidden]) th b').allInnerTexts()

test('every letter narrows the list by country, currency and code, ignoring accents', async () => {
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
  await page.waitForURL('**/send-money-to/mexico')
  expect(await page.inputValue('.calculator-main select[name=country]')).toBe('MX')
  await context.close()
})

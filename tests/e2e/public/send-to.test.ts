import { expect, test } from 'vitest'
import { corridors } from '#contract/ground/corridors.ts'
import { languages } from '#contract/lib/route.ts'
import { countryName } from '#web/lib/format.ts'
import { places, withArticle } from '#web/marketing/send-to/places.ts'
import { sharedBrowser } from '../browser.ts'
import { realServer, until } from '../server.ts'
import { say, sayIn } from '../texts.ts'
import { phone, visit } from '../visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('each country of Latin America and the Caribbean that we pay out to has a page', async () => {
  const { items } = corridors.list.reply.parse(await (await fetch(server.url + corridors.list.path)).json())
  const near = items.filter(({ region }) => region === 'latin_america' || region === 'caribbean')
  expect(places.map(({ country }) => country).toSorted()).toEqual(near.map(({ country }) => country).toSorted())
})

test('a country’s page names it, its price and its days in each language, and a made-up country has none', async () => {
  for (const { country, path } of places)
    for (const language of languages) {
      const reply = await fetch(`${server.url}${path}?lang=${language}`)
      expect([path, reply.status]).toEqual([path, 200])
      const name = withArticle(country, countryName(country, language), language)
      const html = (await reply.text()).replaceAll('&amp;', '&')
      expect(html).toContain(`${sayIn(language, 'send-to.title', { name })}</h1>`)
      expect(html).toContain('calculator-facts')
    }
  expect((await fetch(`${server.url}/send-money-to/atlantis`)).status).toBe(404)
})

test('a page in Honduras names banks, counters and wallets that people know', async () => {
  const html = await (await fetch(`${server.url}/send-money-to/honduras`)).text()
  for (const name of ['Banco Atlántida', 'Elektra', 'Tigo Money']) expect(html).toContain(name)
})

test.each(['/', '/send-money-to/honduras'])(
  'on a phone the first screen of %s holds both amounts, the country, the way to receive and a date for each way to pay',
  async (path) => {
    const { context, page } = await visit(browser, { url: server.url, size: phone })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const below = await page.evaluate(
      () =>
        ['#main-send', '#main-receive', 'select[name=country]', 'select[name=payout]', '.calculator-way']
          .flatMap((selector) => [...document.querySelectorAll(`.calculator-main ${selector}`)])
          .filter((shown) => shown.getBoundingClientRect().bottom > innerHeight).length,
    )
    const ways = await page.locator('.calculator-main .calculator-way').allTextContents()
    // A visitor has no balance to pay with.
    expect(ways).toHaveLength(2)
    for (const way of ['ach', 'card'] as const) expect(ways.join('\n')).toContain(say(`marketing.calc.by.${way}`))
    expect(below).toBe(0)
    await context.close()
  },
)

test('another payout method is priced immediately, is carried to sign-up and belongs to the country', async () => {
  const { context, page } = await visit(browser, { url: server.url, size: phone })
  await page.goto('/send-money-to/honduras')
  const payout = page.locator('.calculator-main select[name=payout]')
  expect(await payout.inputValue()).toBe('bank_deposit')
  const first = await page.locator('.calculator-way').allTextContents()
  await payout.focus()
  await payout.selectOption('cash_pickup')
  await until('the days are those of cash', async () => {
    const now = await page.locator('.calculator-main:not([data-busy]) .calculator-way').allTextContents()
    return (now.length === 2 && now.join() !== first.join()) || undefined
  })
  await page.locator('.calculator-main button[value=start]:visible').click()
  await page.waitForURL('**/signup?**')
  expect(new URL(page.url()).searchParams.get('payout')).toBe('cash_pickup')
  await context.close()
})

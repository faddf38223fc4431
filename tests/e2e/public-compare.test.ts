import { expect, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { plain, sayIn } from './texts.ts'
import { alive, desktop, phone, picture, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const rows = '.comparison tbody tr'

test('our live price is shown next to the published averages, each with its quarter, and follows the typed amount', async () => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'en', size: desktop })
  await page.goto('/')
  await page.locator('.calculator-main button[value=compare]:visible').click()
  await page.locator(rows).first().waitFor()
  // It opens below the fold, and scrolls into view automatically.
  const top = (await page.locator('.calculator-price').boundingBox())?.y ?? Number.NaN
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(desktop.height * 0.6)
  const read = async () => (await page.locator(rows).allInnerTexts()).map(plain)
  const texts = await read()
  expect(texts).toHaveLength(5)
  expect(texts[0]).toBe('Banks World average, third quarter of 2023 11.48% 22.96 USD')
  expect(texts.at(-1)).toBe('SOL Our price right now 0.65% 1.30 USD')
  await page.fill('#main-send', '10')
  await page.locator(`${rows}[data-own]:first-child`).waitFor()
  expect((await read())[0]).toBe('SOL Our price right now 13% 1.30 USD')
  expect(problems).toEqual([])
  await picture(page, 'compare')
  await context.close()
})

test('the averages are labeled as a report’s figures, not current prices, even without a script', async () => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  for (const language of ['es', 'pt', 'en'] as const) {
    await page.goto(`/?lang=${language}`)
    await page.locator('.calculator-main button[value=compare]:visible').click()
    await page.waitForURL('**go=compare**')
    expect(await page.locator(rows).count()).toBe(5)
    const note = sayIn(language, 'marketing.calc.compare.note', { issues: '47, 54' })
    expect(await page.locator('.comparison-note').innerText()).toContain(note)
  }
  await context.close()
})

test('an amount typed before hydration survives choosing a country during hydration', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'en', size: desktop })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/calculator-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.fill('#main-send', '275')
  release()
  await page.selectOption('.calculator-main select[name=country]', 'MX')
  await alive(page.locator('#main-send'))
  await page.locator('.calculator-main:not([data-busy]) .calculator-facts', { hasText: 'MXN' }).waitFor()
  expect(await page.inputValue('#main-send')).toMatch(/^275/)
  await page.locator('.calculator-main button[value=start]:visible').click()
  await page.waitForURL(/country=MX.*amount=275/)
  await context.close()
})

test('an invalid amount hides all previous results, and another country does not hide the error', async () => {
  const { context, page } = await visit(browser, { url: server.url, language: 'en', size: desktop })
  await page.goto('/')
  await page.locator('#main-send').focus()
  await alive(page.locator('#main-send'))
  await page.fill('#main-receive', 'abc')
  await page.locator('#main-receive-error').waitFor()
  expect(await page.inputValue('#main-send')).toBe('')
  expect(await page.locator('.calculator-main .calculator-facts dd').first().isVisible()).toBe(false)
  await page.selectOption('.calculator-main select[name=country]', 'MX')
  await page.locator('#main-receive-error').waitFor()
  await page.fill('#main-receive', '1,000')
  await page.locator('.calculator-main:not([data-wrong], [data-busy]) dd', { hasText: 'MXN' }).waitFor()
  expect(await page.inputValue('#main-send')).not.toBe('')
  await context.close()
})

test.each([[true], [false]])(
  'the amount and the corridor are carried to sign-up (scripts: %s)',
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await page.goto('/?lang=en')
    if (javaScriptEnabled) {
      await page.locator('#main-send').focus()
      await alive(page.locator('#main-send'))
    }
    await page.selectOption('.calculator-main select[name=country]', 'MX')
    await page.fill('#main-send', '275')
    await page.locator('.calculator-main button[value=start]:visible').click()
    await page.waitForURL('**/signup?**')
    const carried = Object.fromEntries(new URL(page.url()).searchParams)
    expect(carried).toMatchObject({ country: 'MX', side: 'send', amount: expect.stringMatching(/^275(\.00)?$/) })
    await context.close()
  },
)

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core'
import type { Theme } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import { until } from './server.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

type Options = {
  url: string
  size?: { width: number; height: number }
  language?: Language
  theme?: Theme
  /** Signed in from the start. */
  as?: Person
  serviceWorkers?: 'allow' | 'block'
}

export type Visit = {
  context: BrowserContext
  page: Page
  /** Console errors and warnings, exceptions, violations of the content security policy, refused and failed requests. */
  problems: string[]
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address)

/** The browser's message about a request aborted by the test or by leaving its page. */
const isCutOff = (error: string | undefined): boolean => error === 'net::ERR_ABORTED'

const listen = (page: Page, problems: string[]): void => {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser's driver logs the requests that a test blocks.
    if (message.text().includes('blocked by Playwright')) return
    problems.push(`${message.type()} at ${pathOf(page.url())}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`exception at ${pathOf(page.url())}: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (!isCutOff(why)) problems.push(`${request.method()} ${pathOf(request.url())} failed: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    problems.push(`${response.request().method()} ${pathOf(response.url())} answered ${response.status()}`)
  })
}

/** A browser window with an empty profile except for the given state, which records all its errors. */
export const visit = async (browser: Browser, options: Options): Promise<Visit> => {
  const { url, size = phone, language, theme, as, serviceWorkers = 'block' } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'es-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // A service worker's replies bypass a test that simulates the server.
    serviceWorkers,
  })
  context.setDefaultTimeout(80_000)
  const cookie = (name: string, value: string) => ({ name, value, url })
  const session = as ? `token=${as.token}; ${as.cookie}`.split('; ') : []
  await context.addCookies([
    ...(language ? [cookie('lang', language)] : []),
    ...(theme ? [cookie('isDarkTheme', String(theme === 'dark'))] : []),
    ...session.map((pair) => cookie(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))),
  ])
  const problems: string[] = []
  context.on('page', (opened) => listen(opened, problems))
  return { context, page: await context.newPage(), problems }
}

/** Waits for hydration: before that a click or a keystroke may be lost. */
export const alive = async (locator: Locator): Promise<Locator> => {
  await until('the screen is alive', async () => {
    const keys = await locator.first().evaluate((element) => Object.keys(element))
    return keys.some((key) => key.startsWith('__reactProps')) || undefined
  })
  return locator
}

/** Waits until all pending content has arrived: content above a link moves it away from under the pointer. */
export const settled = (page: Page): Promise<void> =>
  page.locator('.skeleton, .loader-disc, [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 120_000 })

const artifacts = join(import.meta.dirname, '../../artifacts/e2e')

/** Saves a picture of the screen under artifacts/e2e for review: `npm run test:long` does. */
export const picture = async (page: Page, name: string, { fullPage = false } = {}): Promise<void> => {
  if (!process.env.TEST_LONG) return
  mkdirSync(artifacts, { recursive: true })
  await page.evaluate(async (top) => {
    await document.fonts.ready
    if (top) window.scrollTo(0, 0)
  }, fullPage)
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage })
}

/** The document at `path` without the data that it brings, as when the server could not read them: its screen reads for itself. */
export const withoutOpening = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/<script type="application\/json" id="opening">.*?<\/script>/s, '')
    await route.fulfill({ response: reply, body })
  })

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { recipients } from '../contract/funds/recipients.ts'
import { uuidv7 } from '../contract/lib/ids.ts'
import { languages } from '../contract/lib/route.ts'
import { quotes } from '../contract/sending/quotes.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { launchBrowser } from '../tests/browser.ts'
import { type Answer, callsTo, sessionOf } from './screens/signed-in.ts'
import { openWindow, show, type Theme } from './screens/window.ts'

// Saves screenshots of the main screens in artifacts/screens/, which Git ignores, and those of the home page's three steps in
// public/steps/. Requires a running server with demo data: `node scripts/screens.ts [http://localhost:3000]` README.md shows home.png:
// copy it to docs/screens/ after a change of the home page.

const baseUrl = (process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, '')
const folder = join(import.meta.dirname, '../artifacts/screens')
const stepsFolder = join(import.meta.dirname, '../public/steps')
const phone = { width: 390, height: 844 }
const desk = { width: 1200, height: 750 }
const bytesMax = 250_000

const { call, signIn } = callsTo(baseUrl)

const windowOf = (browser: Browser, size: typeof phone, theme: Theme): Promise<Page> =>
  openWindow(browser, { baseUrl, size, theme, language: 'es' })

const take = async (page: Page, name: string, path: string): Promise<void> => {
  await show(page, baseUrl + path)
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ effort: 10 })
    .toBuffer()
  if (picture.length > bytesMax) throw new Error(`${name}.png has ${picture.length} bytes, more than ${bytesMax}`)
  writeFileSync(join(folder, `${name}.png`), picture)
  process.stdout.write(`artifacts/screens/${name}.png  ${Math.ceil(picture.length / 1024)} kB\n`)
}

const reviewPath = async (page: Page, token: string): Promise<string> => {
  const { items } = await call(page, { ...recipients.list, path: `${recipients.list.path}?country=HN` }, { token })
  const recipient = items.find(({ payout }: Answer) => payout === 'bank_deposit')
  const ask = { country: 'HN', side: 'send', amount: '200.00', payIn: 'wallet', payout: 'bank_deposit' }
  const quote = await call(page, quotes.create, { token, data: { ...ask, id: uuidv7(performance.timeOrigin) } })
  const id = uuidv7(performance.timeOrigin + 1)
  await call(page, transfers.disclose, { token, data: { id, quoteId: quote.id, recipientId: recipient.id } })
  return `/dashboard/home/new?step=review&disclosure=${id}`
}

const trackerPath = async (page: Page, token: string): Promise<string> => {
  const list = (filter: string): Promise<Answer> =>
    call(page, { ...transfers.list, path: `${transfers.list.path}?filter=${filter}&limit=1` }, { token })
  const [transfer] = [...(await list('moving')).items, ...(await list('all')).items]
  return `/dashboard/history/${transfer.id}`
}

/** The balance screens, captured for three languages and themes. */
const balanceScreens = [
  ['add', '/dashboard/home/add'],
  ['scheduled', '/dashboard/home/scheduled'],
  ['funds', '/dashboard/funds'],
  ['convert', '/dashboard/funds/convert'],
  ['withdraw', '/dashboard/funds/withdraw'],
  ['bills', '/dashboard/funds/bills'],
  ['checks', '/dashboard/funds/checks'],
  ['statements', '/dashboard/funds/statements'],
  ['history', '/dashboard/history'],
  ['limits', '/dashboard/setting/limits'],
  ['documents', '/dashboard/setting/documents'],
] as const
const readers = [
  { language: 'es', theme: 'light', size: phone },
  { language: 'pt', theme: 'dark', size: phone },
  { language: 'en', theme: 'light', size: desk },
] as const

const takeBalance = async (browser: Browser, kept: Awaited<ReturnType<typeof sessionOf>>): Promise<void> => {
  for (const reader of readers) {
    const page = await openWindow(browser, { baseUrl, ...reader })
    await page.context().addCookies(kept)
    for (const [name, path] of balanceScreens) {
      await show(page, baseUrl + path)
      const file = `${name}-${reader.language}.webp`
      const picture = await page.screenshot({ animations: 'disabled' })
      writeFileSync(join(folder, file), await sharp(picture).webp({ quality: 80 }).toBuffer())
      process.stdout.write(`artifacts/screens/${file}\n`)
    }
  }
}

/** The three screens that the home page shows, without the dashboard's navigation bars. */
const takeStep = async (page: Page, name: string, path: string): Promise<void> => {
  await show(page, baseUrl + path)
  const picture = await page.screenshot({ animations: 'disabled', clip: { x: 0, y: 64, width: 390, height: 640 } })
  writeFileSync(join(stepsFolder, `${name}.webp`), await sharp(picture).webp({ quality: 80 }).toBuffer())
}

const publicScreens = [
  ['services', '/services'],
  ['mission', '/mission-and-values'],
  ['help', '/help'],
  ['countries', '/countries-we-cover'],
] as const

for (const one of [folder, stepsFolder]) mkdirSync(one, { recursive: true })
const browser = await launchBrowser()
try {
  for (const theme of ['light', 'dark'] as const) {
    const suffix = theme === 'dark' ? '-dark' : ''
    await take(await windowOf(browser, desk, theme), `home${suffix}`, '/')
    await take(await windowOf(browser, phone, theme), `home-phone${suffix}`, '/')
  }
  for (const [name, path] of publicScreens) {
    await take(await windowOf(browser, desk, 'light'), name, path)
    await take(await windowOf(browser, phone, 'dark'), `${name}-phone-dark`, path)
  }
  const maria = await windowOf(browser, desk, 'light')
  const token = await signIn(maria, 'maria@sol.test')
  const [review, tracker] = [await reviewPath(maria, token), await trackerPath(maria, token)]
  await take(maria, 'overview', '/dashboard/home')
  await maria.setViewportSize(phone)
  await take(maria, 'review-phone', review)
  await take(maria, 'tracker-phone', tracker)
  const dark = await windowOf(browser, desk, 'dark')
  const kept = await sessionOf(maria)
  await dark.context().addCookies(kept)
  await take(dark, 'overview-dark', '/dashboard/home')
  await dark.setViewportSize(phone)
  await take(dark, 'tracker-phone-dark', tracker)
  for (const language of languages) {
    const steps = await openWindow(browser, { baseUrl, size: phone, theme: 'light', language })
    await steps.context().addCookies(kept)
    await takeStep(steps, `${language}-amount`, '/dashboard/home/new?step=amount&country=HN&amount=200.00')
    await takeStep(steps, `${language}-review`, review)
    await takeStep(steps, `${language}-follow`, tracker)
  }
  await takeBalance(browser, kept)
  const office = await windowOf(browser, desk, 'light')
  await signIn(office, 'admin@sol.test')
  await take(office, 'customers', '/dashboard/customers')
} finally {
  await browser.close()
}

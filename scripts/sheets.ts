import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { launchBrowser } from '../tests/browser.ts'
import { languages, openWindow } from './screens/window.ts'

// Captures each kind of public page on one sheet, in artifacts/screens/sheets/ (ignored by Git): three languages stacked, desktop and
// phone, light and dark. Requires a running server: `node scripts/sheets.ts [http://localhost:3000]`

const baseUrl = (process.argv[2] ?? 'http://localhost:3000').replace(/\/+$/, '')
const folder = join(import.meta.dirname, '../artifacts/screens/sheets')
const scale = 0.5
const gap = 12

const pages = {
  home: '/',
  services: '/services',
  countries: '/countries-we-cover',
  'send-to': '/send-money-to/honduras',
  help: '/help',
  topic: '/help/sending-money',
  article: '/help/sending-money/limits',
  mission: '/mission-and-values',
  update: '/mission-and-values/updates/q1-2023',
  news: '/news',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  licenses: '/licenses-and-complaints',
  accessibility: '/accessibility',
  'e-sign': '/e-sign-consent',
  login: '/login',
  'sign-up': '/signup',
  'forgot-password': '/forgot-password',
  missing: '/nothing-here',
}

const views = [
  [{ width: 1440, height: 900 }, 'light'],
  [{ width: 1440, height: 900 }, 'dark'],
  [{ width: 390, height: 844 }, 'light'],
  [{ width: 390, height: 844 }, 'dark'],
] as const

mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
try {
  const rowHeight = Math.ceil(Math.max(...views.map(([{ height }]) => height)) * scale) + gap
  const width = views.reduce((all, [size]) => all + Math.ceil(size.width * scale) + gap, gap)
  const sheets = new Map(Object.keys(pages).map((name) => [name, [] as OverlayOptions[]]))
  for (const [row, language] of languages.entries()) {
    let left = gap
    for (const [size, theme] of views) {
      const page = await openWindow(browser, { baseUrl, size, theme, language })
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(baseUrl + path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const taken = await page.screenshot({ animations: 'disabled' })
        const input = await sharp(taken)
          .resize({ width: Math.ceil(size.width * scale) })
          .toBuffer()
        sheets.get(name)?.push({ input, left, top: gap + row * rowHeight })
      }
      await page.context().close()
      left += Math.ceil(size.width * scale) + gap
    }
  }
  for (const [name, placed] of sheets) {
    const paper = { width, height: gap + languages.length * rowHeight, channels: 3, background: '#8a8a94' } as const
    const { size } = await sharp({ create: paper })
      .composite(placed)
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}.webp`))
    process.stdout.write(`artifacts/screens/sheets/${name}.webp  ${Math.ceil(size / 1024)} kB\n`)
  }
} finally {
  await browser.close()
}

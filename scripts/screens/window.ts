import type { Browser, Page } from 'playwright-core'
import { localeOf } from '#contract/lib/money.ts'
import type { Theme } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'

export { type Language, languages, type Theme }

type Looks = { baseUrl: string; size: { width: number; height: number }; theme: Theme; language: Language }

/** Opens a window in this language and theme, with reduced motion. */
export const openWindow = async (browser: Browser, { baseUrl, size, theme, language }: Looks): Promise<Page> => {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    locale: localeOf[language],
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'lang', value: language, url: baseUrl },
    { name: 'isDarkTheme', value: String(theme === 'dark'), url: baseUrl },
  ])
  return context.newPage()
}

/** Opens a URL and waits until the visible part is loaded. */
export const show = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.skeleton, .loader-disc, [aria-busy=true]'))
  // Images below the fold load when scrolled into view.
  await page.waitForFunction(() => {
    const isOutside = (image: HTMLImageElement): boolean => {
      const { top, left, width } = image.getBoundingClientRect()
      return width === 0 || top > innerHeight || left > innerWidth
    }
    return [...document.images].every((image) => image.complete || (image.loading === 'lazy' && isOutside(image)))
  })
  await page.evaluate(() => document.fonts.ready)
}

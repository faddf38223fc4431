import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { launchBrowser } from '../browser.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Contents of the open windows at a test's failure (scripts/lib/report-failures.mjs). */
    screens?: string[]
  }
}

const shown = async (page: Page): Promise<string> => {
  const text = await page.innerText('body', { timeout: 5_000 }).catch((error: Error) => error.message)
  return `${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, 800)}`
}

/** Attaches the windows' contents to a failed test. */
const quoteScreens = (browser: Promise<Browser>): void => {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const pages = (await browser).contexts().flatMap((context) => context.pages())
    task.meta.screens = await Promise.all(pages.map(shown))
  })
}

let launched: Promise<Browser> | undefined

/**
 * The browser that the test files of one worker share; it closes with the worker. `const browser = await sharedBrowser()` at the top of a
 * file. Windows that the file leaves open are closed after its last test.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  launched ??= launchBrowser()
  const browser = launched
  quoteScreens(browser)
  afterAll(async () => {
    for (const context of (await browser).contexts()) await context.close()
  })
  return browser
}

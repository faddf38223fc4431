import type { Locator, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import type { Person } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import type { RealServer } from './server.ts'
import { alive, desktop, type Visit, visit } from './visit.ts'

type Entering = { language?: Language; size?: typeof desktop; theme?: 'light' | 'dark' }

/** A browser for a test file: each window belongs to one person and closes with its test. */
export const windowsOn = (server: RealServer) => {
  const windows: Visit[] = []
  afterEach(async () => {
    for (const { context } of windows.splice(0)) await context.close()
  })
  // Its own hook must run first: it reads the windows of a failed test.
  const browser = sharedBrowser()

  /** A person's window at a screen of the dashboard, as soon as it responds. */
  const enter = async (
    as: Person,
    path: string,
    { language = 'es', size = desktop, theme }: Entering = {},
  ): Promise<Visit> => {
    const opened = await visit(await browser, { url: server.url, as, language, size, ...(theme && { theme }) })
    windows.push(opened)
    await opened.page.goto(path)
    await alive(opened.page.locator('header button').first())
    return opened
  }
  return { enter }
}

/** A notice with this text during `act`: it is awaited from the start, because it is short-lived. */
export const tells = async (page: Page, words: string, act: () => Promise<unknown>): Promise<Locator> => {
  const notice = page.locator('[data-toast]', { hasText: words }).first()
  await Promise.all([notice.waitFor(), act()])
  return notice
}
/** The short notices of staff screens, at the top center. */
export const tellsBriefly = async (page: Page, words: string, act: () => Promise<unknown>): Promise<void> => {
  const notice = page.locator('.toast-region-centre [data-toast]', { hasText: words }).first()
  await Promise.all([notice.waitFor(), act()])
}

import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { launchBrowser } from '../browser.ts'

let launched: Promise<Browser> | undefined

/**
 * The browser that the test files of one worker share; it ends with the worker. `const browser = await sharedBrowser()` at
 * the top of a file. Windows that the file leaves open are closed after its last test.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  launched ??= launchBrowser()
  const browser = launched
  afterAll(async () => {
    for (const context of (await browser).contexts()) await context.close()
  })
  return browser
}

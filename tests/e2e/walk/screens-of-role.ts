import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { languages } from '#contract/lib/route.ts'
import { sharedBrowser } from '../browser.ts'
import type { Role, Screen, World } from '../screen.ts'
import { makeWorld, screens } from '../screens.ts'
import { ownServer, type RealServer, until } from '../server.ts'
import { longest, longestTexts } from '../texts.ts'
import { desktop, phone, settled, type Visit, visit } from '../visit.ts'
import { barriers, barriersOutsideKnownFrames } from './barriers.ts'
import { withOpeningTexts, withTexts } from './longest-texts.ts'

/** Opens a screen and waits until all pending content has arrived. */
const open = async (page: Page, screen: Screen, path: string): Promise<void> => {
  const response = await page.goto(path)
  expect(response?.status()).toBe(screen.status ?? 200)
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  // The component gallery shows loading states permanently.
  if (path !== '/dev/ui') await settled(page)
  // A page compares its theme with the stored one when idle; an earlier change would cause another load.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((idle) => requestIdleCallback(idle))
  })
}

/**
 * Elements beyond the right edge of the window, by tag and classes, except those in their own scroll containers. A hidden text leaves one
 * that is not its containing block, and then widens the page.
 */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isPageWider = document.documentElement.scrollWidth > width
    const around = (element: Element): Element | null =>
      element instanceof HTMLElement && getComputedStyle(element).position === 'absolute'
        ? element.offsetParent
        : element.parentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(around(element)))
    const found = isPageWider ? [`the page: ${document.documentElement.scrollWidth}`] : []
    for (const element of document.querySelectorAll('body *')) {
      const { right, width: own } = element.getBoundingClientRect()
      if (own === 0 || right <= width + 1 || element.closest('svg') || scrolls(around(element))) continue
      if (element.closest('.sr-only') && !isPageWider) continue
      if (getComputedStyle(element).position === 'fixed') continue
      // The content of a closed <details> may retain the layout of an earlier width; a row far from the window is visible in this sense.
      if (!element.checkVisibility()) continue
      found.push(`${element.tagName.toLowerCase()}.${element.className}: ${Math.round(right)}`)
    }
    return found.slice(0, 5)
  })

/** The same after a resize, once the layouts of scripts have followed. */
const overflowingSoon = async (page: Page): Promise<string[]> => {
  let found: string[] = []
  await until('it fits', async () => {
    found = await overflowing(page)
    return found.length === 0 || undefined
  }).catch(() => undefined)
  return found
}

/** As a reader's own setting of the text size does (WCAG 2.2, 1.4.4 and 1.4.10). */
const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen
  }, size)

const narrow = { width: 320, height: 640 }

/** The first overflow by window width; a screen that fits a phone with double text size also fits it with the normal one. */
const overflows = async (page: Page): Promise<Record<string, string[]>> => {
  const looks = [
    ['1440 px', desktop, ''],
    ['320 px', narrow, ''],
    ['twice the text', phone, '200%'],
  ] as const
  for (const [name, size, text] of looks) {
    await enlarge(page, text)
    await page.setViewportSize(size)
    const found = await overflowingSoon(page)
    if (found.length > 0) return { [name]: found }
  }
  await enlarge(page, '')
  return {}
}

type Header = { name: string; value: string }
type Paused = {
  requestId: string
  request: { url: string }
  resourceType: string
  responseStatusCode?: number
  responseHeaders?: Header[]
}
type Reply = { responseCode: number; responseHeaders: Header[]; body: string }

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const catalogReply = ({ request }: Paused): Reply => {
  const path = join(import.meta.dirname, '../../../build/client', new URL(request.url).pathname)
  return {
    responseCode: 200,
    responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
    body: base64(withTexts(readFileSync(path, 'utf8'), longestTexts)),
  }
}

const documentReply = (html: string, { responseStatusCode = 200, responseHeaders = [] }: Paused): Reply => ({
  responseCode: responseStatusCode,
  responseHeaders: responseHeaders.filter(({ name }) => !/^content-(?:encoding|length)$/i.test(name)),
  body: base64(withOpeningTexts(html, longestTexts)),
})

/** Replaces the texts of a Spanish page, in its document and its catalogs, with the longest texts; its other files are from the server. */
const speakLongest = async ({ context, page }: Visit): Promise<void> => {
  const session = await context.newCDPSession(page)
  const replyTo = async (paused: Paused): Promise<unknown> => {
    const { requestId, resourceType } = paused
    if (resourceType !== 'Document') return session.send('Fetch.fulfillRequest', { requestId, ...catalogReply(paused) })
    // A redirect has no body.
    if ((paused.responseStatusCode ?? 0) >= 300) return session.send('Fetch.continueRequest', { requestId })
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const html = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
    return session.send('Fetch.fulfillRequest', { requestId, ...documentReply(html, paused) })
  }
  session.on('Fetch.requestPaused', (paused) => {
    replyTo(paused).catch((error: Error) => {
      // A page or a browser that was closed meanwhile waits for no reply.
      if (!/Invalid InterceptionId|has been closed/.test(error.message)) throw error
    })
  })
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*/assets/messages.es-*' },
      { urlPattern: '*/dashboard*', resourceType: 'Document', requestStage: 'Response' },
    ],
  })
}

type Texts = 'the longest texts' | 'Spanish'

/** One window for each role and its texts, opened on first use. */
const windowsOf = (server: RealServer, world: () => World) => {
  const browser = sharedBrowser()
  const windows = new Map<string, Visit>()
  return async (role: Role, texts: Texts): Promise<Visit> => {
    const known = windows.get(`${role} ${texts}`)
    if (known) return known
    const as = world().people[role]
    const opened = await visit(await browser, { url: server.url, language: 'es', ...(as ? { as } : {}) })
    if (texts === 'the longest texts') await speakLongest(opened)
    windows.set(`${role} ${texts}`, opened)
    return opened
  }
}

/** A server that writes its Spanish pages in the longest texts. */
export const longestServer = (): RealServer => {
  const environment: Record<string, string> = {}
  beforeAll(() => {
    environment.LONGEST_TEXTS = join(inject('testDatabases').folder, 'longest-texts.json')
    writeFileSync(environment.LONGEST_TEXTS, JSON.stringify(longestTexts))
    environment.NODE_OPTIONS = `--import=${join(import.meta.dirname, 'speak-longest.ts')}`
  })
  return ownServer(environment)
}

/**
 * Every screen of these roles, once: with the longest of each text's three languages, which takes the most room. Colors do not depend on
 * the language. Content behind a button is checked in Spanish.
 */
export const screensOf = (server: RealServer, ...roles: Role[]) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server.api, server.url)
  }, 600_000)
  const windowOf = windowsOf(server, () => world)

  const openScreen = async (screen: Screen, texts: Texts): Promise<Visit> => {
    const window = await windowOf(screen.role, texts)
    const { page, problems } = window
    problems.length = 0
    await page.setViewportSize(phone)
    const path = screen.path(world, 'es')
    // Another fragment of the same address would load nothing.
    if (path.includes('#')) await page.goto('about:blank')
    await open(page, screen, path)
    return window
  }

  const all = screens
    .filter(({ role }) => roles.includes(role))
    .map((screen) => [`${screen.role}: ${screen.name}`, screen] as const)
  const isLonger: boolean[] = []
  const barriersOfNext = barriersOutsideKnownFrames()
  return {
    plain: all.filter(([, screen]) => !screen.open),
    opened: all.filter(([, screen]) => screen.open),
    lookAt: async (screen: Screen) => {
      const { page, problems } = await openScreen(screen, 'the longest texts')
      return {
        title: await page.title(),
        overflow: await overflows(page),
        // Last, because axe leaves the page in another theme.
        barriers: await barriersOfNext(page, screen.role),
        // The console reports a missing document, too.
        problems: problems.filter((problem) => !screen.status || !problem.includes(String(screen.status))),
      }
    },
    /** The expected result of a screen with this title. A title missing from the catalogs is Spanish. */
    sound: (screen: Screen, { title }: { title: string }) => {
      const longer = longest(languages.map(screen.title))
      isLonger.push(title === longer && title !== screen.title('es'))
      return { title: title === screen.title('es') ? title : longer, overflow: {}, barriers: {}, problems: [] }
    },
    /** Number of screens with a title that another language lengthened. */
    longerTitles: () => isLonger.filter(Boolean).length,
    barriersOf: async (screen: Screen) => {
      const { page } = await openScreen(screen, 'Spanish')
      await screen.open?.(page, 'es')
      return barriers(page)
    },
  }
}

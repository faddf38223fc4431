import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Theme } from '../../../contract/page.ts'
import { type Language, languages } from '../../../contract/route.ts'
import { sharedBrowser } from '../browser.ts'
import type { Role, Screen, World } from '../screen.ts'
import { makeWorld, screens } from '../screens.ts'
import { type RealServer, until } from '../server.ts'
import { desktop, phone, settled, type Visit, visit } from '../visit.ts'

/** Opens a screen and waits until everything that was on its way has arrived. */
const open = async (page: Page, screen: Screen, path: string): Promise<void> => {
  const response = await page.goto(path)
  expect(response?.status()).toBe(screen.status ?? 200)
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  // The page of components shows them for their own sake.
  if (path !== '/dev/ui') await settled(page)
  // A page compares its theme with the stored one when it is idle; a theme worn before that would make it load once more.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((idle) => requestIdleCallback(idle))
  })
}

/** What reaches beyond the right edge of the window, by tag and classes, but for what scrolls by itself. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const found =
      document.documentElement.scrollWidth > width ? [`the page: ${document.documentElement.scrollWidth}`] : []
    for (const element of document.querySelectorAll('body *')) {
      const { right, width: own } = element.getBoundingClientRect()
      if (own === 0 || right <= width + 1 || element.closest('svg, .sr-only') || scrolls(element.parentElement))
        continue
      if (getComputedStyle(element).position === 'fixed') continue
      // What a closed <details> holds may keep the layout of an earlier width; a row far from the window is visible in this sense.
      if (!element.checkVisibility()) continue
      found.push(`${element.tagName.toLowerCase()}.${element.className}: ${Math.round(right)}`)
    }
    return found.slice(0, 5)
  })

/** The same after a resize: what a script lays out gets a second. */
const overflowingAt = async (page: Page, size: typeof phone): Promise<string[]> => {
  await page.setViewportSize(size)
  let found: string[] = []
  await until(
    'it fits',
    async () => {
      found = await overflowing(page)
      return found.length === 0 || undefined
    },
    1_000,
  ).catch(() => undefined)
  return found
}

/** As a reader's own setting of the text size does (WCAG 2.2, 1.4.4 and 1.4.10). */
const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen
  }, size)

const narrow = { width: 320, height: 640 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rules = { type: 'tag', values: standards }

/** What axe-core finds against WCAG 2.2 AA, as 'rule: selector'. */
const violations = async (page: Page): Promise<string[]> => {
  const results = (await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (...given: unknown[]) => Promise<unknown> } }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules,
  )) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}

/** Changes the theme. A reader without motion sees it at once: nothing is on its way to another color. */
const wearTheme = async (page: Page, theme: Theme): Promise<void> => {
  const passing = await page.evaluate(async (chosen) => {
    // Rows far from the window keep the old theme until they come near, and the tab bar covers what can be scrolled free
    // of it; axe looks at all of them.
    const near = new CSSStyleSheet()
    near.replaceSync('* { content-visibility: visible !important } .tab-bar { position: static !important }')
    document.adoptedStyleSheets = [near]
    document.documentElement.dataset.theme = chosen
    await new Promise(requestAnimationFrame)
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length
  }, theme)
  if (passing > 0) throw new Error(`${passing} transitions for a reader who asks for no motion`)
}

/** Both themes and both layouts, each once. */
const looks: [Theme, typeof phone][] = [
  ['light', phone],
  ['dark', desktop],
]

const barriers = async (page: Page): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  await page.evaluate(axeSource)
  for (const [theme, size] of looks) {
    await page.setViewportSize(size)
    await wearTheme(page, theme)
    const wrong = await violations(page)
    if (wrong.length > 0) found[`${theme} ${size.width}`] = wrong
  }
  return found
}

/** Where a screen does not fit, by the width of the window; what fits a phone with twice the text fits it with its own. */
const overflows = async (page: Page): Promise<Record<string, string[]>> => {
  const overflow: Record<string, string[]> = {}
  for (const size of [narrow, desktop]) {
    const found = await overflowingAt(page, size)
    if (found.length > 0) overflow[`${size.width} px`] = found
  }
  await enlarge(page, '200%')
  const found = await overflowingAt(page, phone)
  if (found.length > 0) overflow['twice the text'] = found
  await enlarge(page, '')
  return overflow
}

/** One window for each role, opened when it is first needed. */
const windowsOf = (server: RealServer, world: () => World) => {
  const browser = sharedBrowser()
  const windows = new Map<Role, Visit>()
  return async (role: Role): Promise<Visit> => {
    const known = windows.get(role)
    if (known) return known
    const as = world().people[role]
    const opened = await visit(await browser, { url: server.url, ...(as ? { as } : {}) })
    windows.set(role, opened)
    return opened
  }
}

/** Chooses a language in the header, which changes the screen in place; also from behind a panel, which a reader would close first. */
const choose = async (page: Page, language: Language): Promise<void> => {
  await page.locator(`header button[lang=${language}]`).dispatchEvent('click')
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  await settled(page)
}

/** Spanish is the last: axe, which reads it, leaves the page in another theme. */
const order = ['pt', 'en', 'es'] as const satisfies Language[]

/** Every screen of these roles. Another language changes text and the room it takes, and no color. */
export const screensOf = (server: RealServer, ...roles: Role[]) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(server.api, server.url)
  }, 600_000)
  const windowOf = windowsOf(server, () => world)

  const openIn = async ({ page, context }: Visit, screen: Screen, language: Language): Promise<void> => {
    await context.addCookies([{ name: 'lang', value: language, url: server.url }])
    // The choice of the screen before is stored in the browser, too.
    if (page.url().startsWith(server.url)) await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
    await page.setViewportSize(phone)
    const path = screen.path(world, language)
    // Another fragment of the same address would load nothing.
    if (path.includes('#')) await page.goto('about:blank')
    await open(page, screen, path)
  }

  const look = async (screen: Screen, language: Language, { isOpen }: { isOpen: boolean }) => {
    const window = await windowOf(screen.role)
    const { page, problems } = window
    problems.length = 0
    if (isOpen) await choose(page, language)
    else await openIn(window, screen, language)
    return {
      lang: await page.locator('html').getAttribute('lang'),
      overflow: await overflows(page),
      title: await page.title(),
      // The console reports a document that is not there, too.
      problems: problems.filter((problem) => !screen.status || !problem.includes(String(screen.status))),
      barriers: language === 'es' ? await barriers(page) : {},
    }
  }

  const all = screens
    .filter(({ role }) => roles.includes(role))
    .map((screen) => [`${screen.role}: ${screen.name}`, screen] as const)
  return {
    plain: all.filter(([, screen]) => !screen.open),
    /** What lies behind a button of a screen. */
    opened: all.filter(([, screen]) => screen.open),
    /** What is seen of a screen in each language: public pages are documents of one, a dashboard changes in place. */
    lookAt: async (screen: Screen) => {
      const seen = new Map<Language, Awaited<ReturnType<typeof look>>>()
      let opened: string | undefined
      for (const language of order) {
        const path = screen.path(world, language)
        const isOpen = opened === path && path.startsWith('/dashboard')
        seen.set(language, await look(screen, language, { isOpen }))
        opened = path
      }
      return languages.map((language) => seen.get(language))
    },
    /** What should be seen. */
    sound: (screen: Screen) =>
      languages.map((lang) => ({ lang, title: screen.title(lang), overflow: {}, problems: [], barriers: {} })),
    barriersOf: async (screen: Screen) => {
      const window = await windowOf(screen.role)
      await openIn(window, screen, 'es')
      await screen.open?.(window.page, 'es')
      return barriers(window.page)
    },
  }
}

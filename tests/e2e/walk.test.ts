import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Theme } from '../../contract/page.ts'
import { type Language, languages } from '../../contract/route.ts'
import { launchBrowser } from '../browser.ts'
import type { Role, Screen, World } from './screen.ts'
import { makeWorld, screens } from './screens.ts'
import { realServer, until } from './server.ts'
import { desktop, phone, type Visit, visit } from './visit.ts'

const server = realServer()
let browser: Browser
let world: World
/** One window for each role and language; opened when it is first needed. */
const windows = new Map<string, Visit>()

beforeAll(async () => {
  browser = await launchBrowser()
  world = await makeWorld(server.api, server.url)
}, 600_000)
afterAll(() => browser?.close())

const windowOf = async (role: Role, language: Language): Promise<Visit> => {
  const name = `${role} ${language}`
  const known = windows.get(name)
  if (known) return known
  const as = world.people[role]
  const opened = await visit(browser, { url: server.url, language, ...(as ? { as } : {}) })
  windows.set(name, opened)
  return opened
}

/** Opens a screen and waits until everything that was on its way has arrived. */
const open = async (page: Page, screen: Screen, language: Language): Promise<void> => {
  const path = screen.path(world, language)
  const response = await page.goto(path)
  expect(response?.status()).toBe(screen.status ?? 200)
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await until('everything is there', async () => {
    const waiting = await page.locator('.skeleton, .loader-disc, [aria-busy=true]').count()
    // The page of components shows them for their own sake.
    return waiting === 0 || path === '/dev/ui' || undefined
  })
  await page.evaluate(() => document.fonts.ready)
}

/** What reaches beyond the right edge of the window, by its tag and classes; what scrolls by itself may. */
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
      found.push(`${element.tagName.toLowerCase()}.${element.className}: ${Math.round(right)}`)
    }
    return found.slice(0, 5)
  })

/** The same, for a window that was just made as wide: what follows it by script gets a moment. */
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

/** As a reader's own setting does (WCAG 2.2, 1.4.4 and 1.4.10). */
const enlarge = (page: Page, size: string): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.style.fontSize = chosen
  }, size)

const narrow = { width: 320, height: 640 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const everything = { type: 'tag', values: standards }
/** All that another theme changes. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe-core finds against WCAG 2.2 AA, as 'rule: selector'. */
const violations = async (page: Page, theme: Theme): Promise<string[]> => {
  const results = (await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (...given: unknown[]) => Promise<unknown> } }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    theme === 'light' ? everything : colours,
  )) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}

/** Changes the theme, and lets every colour arrive at once. */
const dress = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (chosen) => {
    // Rows that nobody is near yet wear the old theme until they are: here somebody looks at all of them at once.
    const near = new CSSStyleSheet()
    near.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [near]
    document.documentElement.dataset.theme = chosen
    // A colour that is inherited begins to pass when its parent's has: until nothing passes any more.
    for (let round = 0, still = 0; still < 2 && round < 60; round += 1) {
      await new Promise(requestAnimationFrame)
      const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      for (const transition of passing) transition.finish()
      still = passing.length === 0 ? still + 1 : 0
    }
  }, theme)

const looks: [Theme, typeof phone][] = [
  ['light', phone],
  ['dark', phone],
  ['light', desktop],
  ['dark', desktop],
]
/** Another language changes words and the room they take, and no colour. */
const looksIn: Record<Language, typeof looks> = { es: looks, pt: [['light', phone]], en: [['light', desktop]] }

const barriers = async (page: Page, language: Language): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  await page.evaluate(axeSource)
  for (const [theme, size] of looksIn[language]) {
    await page.setViewportSize(size)
    await dress(page, theme)
    const wrong = await violations(page, theme)
    if (wrong.length > 0) found[`${theme} ${size.width}`] = wrong
  }
  return found
}

const look = async (screen: Screen, language: Language) => {
  const { page, problems } = await windowOf(screen.role, language)
  problems.length = 0
  await page.setViewportSize(phone)
  await open(page, screen, language)
  const overflow: Record<string, string[]> = {}
  for (const size of [narrow, phone, desktop]) {
    const found = await overflowingAt(page, size)
    if (found.length > 0) overflow[`${size.width} px`] = found
  }
  await enlarge(page, '200%')
  const found = await overflowingAt(page, phone)
  if (found.length > 0) overflow['twice the text'] = found
  await enlarge(page, '')
  return {
    lang: await page.locator('html').getAttribute('lang'),
    title: await page.title(),
    overflow,
    // A document that is not there is told in the console as well.
    problems: problems.filter((problem) => !screen.status || !problem.includes(String(screen.status))),
    barriers: await barriers(page, language),
  }
}

const looked = (screen: Screen): string => `${screen.role}: ${screen.name}`
const all = screens.map((screen) => [looked(screen), screen] as const)
const plainScreens = all.filter(([, screen]) => !screen.open)
const openedScreens = all.filter(([, screen]) => screen.open)

test.each(plainScreens)(
  '%s has its title, fits every width and twice the text, is quiet and can be used by everybody, in every language and both themes',
  async (_, screen) => {
    const seen = await Promise.all(languages.map((language) => look(screen, language)))
    expect(seen).toEqual(
      languages.map((lang) => ({ lang, title: screen.title(lang), overflow: {}, problems: [], barriers: {} })),
    )
  },
)

test.each(openedScreens)('%s can be used by everybody, in both themes, on a phone and on a desk', async (_, screen) => {
  const { page } = await windowOf(screen.role, 'es')
  await page.setViewportSize(phone)
  await open(page, screen, 'es')
  await screen.open?.(page, 'es')
  expect(await barriers(page, 'es')).toEqual({})
})

test.each(['/', '/login', '/dashboard/home'])('%s comes in the theme and language that were chosen', async (path) => {
  for (const [theme, language] of [
    ['dark', 'pt'],
    ['light', 'en'],
  ]) {
    const cookie = `isDarkTheme=${theme === 'dark'}; lang=${language}`
    const html = await (await fetch(server.url + path, { headers: { cookie } })).text()
    expect(/<html [^>]*>/.exec(html)?.[0]).toBe(`<html lang="${language}" data-theme="${theme}">`)
  }
})

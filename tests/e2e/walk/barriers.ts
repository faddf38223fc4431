import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import type { Theme } from '#contract/lib/page.ts'
import type { Role } from '../screen.ts'
import { desktop, phone } from '../visit.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rules = { type: 'tag', values: standards }

/** axe-core's violations of WCAG 2.2 AA outside the excluded elements, as 'rule: selector'. */
const violations = async (page: Page, exclude: string[]): Promise<string[]> => {
  const results = (await page.evaluate(
    ([excluded, runOnly]) =>
      (globalThis as unknown as { axe: { run: (...given: unknown[]) => Promise<unknown> } }).axe.run(
        { include: ['html'], exclude: excluded },
        { runOnly, resultTypes: ['violations'], preload: false, iframes: false },
      ),
    [exclude, rules] as const,
  )) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}

/** Changes the theme. With reduced motion it is visible immediately, without color transitions. */
const wearTheme = async (page: Page, theme: Theme): Promise<void> => {
  const passing = await page.evaluate(async (chosen) => {
    // Rows far from the window retain the old theme until they are near, and the tab bar covers scrollable content; axe checks all of
    // them.
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

/** Violations by theme and layout. */
export const barriers = async (page: Page, exclude: string[] = []): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  await page.evaluate(axeSource)
  for (const [theme, size] of looks) {
    await page.setViewportSize(size)
    await wearTheme(page, theme)
    const wrong = await violations(page, exclude)
    if (wrong.length > 0) found[`${theme} ${size.width}`] = wrong
  }
  return found
}

/** The bars and menus around a screen. */
const frame = ['.site-header', '.site-footer', 'header:has(~ * > #screen)', 'aside:has(~ #screen)', '.tab-bar']

/** The distinct elements of the frame, by what an accessibility rule or a style can depend on. */
const frameElements = (page: Page): Promise<string[]> =>
  page.evaluate((selectors) => {
    const roots = [...document.querySelectorAll(selectors.join())]
    const elements = roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
    const names = ['class', 'role', 'aria-current', 'aria-hidden', 'data-theme']
    const kinds = elements.map((element) => {
      const has = [...element.getAttributeNames(), element.textContent?.trim() && 'text']
      return [element.localName, ...has, ...names.map((name) => element.getAttribute(name))].join(' ')
    })
    return [...new Set(kinds)]
  }, frame)

/**
 * `barriers` of one screen after another. The frame of a role's screens is checked when it has an element that was not in it before: half
 * of a screen's elements would otherwise be checked again on each.
 */
export const barriersOutsideKnownFrames = () => {
  const known = new Map<Role, Set<string>>()
  return async (page: Page, role: Role): Promise<Record<string, string[]>> => {
    const before = known.get(role) ?? new Set()
    const elements = await frameElements(page)
    known.set(role, new Set([...before, ...elements]))
    return barriers(page, elements.every((element) => before.has(element)) ? frame : [])
  }
}

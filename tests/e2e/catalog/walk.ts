import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, signUp, signUpAdmin, verified } from '../../people.ts'
import { sharedBrowser } from '../browser.ts'
import { realServer, until } from '../server.ts'
import { sayIn } from '../texts.ts'
import { desktop, phone, visit } from '../visit.ts'
import type { Area, Entry, Seen, Stage } from './entry.ts'
import { quoted, table } from './table.ts'
import { specifiedTexts } from './texts.ts'

/** The entries of an area rotate through them. */
const looks = [
  { theme: 'light', size: phone },
  { theme: 'dark', size: desktop },
  { theme: 'light', size: desktop },
] as const
type Look = (typeof looks)[number]

/** The text must appear below one of these, and only there. */
const places: Record<Seen['as'], string> = {
  inline: '[role=alert]:not(.toast-region *)',
  'general toast': '.toast-region:not(.toast-region-centre) .toast',
  'brief toast': '.toast-region-centre .toast',
  progress: 'button[aria-disabled=true]',
  screen: 'h1, h2',
  panel: '[role=dialog]',
  status: 'header p[aria-live]',
}
const looked: Record<Seen['as'], object> = {
  inline: { red: true, uncovered: true },
  'general toast': { top: 80, right: 16, uncovered: true },
  'brief toast': { top: 16, centre: 0, uncovered: true },
  progress: { uncovered: true },
  screen: { uncovered: true },
  panel: { uncovered: true },
  status: { uncovered: true },
}

/** A phone's notice is below the title, or above the title of a window. */
const expectedOf = async (page: Page, { as }: Seen): Promise<object> => {
  if (as !== 'general toast' || page.viewportSize()?.width !== phone.width) return looked[as]
  return { ...looked[as], top: (await page.locator('.scrim').count()) > 0 ? 16 : 140 }
}

/** The smallest element with exactly this text. */
const holding = (page: Page, seen: Seen, words: string): Locator => {
  const place = page.locator(places[seen.as])
  return place.getByText(words, { exact: true }).or(place.and(page.getByText(words, { exact: true })))
}

/** Its position and color, in the terms of the specification. */
const lookAt = (found: Locator) =>
  found.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
    const toast = element.closest('.toast')
    // A toast enters from above and a panel from the side: only the final position counts.
    for (const entrance of document.getAnimations()) {
      const { target } = entrance.effect as KeyframeEffect
      if (target?.contains(element) && entrance.effect?.getTiming().iterations === 1) entrance.finish()
    }
    const { left, right, top } = toast?.getBoundingClientRect() ?? element.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    const width = document.documentElement.clientWidth
    const onTop = document.elementFromPoint((own.left + own.right) / 2, (own.top + own.bottom) / 2)
    return {
      // Clearly red, with equal green and blue: coral in both themes, never ink, green or amber.
      red: red - Math.max(green, blue) >= 0.4 * red && Math.abs(green - blue) <= 0.2 * red,
      top: Math.round(top),
      centre: Math.round((left + right - width) / 2),
      right: Math.round(width - right),
      uncovered: Boolean(onTop && (element.contains(onTop) || onTop.contains(element))),
    }
  })

const shownFor = (seen: Seen): number | undefined =>
  ({ inline: 'shown_ms' in seen ? seen.shown_ms : 0, 'general toast': 5000, 'brief toast': 1500 })[seen.as as 'inline']

/** The page's clock: frozen except for explicit advances. */
const manualClock = (page: Page) => {
  let passed_ms = 0
  const pass = async (time_ms: number): Promise<void> => {
    if (time_ms > 0) await page.clock.runFor(time_ms)
    passed_ms += time_ms
  }
  return {
    /** Advances to a moment, and lets the page render. */
    passTo: async (moment_ms: number): Promise<void> => {
      if (moment_ms > passed_ms) await pass(moment_ms - passed_ms)
      await page.evaluate(async () => {
        for (let turn = 0; turn < 5; turn += 1)
          await new Promise((done) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = done
            port2.postMessage(0)
          })
      })
    },
    /**
     * Polls until the condition holds, and returns the interval in which it became true. The clock advances between two polls: one
     * millisecond for zero timers, more for retries after seconds.
     */
    until: (what: string, isSo: () => Promise<boolean>, step_ms = 1): Promise<{ after: number; until: number }> => {
      let notYet = passed_ms
      return until(what, async () => {
        if (await isSo()) return { after: notYet, until: passed_ms }
        notYet = passed_ms
        await pass(step_ms)
        return undefined
      })
    },
  }
}

const tokenOf = (page: Page): Promise<boolean> => page.evaluate(() => /(?:^|; )token=[^;]/.test(document.cookie))

/** The script of notices, which a page loads once it is quiet: its arrival later would count as time of the frozen clock. */
const noticesLoaded = async (page: Page): Promise<void> => {
  await page.clock.fastForward(1000)
  const script = await page.locator('link[href*="/overlays-"]').first().getAttribute('href')
  // As text, since Vite would rewrite the import.
  await page.evaluate(`import('${script}').then(() => undefined)`)
}

/** Provokes an entry and checks its presence, position and color, duration, and next address. */
const watch = async (stage: Stage, { provoke, triedAgain, seen, words, leads, who }: Entry): Promise<void> => {
  const { page, language } = stage
  if (provoke && seen.as.endsWith('toast')) await noticesLoaded(page)
  // Far enough ahead for a busy machine to set up in time.
  if (provoke) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
  const clock = manualClock(page)
  const from = new URL(page.url()).pathname
  const isAt = async (path: string) => new URL(page.url()).pathname === path
  const text = words(language)
  const found = holding(page, seen, text)
  await provoke?.(stage)
  // Without a last action there is only the screen to wait for, and the clock was not frozen.
  const step_ms = provoke ? (triedAgain ? 250 : 1) : 0
  const began = await clock.until(`'${text}' is seen`, async () => (await found.count()) > 0, step_ms)
  expect(await lookAt(found.first())).toMatchObject(await expectedOf(page, seen))
  if (leads) {
    if (leads.after_ms > 0) {
      await clock.passTo(began.after + leads.after_ms - 1)
      expect({ path: new URL(page.url()).pathname, token: await tokenOf(page) }).toEqual({
        path: from,
        token: who !== 'visitor',
      })
      await clock.passTo(began.until + leads.after_ms)
    }
    await clock.until(`it leads to ${leads.to}`, () => isAt(leads.to))
    expect(await tokenOf(page)).toBe(true)
  }
  const shown_ms = shownFor(seen)
  if (shown_ms === undefined) return
  await clock.passTo(began.after + shown_ms - 1)
  expect(await found.count(), `shown for ${shown_ms} ms`).toBe(1)
  await clock.passTo(began.until + shown_ms)
  await until(`'${text}' is gone after ${shown_ms} ms`, async () => (await found.count()) === 0 || undefined)
}

/**
 * In Spanish: table.test.ts proves that every text exists in English as specified and has translations, and the walk and the tests in
 * every language prove that a screen shows its reader's language.
 */
const language = 'es'

/** Separate people for the entries of one area. */
export const catalogOf = (area: Area) => {
  const server = realServer()
  const browser = sharedBrowser()

  const people = new Map<string, Promise<Person>>()
  const make = (who: Parameters<Stage['person']>[0]): Promise<Person> => {
    if (who === 'customer' || who === 'changing') return verified(server.api, { language })
    return who === 'admin' ? signUpAdmin(server.api, { language }) : signUp(server.api, { language })
  }
  const person: Stage['person'] = (who) => {
    const known = people.get(who) ?? make(who)
    people.set(who, known)
    return known
  }

  type Opened = { page: Page; leave: () => Promise<void> }

  const openWindow = async (look: Look, as?: Person): Promise<Opened> => {
    const { context, page } = await visit(await browser, { url: server.url, language, ...look, ...(as ? { as } : {}) })
    await context.clock.install()
    return { page, leave: () => context.close() }
  }

  let ofVisitors: Promise<Opened> | undefined
  /** Visitors share a window and its cached files. Each has a separate tab in it. */
  const openTab = async (look: Look): Promise<Opened> => {
    ofVisitors ??= openWindow(look)
    const context = (await ofVisitors).page.context()
    const page = await context.newPage()
    // The previous entry may have signed in, and froze the clock.
    await context.clearCookies()
    const chosen = { lang: language, isDarkTheme: String(look.theme === 'dark') }
    await context.addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: server.url })))
    await page.clock.install({ time: Date.now() })
    await page.clock.resume()
    await page.setViewportSize(look.size)
    const leave = async (): Promise<void> => {
      // Removes data stored by the previous entry.
      await page.evaluate(() => localStorage.clear())
      await page.close()
    }
    return { page, leave }
  }

  const walk = async (entry: Entry, look: Look): Promise<void> => {
    const { page, leave } = await (entry.who === 'visitor' ? openTab(look) : openWindow(look, await person(entry.who)))
    try {
      const stage: Stage = {
        page,
        language,
        api: server.api,
        url: server.url,
        person,
        say: sayIn.bind(undefined, language),
      }
      await entry.ready(stage)
      await watch(stage, entry)
    } finally {
      await leave()
    }
  }

  const listed = specifiedTexts.flatMap((text) =>
    table[text].flatMap((entry) => ('provedBy' in entry ? [] : [[text, entry] as const])),
  )
  const fromServer = quoted.map((entry) => ['the server is quoted', entry] as const)
  const ofArea = [...listed, ...fromServer].filter(([, entry]) => entry.area === area)
  return {
    /** Each with its name and viewing conditions. */
    entries: ofArea.map(
      ([text, entry], at) => [`${text} (${entry.at})`, entry, looks[at % looks.length] ?? looks[0]] as const,
    ),
    /** Walks one entry; throws unless it is seen as specified. */
    walk,
  }
}

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../contract/route.ts'
import { launchBrowser } from '../browser.ts'
import { signUp, signUpAdmin, verified } from '../people.ts'
import { accountEntries, serversOwnWords } from './catalogue/account.ts'
import type { Entry, Others, Role, Seen } from './catalogue/entry.ts'
import { type SpecifiedText, specifiedTexts } from './catalogue/texts.ts'
import { realServer, until } from './server.ts'
import { desktop, phone, type Visit, visit } from './visit.ts'
import { sayIn } from './words.ts'

const catalogue = { ...accountEntries } satisfies Partial<Record<SpecifiedText, Entry[]>>

const server = realServer()
let browser: Browser
const people = {} as Record<Language, Others>
/** One window for each role and language, with a clock of its own; both themes and both sizes are among them. */
const windows = new Map<string, Promise<Visit>>()
const looks = {
  es: { theme: 'light', size: phone },
  pt: { theme: 'dark', size: desktop },
  en: { theme: 'light', size: desktop },
} as const

beforeAll(async () => {
  browser = await launchBrowser()
  for (const language of languages) {
    const [newcomer, customer, admin, applicant, forgetful] = await Promise.all([
      signUp(server.api, { language }),
      verified(server.api, { language }),
      signUpAdmin(server.api, { language }),
      signUp(server.api, { language }),
      signUp(server.api, { language }),
    ])
    people[language] = { newcomer, customer, admin, applicant, forgetful }
  }
}, 120_000)
afterAll(() => browser?.close())

const windowOf = (role: Role, language: Language): Promise<Visit> => {
  const name = `${role} ${language}`
  const opened = windows.get(name) ?? openWindow(role, language)
  windows.set(name, opened)
  return opened
}
const openWindow = async (role: Role, language: Language): Promise<Visit> => {
  const as = role === 'visitor' ? undefined : people[language][role]
  const opened = await visit(browser, { url: server.url, language, ...looks[language], ...(as ? { as } : {}) })
  await opened.context.clock.install()
  return opened
}

const clockStep_ms = 20
/** The words are looked for every 20 ms of the page's clock; what follows a timer needs a moment to be drawn. */
const slack_ms = 60

const selectors: Record<Seen['as'], string> = {
  inline: '[role=alert]',
  'general toast': '.toast-region:not(.toast-region-centre) .toast',
  'brief toast': '.toast-region-centre .toast',
  progress: '[aria-disabled=true], button:disabled',
  screen: 'h1, h2',
}

/** The smallest thing that holds exactly these words. */
const holding = (page: Page, seen: Seen, words: string): Locator =>
  page
    .locator(selectors[seen.as])
    .getByText(words, { exact: true })
    .or(page.locator(selectors[seen.as]).and(page.getByText(words, { exact: true })))

const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(0)
      })
  })

const pass = async (page: Page, time_ms: number): Promise<void> => {
  await page.clock.runFor(time_ms)
  await drawn(page)
}

/** Where it stands and in which colour, in the words of the specification. */
const look = (found: Locator): Promise<{ red: boolean; top: number; centre: number; right: number }> =>
  found.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
    const { left, right, top } = (element.closest('.toast') ?? element).getBoundingClientRect()
    const width = document.documentElement.clientWidth
    return {
      // More red than twice what the others are above the darkest of them: coral in both themes, never ink, green or amber.
      red: red - Math.max(green, blue) >= 0.4 * red && Math.abs(green - blue) <= 0.2 * red,
      top: Math.round(top),
      centre: Math.round((left + right - width) / 2),
      right: Math.round(width - right),
    }
  })

const places = {
  inline: { red: true },
  'general toast': { top: 16, right: 16 },
  'brief toast': { top: 16, centre: 0 },
  progress: {},
  screen: {},
}

/** Waits until the words are there, then asks whether they stay and go as specified. */
const watch = async (page: Page, { seen, words }: Entry, language: Language): Promise<void> => {
  const found = holding(page, seen, words(language))
  await until(`'${words(language)}' is seen`, async () => {
    if (await found.count()) return true
    await page.clock.runFor(clockStep_ms)
    return undefined
  })
  expect(await look(found.first())).toMatchObject(places[seen.as])
  const shown_ms =
    seen.as === 'inline' ? seen.shown_ms : seen.as === 'general toast' ? 5000 : seen.as === 'brief toast' ? 1500 : 0
  if (shown_ms === 0) return
  await pass(page, shown_ms - clockStep_ms - slack_ms)
  expect(await found.count(), `shown for ${shown_ms} ms`).toBe(1)
  await pass(page, clockStep_ms + 2 * slack_ms)
  await until(
    `'${words(language)}' is gone after ${shown_ms} ms`,
    async () => ((await found.count()) === 0 ? true : undefined),
    2000,
  )
}

const provoke = async (entry: Entry, language: Language): Promise<void> => {
  const { context } = await windowOf(entry.role, language)
  const page = await context.newPage()
  const stage = {
    page,
    language,
    api: server.api,
    others: people[language],
    say: sayIn.bind(undefined, language),
  }
  try {
    await entry.ready(stage)
    // Far enough ahead that a busy machine is not there first.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
    await entry.provoke?.(stage)
    await watch(page, entry, language)
  } finally {
    await page.clock.resume()
    await page.close()
    // Whoever came in on the way leaves, so that the next one finds a visitor's window.
    if (entry.role === 'visitor') await context.clearCookies({ name: /^(?!lang$|isDarkTheme$)/ })
  }
}

const listed = Object.entries(catalogue).flatMap(([text, entries]) =>
  entries.map((entry) => [`${text} (${entry.at})`, text, entry] as const),
)

/** Whose screens have no entries here yet. A text that is neither there nor here fails. */
const withoutEntry: SpecifiedText[] = [
  'Please fill all required fields!',
  'Invalid file format or size',
  "Couldn't update details right now. Please try again!",
  'Check the Image size or extension',
  "Couldn't verify now, Please try again later",
  'Something Went Wrong',
  'User removed successfully',
  'Failed to remove user',
  'Error removing user',
  'Failed to assign admin role',
  "Non-Verified users can't assign as admin!",
  'Customers Data Refreshed',
  "Can't get notifications",
  'Page404',
  'Unexpected Application Error!',
]

test('every specified text has its entry', () => {
  expect([...Object.keys(catalogue), ...withoutEntry].sort()).toEqual([...specifiedTexts].sort())
})

test.each(listed)('%s', async (_, text, entry) => {
  expect(entry.words('en')).toBe(text)
  // Spanish and Portuguese have words in common; a name of a screen is the same everywhere.
  const translated = [entry.words('es'), entry.words('pt')].every((own) => own !== text)
  expect(translated || entry.seen.as === 'screen').toBe(true)
  await Promise.all(languages.map((language) => provoke(entry, language)))
})

test.each(serversOwnWords.map((entry) => [entry.at, entry] as const))('the server is quoted: %s', async (_, entry) => {
  await Promise.all(languages.map((language) => provoke(entry, language)))
})

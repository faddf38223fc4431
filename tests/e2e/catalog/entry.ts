import type { Route as Intercepted, Page } from 'playwright-core'
import { type ErrorCode, messageOf } from '#contract/lib/errors.ts'
import type { Language, Route } from '#contract/lib/route.ts'
import type { Person } from '../../people.ts'
import type { TestServer } from '../../server.ts'
import { type Key, sayIn } from '../texts.ts'

/** Each has a separate test file. */
export type Area = 'login' | 'forgot' | 'signup' | 'settings' | 'verification' | 'shell' | 'admin'

/** Where the text appears, and for how long. */
export type Seen =
  /** Red, next to a field or below a form. */
  | { as: 'inline'; shown_ms: number }
  /** General notices: top right, five seconds. Those of sign-up: top center, one and a half. */
  | { as: 'general toast' }
  | { as: 'brief toast' }
  /** On the disabled button, until the reply arrives. */
  | { as: 'progress' }
  /** The heading of a screen, or a line of the notifications panel; it stays. */
  | { as: 'screen' }
  | { as: 'panel' }
  /** The line next to a list's heading. */
  | { as: 'status' }

/**
 * The viewer. A name beyond the three roles is another person of the same role who undergoes a change that others may not share: a
 * password is replaced, a request is made or decided.
 */
export type Who =
  | 'visitor'
  | 'newcomer'
  | 'customer'
  | 'forgetful'
  | 'changing'
  | 'applicant'
  | 'approved'
  | 'rejected'
  | 'admin'

export type Stage = {
  page: Page
  language: Language
  api: TestServer
  url: string
  person: (who: Exclude<Who, 'visitor'>) => Promise<Person>
  say: (key: Key, values?: Record<string, string>) => string
}
export type Step = (stage: Stage) => Promise<unknown>

export type Entry = {
  area: Area
  at: string
  who: Who
  words: (language: Language) => string
  /** Opens the screen and prepares it; the clock runs. */
  ready: Step
  /** The last user action; from here on the clock is frozen until the test advances it. Without one the screen itself is the subject. */
  provoke?: Step
  /** The product retries automatically, after seconds, before it shows a message. */
  triedAgain?: boolean
  seen: Seen
  /** The next address after it is seen, and the delay; a signed-in person has the cookie `token` then, and not before. */
  leads?: { to: string; after_ms: number }
}

/** A text that a test of its screen provokes and reads. */
export type Elsewhere = Pick<Entry, 'words'> & { provedBy: string }

export const words =
  (key: Key) =>
  (language: Language): string =>
    sayIn(language, key)
/** The server's own text, as returned in `details`. */
export const serverWords =
  (code: ErrorCode) =>
  (language: Language): string =>
    messageOf(code, language)

export const inline = (shown_ms: number): Seen => ({ as: 'inline', shown_ms })

/** The simulated reply to a call in this window, instead of the server's. */
export type Answer =
  | 'no network'
  | 'breaks'
  | 'never'
  /** The error page of a proxy in front of the server, without any text of ours. */
  | 'nonsense'
  | { refused: ErrorCode }
  | { replied: Record<string, unknown> }

const answerOf = (answer: Exclude<Answer, string>, language: Language) => {
  if ('replied' in answer) return { status: 200, json: answer.replied }
  const { refused: code } = answer
  return { status: code === 'internal' ? 500 : 400, json: { status: false, code, details: messageOf(code, language) } }
}

export const replies =
  (route: Route, answer: Answer): Step =>
  async ({ page, language }) => {
    const path = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`)
    const reply = async (asked: Intercepted) => {
      if (asked.request().method() !== route.method) return asked.fallback()
      if (answer === 'never') return
      if (answer === 'no network') return asked.abort('failed')
      if (answer === 'nonsense') return asked.fulfill({ status: 502, body: 'Bad Gateway' })
      return asked.fulfill(answerOf(answer === 'breaks' ? { refused: 'internal' } : answer, language))
    }
    await page.route((url) => path.test(url.pathname), reply)
  }

export const press =
  (key: Key): Step =>
  ({ page, say }) =>
    page.getByRole('button', { name: say(key), exact: true }).click()

export const type =
  (name: string, text: string): Step =>
  ({ page }) =>
    page.locator(`[name=${name}]`).fill(text)

export const choose =
  (file: { name: string; mimeType: string; buffer: Buffer }): Step =>
  ({ page }) =>
    page.locator('input[type=file][name=image]').setInputFiles(file)

export const steps =
  (...all: Step[]): Step =>
  async (stage) => {
    for (const step of all) await step(stage)
  }

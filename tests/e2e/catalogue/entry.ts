import type { Route as Intercepted, Page } from 'playwright-core'
import { type ErrorCode, wordsOf } from '../../../contract/errors.ts'
import type { Language, Route } from '../../../contract/route.ts'
import type { Person } from '../../people.ts'
import type { TestServer } from '../../server.ts'
import { type Key, sayIn } from '../words.ts'

export type Role = 'visitor' | 'newcomer' | 'customer' | 'admin'

/** Where the words stand, and for how long. */
export type Seen =
  /** Red, beside a field or below a form. */
  | { as: 'inline'; shown_ms: number }
  /** General notices: top right, five seconds. Those of sign-up and the back office: top centre, one and a half. */
  | { as: 'general toast' }
  | { as: 'brief toast' }
  /** On the button, which does nothing meanwhile, until the answer comes. */
  | { as: 'progress' }
  /** The heading of a screen of its own; it stays. */
  | { as: 'screen' }

/** People of the reader's language: one of each role, somebody who asked for verification, and somebody who forgot a password. */
export type Others = Record<Exclude<Role, 'visitor'> | 'applicant' | 'forgetful', Person>

export type Stage = {
  page: Page
  language: Language
  api: TestServer
  others: Others
  say: (key: Key, values?: Record<string, string>) => string
}

export type Entry = {
  /** Where somebody meets these words. */
  at: string
  role: Role
  words: (language: Language) => string
  /** Opens the screen and prepares what it takes; time passes. */
  ready: (stage: Stage) => Promise<unknown>
  /** The last touch; from here on time stands still. Without one the screen itself is what is seen. */
  provoke?: (stage: Stage) => Promise<unknown>
  seen: Seen
}

export const words =
  (key: Key) =>
  (language: Language): string =>
    sayIn(language, key)
/** The server's own words, as it gives them in `details`. */
export const serverWords =
  (code: ErrorCode) =>
  (language: Language): string =>
    wordsOf(code, language)

export const inline = (shown_ms: number): Seen => ({ as: 'inline', shown_ms })

/** What a call is answered in this window, instead of asking the server. */
export type Answer =
  | 'no network'
  | 'breaks'
  | 'never'
  | { refused: ErrorCode; context?: Record<string, unknown> }
  | { replied: Record<string, unknown> }

const answerOf = (answer: Exclude<Answer, string>, language: Language) => {
  if ('replied' in answer) return { status: 200, json: answer.replied }
  const { refused: code, context } = answer
  return {
    status: code === 'internal' ? 500 : 400,
    json: { status: false, code, details: wordsOf(code, language), context },
  }
}

export const answering = async ({ page, language }: Stage, route: Route, answer: Answer): Promise<void> => {
  const path = new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`)
  const reply = async (asked: Intercepted) => {
    if (asked.request().method() !== route.method) return asked.fallback()
    if (answer === 'never') return
    if (answer === 'no network') return asked.abort('failed')
    return asked.fulfill(answerOf(answer === 'breaks' ? { refused: 'internal' } : answer, language))
  }
  await page.route((url) => path.test(url.pathname), reply)
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import type { Theme } from '#contract/lib/page.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { codeMailedTo, type Person } from '../../people.ts'
import type { RealServer } from '../server.ts'
import { visit } from '../visit.ts'
import { type Act, chooseAct, type Explored, type Hands, perform, type Size, sizeOf } from './acts.ts'
import type { Cast, Part } from './cast.ts'
import { wrongBalances } from './ledger.ts'
import { type Seen, watchPage } from './page-watch.ts'
import { type Fault, faultsOf, type Property } from './properties.ts'
import { pick, randomOf } from './random.ts'

/** How a window looks and who uses it. */
export type Setting = { part: Part; size: Size; language: Language; theme: Theme }
export type Journey = Setting & { acts: Act[] }
export type Found = Fault & { journey: Journey; path: string; picture: string }

/** Changes the pages of a window, to plant a fault. */
export type Plant = (context: BrowserContext) => Promise<unknown>

export type Stage = { server: RealServer; cast: Cast; browser: Browser; plant?: Plant }

const pictures = join(import.meta.dirname, '../../../artifacts/explorer')

type Log = { refused: string[]; pending: Set<Request> }

/**
 * Answers are read as such, other sites are not opened, and the product writes neither the browser's remark on a left page nor the style of
 * its viewer of pictures.
 */
const isExpected =
  /Failed to load resource|ERR_BLOCKED_BY_CLIENT|answered \d{3}$|origin-keyed agent cluster|at \/api\/\S+ Applying inline style/

const listen = (context: BrowserContext, log: Log): void => {
  context.on('response', (response) => {
    const request = response.request()
    if (response.status() >= 400)
      log.refused.push(`${request.method()} ${new URL(request.url()).pathname} ${response.status()}`)
  })
  context.on('request', (request) => {
    // A stream has no end.
    if (
      ['document', 'script', 'fetch', 'xhr'].includes(request.resourceType()) &&
      !/stream|events|watch/.test(request.url())
    )
      log.pending.add(request)
  })
  const ended = (request: Request) => log.pending.delete(request)
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined)))
}

/** One window with a person in it, who acts and looks after each act. */
const openWindow = async (stage: Stage, setting: Setting) => {
  const { server, cast, browser, plant } = stage
  const as: Person | undefined = await cast.person(setting.part)
  const { context, page, problems } = await visit(browser, {
    ...{ url: server.url, size: sizeOf(setting.size), language: setting.language, theme: setting.theme },
    ...(as ? { as } : {}),
  })
  const log: Log = { refused: [], pending: new Set() }
  listen(context, log)
  await context.addInitScript(watchPage)
  // Other sites are not part of the walk.
  await context.route(
    (url) => url.origin !== server.url && url.protocol.startsWith('http'),
    (route) => route.abort('blockedbyclient'),
  )
  context.on('page', (popup) => void (popup !== page && popup.close().catch(() => undefined)))
  await plant?.(context)
  const hands: Hands = {
    page,
    pathOf: (screen) => cast.pathOf(setting.part, screen),
    code: () => (as ? codeMailedTo(server.api, as.email).catch(() => '1234') : Promise.resolve('1234')),
  }
  const entries = new Map<string, Pick<Seen, 'path' | 'heading'>>()
  let before: Seen | undefined

  const look = async (): Promise<{ seen: Seen; waits: string }> => {
    for (let attempt = 0; ; attempt += 1)
      try {
        await page.waitForLoadState('domcontentloaded')
        for (let wait = 0; log.pending.size > 0 && wait < 100; wait += 1) await page.waitForTimeout(30)
        const waits = (await page.evaluate('window.explorer.quiet()')) as string
        if (log.pending.size > 0 && attempt === 0) continue
        return { seen: (await page.evaluate('window.explorer.see()')) as Seen, waits }
      } catch (error) {
        // The page was replaced while it was looked at.
        if (attempt >= 5) throw error
        await page.waitForTimeout(100)
      }
  }
  const balances = async (): Promise<string[]> => {
    if (!as) return []
    const wrong = await wrongBalances(server.api.deps.db, page, as.userId)
    if (wrong.length === 0) return []
    // A screen follows the ledger by a stream, a moment later.
    await page.waitForTimeout(3_000)
    return wrongBalances(server.api.deps.db, page, as.userId)
  }

  const step = async (act: Act): Promise<{ seen: Seen; faults: Fault[] }> => {
    log.refused.length = 0
    problems.length = 0
    const pressing = await perform(hands, act).catch((error: Error) => error)
    if (!page.url().startsWith(server.url)) await page.goto(`${server.url}/`)
    const { seen, waits } = await look()
    const refused = [...log.refused]
    const errors = problems.filter((problem) => !isExpected.test(problem))
    const faults = faultsOf({ act, before, after: seen, refused, errors, entries })
    const add = (property: Property, detail: string) => faults.push({ property, detail })
    if (waits) add('waiting', waits)
    if (pressing instanceof Error && /<(?!body|html).* intercepts pointer/.test(pressing.message))
      add('pressed', pressing.message.split('\n').find((line) => line.includes('intercepts')) ?? '')
    for (const wrong of await balances().catch(() => [])) add('amounts', wrong)
    entries.set(seen.entry, seen)
    before = seen
    return { seen, faults }
  }
  return { page, step, close: () => context.close() }
}

type Window = Awaited<ReturnType<typeof openWindow>>

const take = async (page: Page, name: string): Promise<string> => {
  mkdirSync(pictures, { recursive: true })
  const path = join(pictures, `${name}.png`)
  await page.screenshot({ path }).catch(() => undefined)
  return path
}

/** Equal faults of equal screens are one. */
const kindOf = ({ property, detail }: Fault, path: string): string =>
  `${property} ${path.replace(/[0-9a-f-]{36}|[\w-]{30,}/g, ':id')} ${detail.replace(/[0-9a-f-]{36}/g, ':id').replace(/\d+/g, '#')}`

export type Outcome = { acts: number; found: Found[] }
type Options = { seed: number; acts: number; parts: readonly Part[]; perJourney?: number; until?: Property }

/** Explores until this number of acts: journeys of the parts in turn, each in a new window. */
export const explore = async (
  stage: Stage,
  { seed, acts, parts, perJourney = 25, until }: Options,
): Promise<Outcome> => {
  const found = new Map<string, Found>()
  const done = new Map<Part, Explored>()
  const isOver = () => [...found.values()].some(({ property }) => property === until)
  let count = 0
  for (let number = 0; count < acts && !isOver(); number += 1) {
    const random = randomOf(seed * 7919 + number)
    const part = parts[number % parts.length] as Part
    const setting: Setting = {
      part,
      size: pick(random, ['phone', 'desktop']),
      language: pick(random, languages),
      theme: pick(random, ['light', 'dark']),
    }
    const journey: Journey = { ...setting, acts: [] }
    const screens = stage.cast.screens(part)
    const explored = done.get(part) ?? new Map<string, number>()
    done.set(part, explored)
    const window = await openWindow(stage, setting)
    let next: Act = { act: 'open', screen: pick(random, screens) }
    for (let at = 0; at < perJourney && count < acts; at += 1) {
      journey.acts.push(next)
      count += 1
      const { seen, faults } = await window.step(next)
      for (const fault of faults) {
        const kind = kindOf(fault, seen.path)
        if (found.has(kind)) continue
        const picture = await take(window.page, `${seed}-${found.size + 1}`)
        const one = { ...fault, journey: { ...journey, acts: [...journey.acts] }, path: seen.path, picture }
        found.set(kind, one)
        if (!until) process.stderr.write(`${report(one)}\n`)
      }
      if (isOver()) break
      next = chooseAct(random, seen, { screens, done: explored })
    }
    await window.close()
  }
  return { acts: count, found: [...found.values()] }
}

/** Repeats a journey; returns whether it still leads to this fault. */
export const replay = async (
  stage: Stage,
  { journey, property }: Pick<Found, 'journey' | 'property'>,
): Promise<boolean> => {
  const window: Window = await openWindow(stage, journey)
  try {
    for (const act of journey.acts) {
      const { faults } = await window.step(act)
      if (faults.some((fault) => fault.property === property)) return true
    }
    return false
  } finally {
    await window.close()
  }
}

/** The fewest acts that still lead to the fault: halves, quarters and single acts are left out in turn. */
export const shorten = async (stage: Stage, found: Found): Promise<Found> => {
  let { acts } = found.journey
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < acts.length; ) {
      const fewer = [...acts.slice(0, from), ...acts.slice(from + size)]
      const journey = { ...found.journey, acts: fewer }
      if (fewer.length > 0 && (await replay(stage, { ...found, journey }).catch(() => false))) acts = fewer
      else from += size
    }
  return { ...found, journey: { ...found.journey, acts } }
}

/** A fault as a person reads it: who, the acts, and the picture. */
export const report = ({ property, detail, path, journey: { acts, ...setting }, picture }: Found): string =>
  [
    `${property} at ${path}: ${detail}`,
    `  ${JSON.stringify(setting)}`,
    ...acts.map((act) => `  ${JSON.stringify(act)}`),
    `  ${picture}`,
  ].join('\n')

import type { BrowserContext } from 'playwright-core'
import { withOpeningTexts, withTexts } from '../walk/longest-texts.ts'
import type { Part } from './cast.ts'
import type { Plant } from './explore.ts'
import type { Property } from './properties.ts'

/** A fault of screens that the explorer must find: it changes what the browser receives, never the product. */
export type Planted = { name: string; property: Property; parts: readonly Part[]; plant: Plant }

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Changes the JSON of the API's replies, and the same data in the documents of screens. */
const replies =
  (path: RegExp, change: (reply: Json) => Json): Plant =>
  async (context) => {
    await context.route(path, async (route) => {
      const response = await route.fetch()
      if (!response.ok()) return route.fulfill({ response })
      await route.fulfill({ response, json: change((await response.json()) as Json) })
    })
    await withoutOpening(context)
  }

const changeDocuments = (context: BrowserContext, change: (html: string) => string): Promise<unknown> =>
  context.route('**/dashboard/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** Documents without their first replies: the screen reads them, changed, itself. */
const withoutOpening = (context: BrowserContext): Promise<unknown> =>
  changeDocuments(context, (html) => html.replace(/<script type="application\/json" id="opening">.*?<\/script>/s, ''))

/** Runs in every page before its own scripts. */
const script =
  (source: () => void): Plant =>
  (context) =>
    context.addInitScript(source)

const style =
  (css: string): Plant =>
  (context) =>
    context.addInitScript((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, css)

/** One cent more in every wallet. */
const richer = (reply: Json): Json => {
  if (Array.isArray(reply)) return reply.map(richer)
  if (typeof reply !== 'object' || reply === null) return reply
  return Object.fromEntries(
    Object.entries(reply).map(([key, value]) =>
      key === 'balance' && typeof value === 'object' && value !== null && 'minor' in value
        ? [key, { ...value, minor: String(BigInt(String(value.minor)) + 1n) }]
        : [key, richer(value)],
    ),
  )
}

const signedIn: readonly Part[] = ['customer', 'support']
const customers: readonly Part[] = ['customer']

export const planted: readonly Planted[] = [
  {
    name: 'a balance is shown a cent too high',
    property: 'amounts',
    parts: customers,
    plant: replies(/\/api\/(?:overview|wallets)/, richer),
  },
  {
    name: 'dollars are written with a bare sign beside other currencies',
    property: 'currency',
    parts: customers,
    plant: script(() => {
      const write = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (/^[\d.,]+\sUSD$/.test(node.nodeValue ?? '')) node.nodeValue = `$${node.nodeValue?.slice(0, -4)}`
      }
      setInterval(write, 100)
    }),
  },
  {
    name: 'a text is missing in the catalogs',
    property: 'texts',
    parts: signedIn,
    plant: async (context) => {
      const missing = { 'ui.search': 'ui.search', 'word.balance': 'word.balance' }
      await context.route(/\/assets\/messages\.\w\w-/, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: withTexts(await response.text(), missing) })
      })
      await changeDocuments(context, (html) => withOpeningTexts(html, missing))
    },
  },
  {
    name: 'an error offers nothing to do',
    property: 'advice',
    parts: customers,
    plant: async (context) => {
      await context.route(/\/api\//, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        const json = { status: false, code: 'invalid_request', details: 'Error.' }
        await route.fulfill({ status: 422, json })
      })
    },
  },
  {
    name: 'a screen whose content has no control',
    property: 'dead end',
    parts: customers,
    plant: style(
      'main :is(a, button, input, select, textarea, summary), nav, header, .tab-bar { display: none !important }',
    ),
  },
  {
    name: 'a closed dialog does not return the focus',
    property: 'focus',
    parts: signedIn,
    plant: script(() => {
      HTMLElement.prototype.focus = () => undefined
    }),
  },
  {
    name: 'a banner is inserted late',
    property: 'moved',
    parts: customers,
    plant: script(() => {
      setInterval(() => {
        const main = document.querySelector('main')
        if (!main || document.querySelector('[data-late]')) return
        setTimeout(() => {
          if (document.querySelector('[data-late]')) return
          const banner = document.createElement('div')
          banner.dataset.late = ''
          banner.style.height = '120px'
          main.prepend(banner)
        }, 1_500)
      }, 1_600)
    }),
  },
  {
    name: 'a script throws when a fold is opened',
    property: 'errors',
    parts: signedIn,
    plant: script(() => {
      document.addEventListener(
        'toggle',
        () =>
          setTimeout(() => {
            throw new Error('planted')
          }),
        true,
      )
    }),
  },
  {
    name: 'a list answers with an error of the server',
    property: 'errors',
    parts: customers,
    plant: (context) =>
      context.route(/\/api\/(?:recipients|transfers)\b/, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 500, json: { status: false, code: 'unexpected', details: '' } })
          : route.fallback(),
      ),
  },
  {
    name: 'a typed draft is not remembered',
    property: 'kept',
    parts: customers,
    plant: script(() => {
      Storage.prototype.setItem = () => undefined
    }),
  },
  {
    name: 'a reload forgets the step of a payment',
    property: 'kept',
    parts: customers,
    plant: script(() => {
      if (
        performance
          .getEntriesByType('navigation')
          .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
      )
        if (location.search) history.replaceState(history.state, '', location.pathname)
    }),
  },
  {
    name: 'a table is wider than the window of a phone',
    property: 'overflow',
    parts: customers,
    plant: style('main h1 { min-width: 1500px }'),
  },
  {
    name: 'a screen waits for a reply that never comes',
    property: 'waiting',
    parts: customers,
    plant: async (context) => {
      await withoutOpening(context)
      await context.route(/\/api\/(?:overview|wallets|recipients|transfers)\b/, () => new Promise(() => undefined))
    },
  },
]

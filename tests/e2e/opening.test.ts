import { beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { firstQueries } from '#web/dashboard/first-queries.ts'
import { type Person, signUp, verified } from '../people.ts'
import { acceptPrepaid, addBankAccount, fundWallet, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { settled, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

let maria: Person
beforeAll(async () => {
  maria = await verified(server.api, { language: 'es', firstName: 'María' })
  await fundWallet(server.api, maria, 100_000n)
  await acceptPrepaid(server.api, maria)
  await addBankAccount(server.api, maria)
  await send(server.api, maria, { ask: { amount: '40.00' } })
}, 600_000)

const documentFor = (cookie: string, path: string) => fetch(server.url + path, { headers: { cookie } })
const openingIn = (html: string): string | undefined => /id="opening">(.*?)<\/script>/s.exec(html)?.[1]

/** How many replies the document of a screen brings besides its session, unless one takes longer than the 1.5 s for which it waits. */
const repliesOf = async (path: string): Promise<number> => {
  const { body: user } = await server.api.call(identity.me, { as: maria })
  return firstQueries(user, { pattern: `dashboard/${path}`, search: '', id: '', language: 'es' }).length
}

test.each([
  'home/add',
  'home/scheduled',
  'history',
  'funds',
  'funds/convert',
  'funds/withdraw',
  'funds/bills',
  'funds/checks',
  'help',
  'setting/limits',
  'setting/documents',
])('the first view of %s needs no call', async (path) => {
  const count = await repliesOf(path)
  expect(count).toBeGreaterThan(0)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: maria })
  // On a busy machine a reply may be late, and then its screen reads for itself: the page gets the first document with all of them.
  await page.route(`**/dashboard/${path}`, async (route) => {
    const whole = await until('the document has all its replies', async () => {
      const response = await route.fetch()
      const body = await response.text()
      return JSON.parse(openingIn(body) ?? '{"replies":[]}').replies.length > count ? { response, body } : undefined
    })
    await route.fulfill(whole)
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  await context.close()
})

test('a document has the data of its session alone, and no cache stores it', async () => {
  const other = await signUp(server.api, { language: 'es' })
  for (const [person, another] of [
    [maria, other],
    [other, maria],
  ] as const) {
    const opening = await until('the session was read in time', async () => {
      const reply = await documentFor(person.cookie, '/dashboard/home')
      expect(reply.headers.get('cache-control')).toBe('private, no-store')
      return openingIn(await reply.text())
    })
    expect(opening).toContain(person.email)
    expect(opening).not.toContain(another.email)
    expect(opening).not.toContain('<')
  }
})

test('without a session that is alive, the document has no data', async () => {
  for (const cookie of ['', 'token=x', `${maria.cookie.split('=')[0]}=${'a'.repeat(43)}`])
    expect(openingIn(await (await documentFor(cookie, '/dashboard/funds')).text())).toBeUndefined()
})

import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '../invariants.ts'
import { codeMailedTo, mailbox, type Person, signUpAdmin, verified } from '../people.ts'
import { disclose, fundWallet, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { type Visit, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()
let admin: Person
let person: Person
let disclosure: string
let opened: Visit

beforeAll(async () => {
  admin = await signUpAdmin(server.api)
})
beforeEach(async () => {
  person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  disclosure = await disclose(server.api, person)
  opened = await visit(browser, { url: server.url, language: 'es', as: person })
})
afterEach(() => opened.context.close())

const goOnWords = say('transfers.review.continue')
const confirmWords = say('transfers.code.pay', { total: '201.30 USD' })
const toReview = (page: Page) => page.goto(`/dashboard/home/new?step=review&disclosure=${disclosure}`)

/** From the review to the code, typed except for its last digit, which pays. */
const typeCode = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: goOnWords }).click()
  return typeAllButOne(page)
}
const codeField = (page: Page) => page.getByLabel(say('customer.code.label'), { exact: true })
const typeAllButOne = async (page: Page): Promise<string> => {
  await codeField(page).waitFor()
  const code = await codeMailedTo(server.api, person.email)
  await codeField(page).fill(code.slice(0, -1))
  return code
}
const typeLast = (page: Page, code: string): Promise<void> => codeField(page).press(code.slice(-1))

/** The last digit and two clicks in the same instant, faster than any finger. */
const confirmThrice = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: confirmWords }).evaluate((button) => {
    // After the digit was processed.
    const clickTwice = () => {
      ;(button as HTMLButtonElement).click()
      ;(button as HTMLButtonElement).click()
    }
    button.closest('form')?.addEventListener('input', () => setTimeout(clickTwice))
  })
  await typeLast(page, code)
}

const shownTransfer = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/dashboard\/history\/[0-9a-f-]{36}$/)
  return page.url().slice(-36)
}

/** There is exactly one transfer, the one on the screen, and the money moved once, to the recipient's bank. */
const expectOnce = async (id: string): Promise<void> => {
  const kinds = async (): Promise<string[]> => {
    const { body } = await server.api.call(adminTransfers.postings, { params: { id }, as: admin })
    return body.items.map(({ kind }: { kind: string }) => kind).sort()
  }
  await until('paid out', async () => (await kinds()).includes('payout_submitted') || undefined)
  const { body: list } = await server.api.call(transfers.list, { as: person })
  expect(list.items.map((item: { id: string }) => item.id)).toEqual([id])
  expect(await kinds()).toEqual(['funds_collected', 'payout_submitted'])
  expect(await walletOf(server.api, person)).toEqual({ balance: '79870', available: '79870' })
  await holdInvariants(server.api)
}

test('a double click on every button of the way pays once', async () => {
  const { page, problems } = opened
  await toReview(page)
  await page.getByRole('button', { name: goOnWords }).dblclick()
  const code = await typeAllButOne(page)
  await confirmThrice(page, code)
  await expectOnce(await shownTransfer(page))
  const mails = await mailbox(server.api, person.email)
  expect(mails.filter(({ text }) => text.includes('201.30') && text.includes(code))).toHaveLength(1)
  expect(mails.filter(({ subject }) => subject.startsWith('Tu recibo'))).toHaveLength(1)
  expect(problems).toEqual([])
}, 600_000)

test('two tabs that confirm the same review end at the same transfer', async () => {
  const { page, context } = opened
  const other = await context.newPage()
  await toReview(page)
  const code = await typeCode(page)
  await other.goto(page.url())
  await typeAllButOne(other)
  await Promise.all([page, other].map((tab) => typeLast(tab, code)))
  const [first, second] = await Promise.all([shownTransfer(page), shownTransfer(other)])
  expect(second).toBe(first)
  await expectOnce(first)
}, 600_000)

test('a tab that was left open on a paid review shows that it is paid, and pays nothing', async () => {
  const { page, context, problems } = opened
  const other = await context.newPage()
  await toReview(other)
  await other.getByRole('button', { name: goOnWords }).waitFor()
  await toReview(page)
  await typeLast(page, await typeCode(page))
  const id = await shownTransfer(page)
  await other.reload()
  await other.getByRole('heading', { name: say('transfers.used.title') }).waitFor()
  expect(await other.getByRole('button', { name: goOnWords }).count()).toBe(0)
  await expectOnce(id)
  expect(problems).toEqual([])
}, 600_000)

test('a refresh during the payment finds the one transfer again', async () => {
  const { page } = opened
  await toReview(page)
  await typeCode(page)
  // A refresh before the payment loses nothing: the same code still confirms.
  await page.reload()
  const code = await typeAllButOne(page)
  let reached = false
  await page.route('**/api/transfers', async (route) => {
    await route.fetch()
    // The server has committed; the page closes before it gets the reply.
    reached = true
  })
  await typeLast(page, code)
  await until('the server has the payment', () => reached || undefined)
  await page.reload()
  await page.unroute('**/api/transfers')
  await page.getByRole('link', { name: say('word.see-transfer') }).click()
  await expectOnce(await shownTransfer(page))
}, 600_000)

/** Answers of a server that is away; the last one asks for more time than a screen waits. */
const absent: ((route: Route) => Promise<unknown>)[] = [
  async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'Service Unavailable' }),
  (route) => route.fulfill({ status: 503, headers: { 'retry-after': '60' }, body: 'Service Unavailable' }),
]

test('a payment with a lost reply is tried again by itself while the server is away, loses no input and pays once', async () => {
  const { page } = opened
  await toReview(page)
  const code = await typeCode(page)
  const sent: (string | null)[] = []
  const last = Promise.withResolvers<void>()
  await page.route('**/api/transfers', async (route) => {
    const answer = absent[sent.push(route.request().postData()) - 1]
    if (sent.length === absent.length) await last.promise
    return answer ? answer(route) : route.continue()
  })
  await typeLast(page, code)
  const busy = page.locator('button[aria-busy=true]')
  await busy.getByText(say('ui.trying-again')).waitFor()
  expect(await page.locator('[aria-live=polite]').getByText(say('ui.trying-again')).count()).toBe(1)
  expect(await codeField(page).inputValue()).toBe(code)
  last.resolve()
  await page.getByRole('alert').waitFor()
  expect(await page.getByText(say('ui.trying-again')).count()).toBe(0)
  // The input stays for another try, which sends the same request.
  expect(await codeField(page).inputValue()).toBe(code)
  await page.getByRole('button', { name: confirmWords }).click()
  await expectOnce(await shownTransfer(page))
  expect(sent).toHaveLength(4)
  expect(new Set(sent).size).toBe(1)
}, 600_000)

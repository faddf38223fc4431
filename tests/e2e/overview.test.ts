import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { overview } from '#contract/account/overview.ts'
import { statements } from '#contract/account/statements.ts'
import { decimalText, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import { verified } from '../people.ts'
import { fundWallet, send, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { desktop, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const sender = async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  await send(server.api, person, { ask: { amount: '100.00' } })
  await until('the wallet has paid', async () => (await walletOf(server.api, person)).balance === '39870' || undefined)
  return person
}

test('home shows the books’ total and recent movements, and its menu and tabs lead to their screens', async () => {
  const person = await sender()
  const { context, page, problems } = await visit(browser, {
    url: server.url,
    language: 'es',
    as: person,
    size: desktop,
  })
  const { body } = await server.api.call(overview.read, { as: person })
  expect(body.total).toMatchObject({ minor: '39870' })
  await page.goto('/dashboard/home')
  const [amount = ''] = formatMoney(fromWire(body.total), localeOf.es).split('\u00a0')
  await page.locator('section[aria-labelledby=balances]').getByText(amount).first().waitFor()
  expect(await page.getByRole('table', { name: say('customer.average.title') }).innerText()).toContain('100.00')
  expect(await page.getByRole('table', { name: say('customer.pairs.title') }).innerText()).toContain('100')
  await page
    .getByRole('navigation', { name: say('customer.tabs.label') })
    .getByText(say('customer.tabs.get-paid'))
    .click()
  await page.waitForURL('**/dashboard/home/get-paid')
  await page
    .getByRole('navigation', { name: say('customer.tabs.label') })
    .getByText(say('customer.tabs.overview'))
    .click()
  await page.waitForURL('**/dashboard/home')
  await page.getByRole('link', { name: say('customer.menu.statements') }).click()
  await page.waitForURL('**/dashboard/funds/statements')
  expect(problems).toEqual([])
  await context.close()
})

test('a statement downloaded from its screen has the ledger’s closing balance', async () => {
  const person = await sender()
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: desktop })
  await page.goto('/dashboard/funds/statements')
  const started = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /CSV: .* · USD/ })
    .first()
    .click()
  const file = await readFile(await (await started).path(), 'utf8')
  const { body } = await server.api.call(statements.list, { query: {}, as: person })
  expect(file).toContain(`,${decimalText(fromWire(body.items[0].closing))},USD`)
  await context.close()
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { movements } from '#contract/funds/movements.ts'
import { codeMailedTo, type Person, verified } from '../people.ts'
import { addBankAccount, fundWallet, newId, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const withdraw = async (person: Person): Promise<string> => {
  const { id: bankAccountId } = await addBankAccount(server.api, person)
  const [id, wanted] = [newId(server.api), { amount: '15.00', bankAccountId }]
  await server.api.call(withdrawals.sendCode, { params: { id }, body: wanted, as: person })
  const code = await codeMailedTo(server.api, person.email)
  await server.api.call(withdrawals.create, { body: { ...wanted, id, code }, as: person })
  await until('the bank has it', async () => {
    const { body } = await server.api.call(movements.read, { params: { id }, as: person })
    return body.state === 'arrived' || undefined
  })
  return id
}

const saved = async (page: Page, format: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: format, exact: true }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('History is filtered on a phone, a movement is opened and reported, and the filtered list is saved as displayed', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  const sent = await send(server.api, person, { ask: { amount: '20.00' } })
  const withdrawn = await withdraw(person)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: phone })
  await page.goto('/dashboard/history')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(2)

  await page.getByRole('button', { name: say('ui.filters') }).click()
  await page.getByLabel(say('customer.history.kind'), { exact: true }).selectOption('withdrawal')
  await page.waitForURL('**/dashboard/history?kind=withdrawal')
  await page.getByRole('button', { name: say('customer.history.show') }).click()
  await rows.nth(1).waitFor({ state: 'detached' })
  expect(await rows.first().textContent()).toContain('−15.00')

  await page.getByRole('button', { name: say('ui.download') }).click()
  const lines = (await saved(page, 'CSV')).trimEnd().split('\r\n')
  const { body } = await server.api.call(movements.list, { query: { kind: 'withdrawal' }, as: person })
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
    body.items.map(({ code }: { code: string }) => code),
  )
  expect((await saved(page, 'PDF')).slice(0, 5)).toBe('%PDF-')
  await page.getByRole('button', { name: say('ui.close') }).click()

  await rows.first().getByRole('link').click()
  await page.waitForURL(`**/dashboard/history/movement/${withdrawn}`)
  await page.getByText(say('customer.movement.left')).waitFor()
  const code = body.items[0].code
  await page.getByRole('link', { name: say('customer.movement.report') }).click()
  expect(await page.getByLabel(say('customer.help.message'), { exact: true }).inputValue()).toContain(code)

  await page.goto(`/dashboard/history?search=${code}x`)
  await page.getByText(say('customer.history.nothing')).waitFor()
  await page.getByRole('link', { name: say('ui.clear-filters') }).click()
  await rows.nth(1).waitFor()
  // A transfer has its own page, also at the generic movement address.
  await page.goto(`/dashboard/history/movement/${sent}`)
  await page.waitForURL(`**/dashboard/history/${sent}`)
  await context.close()
})

import { expect, test } from 'vitest'
import { verified } from '../people.ts'
import { fundWallet } from '../sending.ts'
import { offered } from '../shared-accounts.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a sender requests bank details by a link, the recipient enters them on a phone without a login, and the sender confirms them and sends the requested amount', async () => {
  const maria = await verified(server.api, { language: 'es', firstName: 'María', lastName: 'López' })
  await fundWallet(server.api, maria, 100_000n)
  const sender = await visit(browser, { url: server.url, language: 'es', as: maria, size: desktop })
  const own = sender.page
  await own.goto('/dashboard/home/get-paid/shared-accounts/new')
  await own.getByLabel(say('shared-accounts.person'), { exact: true }).fill('Tía Rosa')
  await own.getByRole('button', { name: say('shared-accounts.make') }).click()
  await own.waitForURL(/\/shared-accounts\/[0-9a-f-]{36}$/)
  await own.getByRole('img', { name: /QR/ }).waitFor()
  const link =
    (await own
      .getByText(/\/receive\/[\w-]{22}$/)
      .filter({ visible: true })
      .textContent()) ?? ''
  const wa = await own.getByRole('link', { name: say('ui.share.whatsapp') }).getAttribute('href')
  expect(decodeURIComponent(wa ?? '')).toContain(link)

  const recipient = await visit(browser, { url: server.url, language: 'es', size: phone })
  const { page } = recipient
  await page.goto(link.slice(link.indexOf('/receive/')))
  await page.getByRole('heading', { name: say('receive.asked', { name: 'María' }) }).waitFor()
  expect(await page.content()).not.toContain('López')
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  await page.getByLabel(say('receive.country')).click()
  await page.getByRole('option', { name: /México/ }).click()
  await page.getByLabel(say('receive.first-name'), { exact: true }).fill('Rosa')
  await page.getByLabel(say('receive.last-name'), { exact: true }).fill('Hernández')
  const clabe = page.getByRole('textbox', { name: 'CLABE' })
  await clabe.fill('012180004835093715')
  await page.getByText(say('receive.more')).click()
  await page.getByLabel(say('receive.amount'), { exact: true }).fill('3,000')
  await page.getByRole('button', { name: say('receive.check') }).click()
  await until(
    'the wrong digit is named',
    async () => (await clabe.getAttribute('aria-invalid')) === 'true' || undefined,
  )
  await clabe.fill('012 180 00483509371 4')
  await page.getByRole('button', { name: say('receive.check') }).click()
  await page.getByRole('heading', { name: say('receive.review') }).waitFor()
  await page.getByText('BBVA México ··· 3714').waitFor()
  await page.getByRole('button', { name: say('receive.give', { name: 'María' }) }).click()
  await page.getByRole('heading', { name: say('receive.done', { name: 'María' }) }).waitFor()
  expect(recipient.problems.filter((problem) => !/answered 400|status of 400/.test(problem))).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: say('ui.dead-link') }).waitFor()

  await own.goto('/dashboard/relationship-network')
  await own.getByRole('link', { name: say('shared-accounts.compare') }).click()
  await own.getByText('0121 8000 4835 0937 14').waitFor()
  await own.getByRole('button', { name: say('shared-accounts.confirm') }).click()
  await own.getByRole('link', { name: say('shared-accounts.send') }).click()
  await own.waitForURL(/\/dashboard\/home\/new\?.*side=receive&amount=3000/)
  await own.getByText('Rosa Hernández').first().waitFor()
  expect(sender.problems).toEqual([])
  await recipient.context.close()
  await sender.context.close()
})

test('a sender opens the link of an offered account, which cannot be opened again', async () => {
  const maria = await verified(server.api, { language: 'es', firstName: 'María' })
  const token = await offered(server.api)
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', as: maria, size: phone })
  await page.goto(`/receive/${token}`)
  await page.getByRole('link', { name: say('receive.open') }).click()
  await page.getByRole('button', { name: say('shared-accounts.take') }).click()
  await page.getByText('0121 8000 4835 0937 14').waitFor()
  expect(problems).toEqual([])
  await page.goto(`/receive/${token}`)
  await page.getByRole('heading', { name: say('ui.dead-link') }).waitFor()
  await context.close()
})

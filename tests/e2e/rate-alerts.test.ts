import { expect, test } from 'vitest'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import { verified } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('an alert is created next to a rate at home, paused, resumed and removed; one with a reached target reports that', async () => {
  const person = await verified(server.api, { language: 'es' })
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto('/dashboard/home')
  await page.locator('summary', { hasText: say('customer.rates.title') }).click()
  await page.getByRole('button', { name: say('customer.alert.ask', { currency: 'lempira hondureño' }) }).click()
  const target = page.getByLabel(say('customer.alert.target', { currency: 'HNL' }), { exact: true })
  await target.fill('10')
  await page.getByRole('button', { name: say('customer.alert.add'), exact: true }).click()
  await page.getByText('El dólar ya llegó a ese valor').waitFor()
  await target.fill('2,500.5')
  await page.getByRole('button', { name: say('customer.alert.add'), exact: true }).click()
  const list = page.getByRole('region', { name: say('customer.alert.list') })
  const name = '2,500.50 HNL'
  await list.getByText(say('customer.alert.active')).waitFor()
  await list.getByRole('button', { name: say('customer.alert.pause', { name }) }).click()
  await list.getByText(say('customer.alert.paused')).waitFor()
  const { body } = await server.api.call(rateAlerts.list, { as: person })
  expect(body.items).toMatchObject([{ currency: 'HNL', target: '2500.5000', state: 'paused' }])
  await list.getByRole('button', { name: say('customer.alert.resume', { name }) }).click()
  await list.getByText(say('customer.alert.active')).waitFor()
  await list.getByRole('button', { name: say('customer.alert.remove', { name }) }).click()
  await list.waitFor({ state: 'detached' })
  await context.close()
})

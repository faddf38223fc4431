import { expect, test } from 'vitest'
import { conversions } from '#contract/balance/conversions.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { consents } from '#contract/people/consents.ts'
import { verified } from '../people.ts'
import { fundWallet } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { desktop, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('dollars are converted from their balance once the fees of a balance were accepted, and the books have it', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: desktop })
  await page.goto('/dashboard/funds')
  await page.getByRole('link', { name: new RegExp(`^${say('customer.convert.title')}`) }).click()
  const amount = page.getByLabel(say('customer.convert.from'), { exact: true })
  const received = page.getByLabel(say('word.you-get'), { exact: true })
  await amount.fill('600')
  await page.getByText('No te alcanza').waitFor()
  await received.fill('100')
  // 100 ÷ 0.8612 = 116.117…
  const button = page.getByRole('button', { name: /^Convertir 116\.12/ })
  await button.waitFor()
  expect(await amount.inputValue()).toBe('116.12')
  await page.getByText(say('customer.convert.demo')).waitFor()
  await page.getByText(say('customer.convert.locked'), { exact: true }).waitFor()
  await button.click()
  await page.getByText('Tus fondos no están asegurados por la FDIC.', { exact: true }).waitFor()
  await page.getByRole('button', { name: say('consents.prepaid.in-english') }).click()
  await page.getByText('Your funds are not FDIC insured.', { exact: true }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('consents.prepaid.give') }).click()
  await page.getByText(/Ahora tienes 383\.88.USD y 100\.00.EUR/).waitFor()
  const { body: list } = await server.api.call(wallets.list, { as: person })
  expect(list.items).toMatchObject([
    { currency: 'USD', balance: { minor: '38388' } },
    { currency: 'EUR', balance: { minor: '10000' } },
  ])
  const { body: made } = await server.api.call(conversions.list, { query: {}, as: person })
  expect(made.items).toMatchObject([{ amount: { minor: '11612' }, received: { minor: '10000' } }])
  const { body: shown } = await server.api.call(consents.prepaid, { as: person })
  expect(shown.given.text.language).toBe('es')
  await context.close()
})

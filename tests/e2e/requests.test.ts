import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asked } from '../asking.ts'
import { cardNumbers } from '../cards.ts'
import { codeMailedTo, mailbox, newEmail, verified } from '../people.ts'
import { acceptPrepaid, fundWallet, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { plain, say, sayIn } from './texts.ts'
import { desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a customer requests money by a link, a guest in another browser pays it by card after a bank challenge, and the customer sees it', async () => {
  const rosa = await verified(server.api, { language: 'es', firstName: 'Rosa Elena', lastName: 'Mejía' })
  await acceptPrepaid(server.api, rosa)
  const asker = await visit(browser, { url: server.url, language: 'es', as: rosa, size: desktop })
  await asker.page.goto('/dashboard/home/get-paid/new')
  await asker.page.getByLabel(say('requests.amount'), { exact: true }).fill('60')
  await asker.page.getByLabel(say('requests.note'), { exact: true }).fill('Pastel de cumpleaños')
  await asker.page.getByRole('button', { name: say('requests.make') }).click()
  await asker.page.waitForURL(/\/get-paid\/[0-9a-f-]{36}$/)
  await asker.page.getByRole('img', { name: /QR/ }).waitFor()
  const link =
    (await asker.page
      .getByText(/\/pay\/[\w-]{22}$/)
      .filter({ visible: true })
      .textContent()) ?? ''
  const path = link.slice(link.indexOf('/pay/'))

  const payer = await visit(browser, { url: server.url, language: 'pt', size: phone })
  const pt = (key: string, values?: Record<string, string>) => sayIn('pt', key, values)
  const { page } = payer
  await page.goto(path)
  await page.getByRole('heading', { name: pt('pay.asks', { asker: 'Rosa Elena Mejía' }) }).waitFor()
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  await page.getByRole('radio', { name: /Cartão de débito.*62,04/ }).check()
  const pay = page.getByRole('button', { name: /Pagar 62,04/ })
  await pay.click()
  await page.getByText(pt('ui.required')).first().waitFor()
  const email = newEmail()
  await page.getByLabel(pt('pay.name'), { exact: true }).fill('Ana Souza')
  await page.getByLabel(pt('pay.email'), { exact: true }).fill(email)
  await pay.click()
  const form = page.frameLocator(`iframe[title="${pt('pay.card-frame')}"]`)
  await form.getByLabel('Número do cartão').fill(cardNumbers.challenged)
  await form.getByLabel('Validade').fill('08/29')
  await form.getByLabel('Código de segurança').fill('123')
  await form.getByLabel(/CEP/).fill('10001')
  await form.getByRole('button').click()
  const question = page.frameLocator(`iframe[title="${pt('customer.card.challenge')}"]`)
  await question.getByLabel('Código do seu banco').fill('123456')
  await question.getByRole('button').click()
  await page.getByRole('heading', { name: plain(pt('pay.done.sent', { total: '62,04 USD' })) }).waitFor()

  await asker.page.reload()
  await asker.page.getByText('Ana Souza').first().waitFor()
  expect(await walletOf(server.api, rosa)).toEqual({ balance: '6000', available: '0' })
  const { rows } = await sql<{ state: string; fee: bigint }>`
    select state, fee from request_payments where user_id = ${rosa.userId}`.execute(server.api.deps.db)
  expect(rows).toEqual([{ state: 'held', fee: 204n }])
  const receipt = await until('the receipt is mailed', async () => (await mailbox(server.api, email))[0])
  expect(receipt.subject).toContain('Comprovante')
  // From the processor's frame, which is a page without an origin.
  const problems = payer.problems.filter((problem) => !problem.includes('Origin-Agent-Cluster'))
  expect([asker.problems, problems]).toEqual([[], []])
  await asker.context.close()
  await payer.context.close()
})

test('a customer finds an incoming request, pays it from the balance with a code, and both balances change', async () => {
  const [rosa, ana] = await Promise.all([
    verified(server.api, { language: 'es', firstName: 'Rosa' }),
    verified(server.api, { language: 'es', firstName: 'Ana' }),
  ])
  await acceptPrepaid(server.api, rosa)
  await fundWallet(server.api, ana, 10_000n)
  await asked(server.api, rosa, { email: ana.email, amount: '35.00', note: 'Mitad de la luz' })
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', as: ana, size: phone })
  await page.goto('/dashboard/home/get-paid')
  await page.getByRole('link', { name: say('word.pay'), exact: true }).click()
  await page.getByRole('button', { name: say('ui.continue') }).click()
  const field = page.getByLabel(say('customer.code.label'), { exact: true })
  await field.waitFor()
  await field.fill(await codeMailedTo(server.api, ana.email))
  await page.waitForURL(/\/history\/movement\/[0-9a-f-]{36}$/)
  expect([await walletOf(server.api, rosa), await walletOf(server.api, ana)]).toEqual([
    { balance: '3500', available: '3500' },
    { balance: '6500', available: '6500' },
  ])
  expect(problems).toEqual([])
  await context.close()
})

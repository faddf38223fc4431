import { expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { codeMailedTo, verified } from '../people.ts'
import { acceptPrepaid, addBankAccount, tellSandbox, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('money is added from a bank account with the code of its first debit, and its page says until when it is held', async () => {
  const person = await verified(server.api, { language: 'es' })
  await acceptPrepaid(server.api, person)
  await addBankAccount(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto('/dashboard/home/add')
  const amount = page.getByLabel('Cuánto agregas', { exact: true })
  const next = page.getByRole('button', { name: 'Continuar' })
  await amount.fill('3000')
  await next.click()
  await page.getByText('De esta forma puedes agregar hasta 2,000.00').waitFor()
  await amount.fill('150')
  await next.click()
  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await field.waitFor()
  await field.fill(await codeMailedTo(server.api, person.email))
  await page.waitForURL(/\/home\/add\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await until('the bank has paid', async () => {
    const { body } = await server.api.call(topUps.read, { params: { id }, as: person })
    return body.state === 'held' || undefined
  })
  await page.getByText('Es una cuenta nueva').waitFor()
  expect(await walletOf(server.api, person)).toEqual({ balance: '15000', available: '0' })
  await context.close()
})

test('a code for cash is shown with its bar code, and the counter’s payment appears on its page', async () => {
  const person = await verified(server.api, { language: 'pt' })
  await acceptPrepaid(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'pt', as: person })
  await page.goto('/dashboard/home/add')
  await page.getByRole('radio', { name: /Em dinheiro/ }).check()
  await page.getByLabel('Quanto você adiciona', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Criar meu código' }).click()
  await page.waitForURL(/\/home\/add\/[0-9a-f-]{36}$/)
  await page.getByRole('img', { name: /Código de barras/ }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  await tellSandbox(server.api, `${id}:top_up`, { pay: { cents: '4200' } })
  await page.getByText('O dinheiro está no seu saldo e você pode usá-lo.').waitFor()
  expect(await walletOf(server.api, person)).toEqual({ balance: '4000', available: '4000' })
  await context.close()
})

import { expect, test } from 'vitest'
import { bankAccounts } from '../../contract/bank-accounts.ts'
import { verified } from '../people.ts'
import { addBankAccount, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a bank account is named and removed on the screen of funds, and one that pays a transfer says why it stays', async () => {
  const person = await verified(server.api, { language: 'es' })
  const paying = await addBankAccount(server.api, person)
  await send(server.api, person, { bankAccountId: paying.id, ask: { amount: '20.00' } })
  await addBankAccount(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto('/dashboard/funds')
  const pick = (key: 'customer.bank.name-it' | 'customer.bank.remove-it', row: number) =>
    page
      .getByRole('button', { name: new RegExp(say(key, { account: '.*' })) })
      .nth(row)
      .click()

  await pick('customer.bank.name-it', 0)
  await page.getByLabel(say('customer.bank.nickname'), { exact: true }).fill('Quincena')
  await page.getByRole('button', { name: say('customer.bank.save') }).click()
  await page.getByRole('button', { name: say('customer.bank.remove-it', { account: 'Quincena' }) }).click()
  await page.getByRole('button', { name: say('customer.bank.remove'), exact: true }).click()
  await page
    .getByRole('button', { name: say('customer.bank.name-it', { account: 'Quincena' }) })
    .waitFor({ state: 'detached' })

  await pick('customer.bank.remove-it', 0)
  await page.getByRole('button', { name: say('customer.bank.remove'), exact: true }).click()
  await page.getByRole('alert').getByText('Hay un pago en curso con esta cuenta').waitFor()
  const { body } = await server.api.call(bankAccounts.list, { as: person })
  expect(body.items).toMatchObject([{ id: paying.id, nickname: '' }])
  await context.close()
})

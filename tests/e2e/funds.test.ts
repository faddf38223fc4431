import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { codeMailedTo, otherThan, verified } from '../people.ts'
import { addBankAccount, fundWallet, newId, send, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'
import { tells } from './windows.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a bank account is named and removed on the screen of funds, and one that pays a transfer says why it stays', async () => {
  const person = await verified(server.api, { language: 'es' })
  const paying = await addBankAccount(server.api, person)
  // Delivered in days: it is in progress for as long as the test lasts.
  const behavior = { fate: 'late' } as const
  await send(server.api, person, { bankAccountId: paying.id, ask: { amount: '20.00' }, behavior })
  await addBankAccount(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto('/dashboard/funds')
  const pick = (key: 'customer.bank.name-it' | 'customer.bank.remove-it', row: number) =>
    page
      .getByRole('button', { name: new RegExp(say(key, { account: '.*' })) })
      .nth(row)
      .click()

  await pick('customer.bank.name-it', 1)
  await page.getByLabel(say('customer.bank.nickname'), { exact: true }).fill('Quincena')
  await page.getByRole('button', { name: say('ui.save') }).click()
  await page.getByRole('button', { name: say('customer.bank.remove-it', { account: 'Quincena' }) }).click()
  await page.getByRole('button', { name: say('customer.bank.remove'), exact: true }).click()
  await page
    .getByRole('button', { name: say('customer.bank.name-it', { account: 'Quincena' }) })
    .waitFor({ state: 'detached' })

  await pick('customer.bank.remove-it', 0)
  await page.getByRole('button', { name: say('customer.bank.remove'), exact: true }).click()
  await page.getByRole('alert').getByText('Un envío en curso usa esta cuenta').waitFor()
  const { body } = await server.api.call(bankAccounts.list, { as: person })
  expect(body.items).toMatchObject([{ id: paying.id, nickname: '' }])
  await context.close()
})

test('an account that the bank cannot confirm is proved by typing two amounts, and is made the default', async () => {
  const person = await verified(server.api, { language: 'es' })
  await addBankAccount(server.api, person)
  const { id } = await addBankAccount(server.api, person, '12340009906')
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  // On a slow machine the deposits arrive before the screen is there to say that they are under way.
  await page.route('**/api/account-checks', async (asked) => {
    const response = await asked.fetch()
    const { items } = await response.json()
    await asked.fulfill({ response, json: { items: items.map((item: object) => ({ ...item, state: 'sent' })) } })
  })
  await page.goto('/dashboard/home/add')
  await page.getByRole('link', { name: 'Comprobarla' }).click()
  await page.getByText('enviamos dos depósitos de menos de un dólar').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByLabel('Primer monto').waitFor()
  const { rows } = await sql<{ first: string; second: string }>`
    select to_char(first_amount / 100.0, 'FM0.00') as first, to_char(second_amount / 100.0, 'FM0.00') as second
    from account_checks where bank_account_id = ${id}`.execute(server.api.deps.db)
  const type = async (first: string, second: string) => {
    await page.getByLabel('Primer monto').fill(first)
    await page.getByLabel('Segundo monto').fill(second)
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
  }
  const { first = '', second = '' } = rows[0] ?? {}
  const other = ['0.01', '0.02', '0.03'].find((cents) => cents !== first && cents !== second) ?? ''
  await type(other, other)
  await page.getByRole('alert').getByText('No son esos montos').waitFor()
  await page.getByText('Intentos que te quedan: 2', { exact: true }).waitFor()
  await tells(page, 'ya puedes usarla', () => type(second, first))
  const makeDefault = page.getByRole('button', { name: 'Usar como principal' })
  await tells(page, 'es ahora tu cuenta principal', () => makeDefault.click())
  const { body } = await server.api.call(bankAccounts.list, { as: person })
  expect(body.items[0]).toMatchObject({ id, status: 'verified', isDefault: true })
  await context.close()
})

test('a balance is withdrawn with the mailed code, and the screen of funds shows its progress to the bank', async () => {
  const person = await verified(server.api, { language: 'pt' })
  await fundWallet(server.api, person, 50_000n)
  await addBankAccount(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'pt', as: person })
  await page.goto('/dashboard/funds')
  await page.getByRole('link', { name: 'Sacar' }).click()
  const next = page.getByRole('button', { name: 'Continuar' })
  const amount = page.getByLabel('Quanto você saca', { exact: true })
  await amount.fill('1,2,5')
  await next.click()
  await page.getByText('Digite um valor, por exemplo 1.250,50.').waitFor()
  await amount.fill('600')
  await next.click()
  await page.getByText('Seu saldo não é suficiente.').waitFor()
  await page.getByRole('button', { name: 'Sacar tudo' }).click()
  expect(await amount.inputValue()).toBe('500,00')
  await amount.fill('120,5')
  await next.click()
  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await field.waitFor()
  // The address stores the step, so a user returning from the mailbox continues here.
  await page.reload()
  await page.getByText('Com ele você saca 120,50').waitFor()
  const code = await codeMailedTo(server.api, person.email)
  await field.fill(otherThan(code))
  await page.getByText('O código está incorreto.').waitFor()
  // On a slow machine the bank has the money before the screen is there to say that it is on its way.
  await page.route(`**${withdrawals.list.path}?*`, async (asked) => {
    const response = await asked.fetch()
    const list = await response.json()
    await asked.fulfill({
      response,
      json: { ...list, items: list.items.map((item: object) => ({ ...item, state: 'sent' })) },
    })
  })
  await field.fill(code)
  await page.waitForURL('**/dashboard/funds')
  await page
    .getByText(/Chega até/)
    .first()
    .waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await walletOf(server.api, person)).toMatchObject({ available: '37950' })
  await until('the bank has it', async () => {
    const { body } = await server.api.call(withdrawals.list, { query: {}, as: person })
    expect(body.items).toMatchObject([{ amount: { minor: '12050' } }])
    return body.items[0].state === 'arrived' || undefined
  })
  await page.reload()
  await page.getByText(/Chegou em/).waitFor()
  await context.close()
})

test('an instant withdrawal is offered where the bank takes it, with its fee and total, and arrives in seconds', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  const { id: usual } = await addBankAccount(server.api, person)
  const numbers = { routingNumber: '021001088', accountNumber: '40070012', kind: 'checking' } as const
  const body = { id: newId(server.api), ...numbers, holder: 'María López' }
  expect((await server.api.call(bankAccounts.add, { body, as: person })).status).toBe(201)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto(`/dashboard/funds/withdraw?account=${usual}`)
  await page.getByLabel(say('customer.withdraw.amount'), { exact: true }).fill('100')
  const instant = page.locator('input[value=instant]')
  await instant.check()
  await page.locator(`input[value="${body.id}"]`).check()
  await page.getByText(say('customer.withdraw.not-instant')).waitFor()
  expect([await instant.isDisabled(), await instant.isChecked()]).toEqual([true, false])
  await page.locator(`input[value="${usual}"]`).check()
  expect(await instant.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await field.waitFor()
  await page.getByText(/101\.50.USD/).waitFor()
  await field.fill(await codeMailedTo(server.api, person.email))
  await page.waitForURL('**/dashboard/funds')
  await page.getByText(/Inmediato · Comisión: 1\.50.USD/).waitFor()
  const arrived = await until('the money is in the account', async () => {
    const { body: list } = await server.api.call(withdrawals.list, { query: {}, as: person })
    return list.items[0].state === 'arrived' ? list.items[0] : undefined
  })
  expect(await walletOf(server.api, person)).toMatchObject({ balance: '39850' })
  await page.goto(`/dashboard/history/movement/${arrived.id}`)
  await page.getByText('Tipo', { exact: true }).locator('..').getByText('Inmediato').waitFor()
  await context.close()
})

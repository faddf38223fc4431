import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { businessPayments } from '#contract/account/business-payments.ts'
import { addCompanyAccount, addPayee, decide, openCompany, readCompany } from '../businesses.ts'
import { codeMailedTo, mailbox, signUpAdmin, verified } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { desktop, phone, picture, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()
const home = '/dashboard/home/business-transfers'

test('an owner invites an approver by mail, who accepts and approves a payment above the limit in another browser', async () => {
  const { api, url } = server
  const [rosa, carla, admin] = [
    await verified(api, { language: 'es', firstName: 'Rosa', lastName: 'Castillo' }),
    await verified(api, { language: 'pt', firstName: 'Carla', lastName: 'Prado' }),
    await signUpAdmin(api),
  ]
  const id = await openCompany(api, rosa)
  await decide(api, admin, id)
  await addCompanyAccount(api, rosa, id)
  await addPayee(api, rosa, id)

  const own = await visit(browser, { url, language: 'es', as: rosa, size: desktop })
  await own.page.goto(`${home}/${id}/team`)
  await own.page.getByLabel(say('businesses.email'), { exact: true }).fill(carla.email)
  await own.page.getByLabel(say('businesses.role'), { exact: true }).selectOption('approver')
  await own.page.getByRole('button', { name: say('businesses.send-invitation') }).click()
  await own.page.getByText(carla.email, { exact: true }).first().waitFor()

  const path = await until('the invitation is mailed', async () => {
    const texts = (await mailbox(api, carla.email)).map(({ text }) => /\/invitation\/[\w-]{22}/.exec(text)?.[0])
    return texts.find((found) => found !== undefined)
  })
  const pt = (key: string, values?: Record<string, string>) => sayIn('pt', key, values)
  const other = await visit(browser, { url, language: 'pt', as: carla, size: phone })
  await other.page.goto(path)
  await other.page.getByRole('heading', { name: pt('invitation.heading', { business: 'La Milpa' }) }).waitFor()
  expect(await other.page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  await other.page.getByRole('button', { name: pt('invitation.accept') }).click()
  await other.page.waitForURL(`**${home}/${id}`)

  await own.page.goto(`${home}/${id}/new`)
  await own.page.getByLabel(say('businesses.name-of.invoice'), { exact: true }).fill('F-2077')
  await own.page.getByLabel(say('businesses.payee'), { exact: true }).selectOption({ index: 1 })
  await own.page.getByLabel(say('businesses.amount'), { exact: true }).fill('1850')
  await own.page.getByRole('button', { name: say('businesses.prepare') }).click()
  await own.page.getByText(say('businesses.above-limit')).waitFor()
  await own.page.getByRole('button', { name: say('word.request-approval') }).click()
  await own.page.getByText(say('businesses.waits')).waitFor()
  const paymentId = own.page.url().split('/').at(-1) ?? ''

  await other.page.goto(`${home}/${id}?filter=waiting`)
  await other.page.getByRole('link', { name: /F-2077/ }).click()
  await other.page.getByRole('button', { name: pt('businesses.review-approve') }).click()
  await other.page.getByText(/HNL$/).first().waitFor()
  await other.page.getByRole('button', { name: pt('businesses.ask-code') }).click()
  const field = other.page.getByLabel(pt('customer.code.label'), { exact: true })
  await field.waitFor()
  await field.fill(await codeMailedTo(api, carla.email))
  await other.page.getByText(pt('businesses.payment.done')).waitFor()

  await own.page.getByText(/Carla Prado/).waitFor()
  const { body } = await api.call(businessPayments.read, { params: { id, paymentId }, as: rosa })
  expect(body).toMatchObject({ state: 'done', sent: 1, failed: 0, decidedBy: 'Carla Prado' })
  expect((await readCompany(api, carla, id)).role).toBe('approver')

  // The top bar names the current account, and switches it.
  await other.page.getByRole('button', { name: /La Milpa/ }).click()
  await other.page.getByRole('link', { name: new RegExp(pt('dashboard.accounts.own')) }).click()
  await other.page.waitForURL('**/dashboard/home')
  expect([...own.problems, ...other.problems]).toEqual([])
  await own.context.close()
  await other.context.close()
})

test('an owner enters the amounts of two deposits on the company’s screen, and then the company can pay', async () => {
  const { api, url } = server
  const [rosa, admin] = [await verified(api, { language: 'es', firstName: 'Rosa' }), await signUpAdmin(api)]
  const id = await openCompany(api, rosa)
  await decide(api, admin, id)
  const accountId = await addCompanyAccount(api, rosa, id, '7712349906')
  const { page, problems, context } = await visit(browser, { url, language: 'es', as: rosa, size: phone })
  await page.goto(`${home}/${id}/company`)
  await page.getByRole('button', { name: say('customer.bank.type') }).click()
  const { rows } = await sql<{ first: string; second: string }>`
    select to_char(first_amount / 100.0, 'FM0.00') as first, to_char(second_amount / 100.0, 'FM0.00') as second
    from account_checks where bank_account_id = ${accountId}`.execute(api.deps.db)
  await page.getByLabel(say('customer.check.first'), { exact: true }).fill(rows[0]?.first ?? '')
  await page.getByLabel(say('customer.check.second'), { exact: true }).fill(rows[0]?.second ?? '')
  await picture(page, 'company-account-amounts')
  await page.getByRole('button', { name: say('customer.check.confirm'), exact: true }).click()
  await page.getByText(/Tortilleria La Milpa LLC/).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

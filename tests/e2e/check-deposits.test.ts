import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkDeposits } from '#contract/balance/check-deposits.ts'
import { checkBack, checkFront } from '#server/seed/check.ts'
import { renewed, signUpAdmin, verified } from '../people.ts'
import { acceptPrepaid, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { desktop, settled, visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

const check = {
  payer: 'Queens Bakery Co.',
  payee: 'Rosa Paz',
  amount: '180.50',
  words: 'One hundred eighty and 50/100',
  date: 'Nov 20 2026',
  routingNumber: '021000021',
  accountNumber: '4820067719',
  checkNumber: '2041',
}

test('a check is photographed on a phone, read by an administrator, corrected by its owner, accepted and credited', async () => {
  const [es, en] = [
    (key: string, values = {}) => sayIn('es', key, values),
    (key: string, values = {}) => sayIn('en', key, values),
  ]
  const rosa = await verified(server.api, { language: 'es', firstName: 'Rosa', lastName: 'Paz' })
  await acceptPrepaid(server.api, rosa)
  const boss = await signUpAdmin(server.api, { language: 'en' })
  const owner = await visit(browser, { url: server.url, language: 'es', as: rosa })
  const { page } = owner
  const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()

  await page.goto('/dashboard/funds')
  await settled(page)
  await page.getByRole('link', { name: es('check-deposits.title'), exact: true }).click()
  await page.getByRole('link', { name: es('check-deposits.new') }).click()
  await page.getByText('For mobile deposit only at SOL').waitFor()
  await press(page, es('check-deposits.form.continue'))
  await page.getByText(es('check-deposits.form.picture-missing')).first().waitFor()
  const cameras = page.locator('input[capture=environment]')
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await cameras.nth(0).setInputFiles(picture('front.png', checkFront(check)))
  await cameras.nth(1).setInputFiles(picture('back.png', checkBack('Rosa Paz')))
  await page.getByLabel(es('check-deposits.form.amount'), { exact: true }).fill('185.50')
  await page.getByLabel(es('word.routing-number'), { exact: true }).fill(check.routingNumber)
  await page.getByLabel(es('word.account'), { exact: true }).fill(check.accountNumber)
  await page.getByLabel(es('check-deposits.form.number'), { exact: true }).fill(check.checkNumber)
  await page.getByAltText(es('check-deposits.form.preview')).nth(1).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await press(page, es('check-deposits.form.continue'))
  await page.getByText(es('check-deposits.review.title')).waitFor()
  // The fee of one percent, rounded half up.
  await page.getByText('1.86').waitFor()
  await page.getByRole('button', { name: /Depositar 185\.50/ }).click()
  await page.getByText(es('check-deposits.state.in_review')).first().waitFor()

  const office = await visit(browser, { url: server.url, language: 'en', as: boss, size: desktop })
  await office.page.goto('/dashboard/check-deposits')
  const decide = async (amount: string) => {
    await office.page.getByRole('link', { name: /Rosa Paz/ }).click()
    await office.page.getByRole('img', { name: en('admin.checks.picture', { side: 'Back', number: '2041' }) }).waitFor()
    await press(office.page, en('admin.checks.zoom-in', { side: 'Front' }))
    await press(office.page, en('admin.checks.turn', { side: 'Front' }))
    await office.page.getByLabel(en('admin.checks.read'), { exact: true }).fill(amount)
    await press(office.page, en('admin.checks.accept'))
    await office.page.getByText(en('admin.checks.none.waiting')).waitFor()
  }
  await decide('180.50')

  await page.reload()
  await page.getByRole('button', { name: /Aceptar 180\.50/ }).click()
  await page.getByText(es('check-deposits.state.in_review')).first().waitFor()
  await office.page.reload()
  await decide('180.50')

  const deposit = async () =>
    (await server.api.call(checkDeposits.list, { query: {}, as: await renewed(server.api, rosa) })).body.items[0]
  await until('the bank has paid', async () => (await deposit()).state === 'held' || undefined)
  expect(await deposit()).toMatchObject({ amount: { minor: '18050' }, fee: { minor: '181' }, net: { minor: '17869' } })
  expect(await walletOf(server.api, rosa)).toEqual({ balance: '17869', available: '0' })
  await page.reload()
  await page.getByText(es('check-deposits.state.held')).first().waitFor()
  expect([...owner.problems, ...office.problems]).toEqual([])
  await owner.context.close()
  await office.context.close()
})

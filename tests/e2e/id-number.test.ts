import { expect, test } from 'vitest'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { logIn, signUpAdmin, verified } from '../people.ts'
import { addRecipient, askQuote, fundWallet, newId, readTransfer, send } from '../sending.ts'
import { realServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { phone, picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)
const say = (key: Parameters<typeof sayIn>[1]) => sayIn('es', key)

test('a sender gives the number of the ID while reviewing a large transfer, and staff compares it and reads the records', async () => {
  const { api } = server
  const maria = await verified(api, { language: 'es' })
  await fundWallet(api, maria, 1_000_000n)
  const recipientId = await addRecipient(api, maria)
  const first = await send(api, maria, { recipientId, ask: { amount: '1600.00' }, purpose: 'known_person' })
  await until('the first is paid out', async () => {
    const { state } = await readTransfer(api, maria, first)
    return state === 'delivered' || state === 'payout_submitted' || undefined
  })
  const body = { id: newId(api), quoteId: await askQuote(api, maria, { amount: '1400.00' }), recipientId }
  await api.call(transfers.disclose, { body, as: maria })
  const { page, problems } = await enter(maria, `/dashboard/home/new?step=review&disclosure=${body.id}`, {
    size: phone,
  })
  const next = page.getByRole('button', { name: say('transfers.review.continue') })
  await next.waitFor()
  expect(await next.isDisabled()).toBe(true)
  await page.getByLabel(say('verification.id.kind'), { exact: true }).selectOption('driver_license')
  await page.getByLabel(say('verification.id.state'), { exact: true }).selectOption('NY')
  const number = page.getByLabel(say('verification.id.number'), { exact: true })
  await number.fill('123')
  const save = page.getByRole('button', { name: say('verification.id.save') })
  await save.click()
  await page.locator('main .field-error').waitFor()
  await picture(page, 'id-number-review')
  await number.fill('123 456 789')
  await save.click()
  await page.getByText(say('transfers.id-number.in-check')).waitFor()
  expect(await next.isDisabled()).toBe(false)
  // The refused number alone.
  expect(problems.filter((problem) => !problem.includes('/api/user/id-number'))).toEqual([])

  const boss = await signUpAdmin(api, { language: 'es' })
  const office = await enter(boss, `/dashboard/customers/${maria.userId}`, { language: 'es' })
  const panel = office.page
    .locator('div')
    .filter({ has: office.page.getByRole('heading', { name: say('admin.id-number.title') }) })
    .last()
  await panel.getByRole('button', { name: say('admin.id-number.show') }).click()
  const modal = office.page.getByRole('dialog').last()
  await modal.getByLabel(say('admin.reveal.reason')).fill('Comparar con el documento')
  await modal.getByRole('button', { name: say('admin.reveal.show') }).click()
  await office.page.getByText('123456789').waitFor()
  await picture(office.page, 'id-number-office')
  await office.page.getByRole('button', { name: say('admin.id-number.matches') }).click()
  await office.page.getByText('123456789').waitFor({ state: 'detached' })

  await office.page.goto(`/dashboard/transactions/${first}`)
  await office.page.getByRole('button', { name: say('admin.records.show') }).click()
  await office.page.getByText(say('admin.records.law')).waitFor()
  await picture(office.page, 'records')
  const read = await api.call(adminTransfers.read, { params: { id: first }, as: await logIn(api, boss.email) })
  expect(read.status).toBe(200)
  expect(office.problems).toEqual([])
})

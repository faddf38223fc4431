import { expect, test } from 'vitest'
import { schedules } from '#contract/sending/schedules.ts'
import { codeMailedTo, verified } from '../people.ts'
import { addRecipient, disclose, fundWallet } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a weekly transfer is scheduled from the review with the code, skipped once and ended', async () => {
  const person = await verified(server.api, { language: 'en' })
  await fundWallet(server.api, person, 50_000n)
  const recipientId = await addRecipient(server.api, person)
  const disclosure = await disclose(server.api, person, { recipientId, ask: { amount: '20.00' } })
  const { context, page } = await visit(browser, { url: server.url, language: 'en', as: person })
  await page.goto(`/dashboard/home/new?step=review&disclosure=${disclosure}`)
  await page.getByRole('link', { name: /Another day or repeat/ }).click()
  expect(await page.getByLabel('You send', { exact: true }).inputValue()).toBe('20.00')
  await page.getByText('Every week', { exact: true }).click()
  const start = server.api.clock
    .now()
    .add({ hours: 21 * 24 })
    .toString()
    .slice(0, 10)
  await page.getByLabel('Starting on', { exact: true }).fill(start)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Estimated Total to Recipient').first().waitFor()
  await page.getByRole('button', { name: 'Continue to the code' }).click()
  await page.getByLabel('4-digit code').waitFor()
  const code = await until('the code is there', () => codeMailedTo(server.api, person.email).catch(() => undefined))
  await page.getByLabel('4-digit code').fill(code)
  await page.getByRole('heading', { name: 'Scheduled transfer to Carmen Mejía Zelaya' }).waitFor()
  // Focus starts at the heading of the screen after the code, also for a screen reader.
  await page.locator('h1:focus').waitFor()
  const [made] = (await server.api.call(schedules.list, { as: person })).body.items
  expect(made).toMatchObject({
    state: 'active',
    rhythm: 'weekly',
    amount: { minor: '2000' },
    recipient: { id: recipientId },
  })

  await page.getByRole('button', { name: /^Skip/ }).first().click()
  await page.getByText('Skipped').waitFor()
  const { body: skipped } = await server.api.call(schedules.read, { params: { id: made.id }, as: person })
  expect(skipped.upcoming[0]).toMatchObject({ date: made.next.date, state: 'skipped' })
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('Ended').waitFor()
  expect((await server.api.call(schedules.list, { as: person })).body.items).toMatchObject([{ state: 'ended' }])
  await context.close()
})

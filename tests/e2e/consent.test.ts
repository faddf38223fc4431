import { expect, test } from 'vitest'
import { consents } from '#contract/people/consents.ts'
import { verified } from '../people.ts'
import { disclose, fundWallet } from '../sending.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)

test('after withdrawing the consent in the settings a payment requests it again and then continues automatically', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  const disclosure = await disclose(server.api, person)
  const { page } = await enter(person, '/dashboard/setting/documents')
  await page.getByRole('button', { name: say('documents.withdraw'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('documents.withdraw.confirm'), exact: true })
    .click()
  await page.getByText(say('documents.missing'), { exact: true }).waitFor()
  await picture(page, 'consent-withdrawn', { fullPage: true })

  await page.goto(`/dashboard/home/new?step=review&disclosure=${disclosure}`)
  const pay = page.getByRole('button', { name: say('transfers.review.continue') })
  await pay.click()
  await page.getByRole('heading', { name: say('consents.step.title') }).waitFor()
  await picture(page, 'consent-asked', { fullPage: true })
  const give = page.getByRole('button', { name: say('consents.give'), exact: true })
  await give.click()
  await page.getByText(say('consents.missing')).waitFor()
  await page.getByRole('checkbox').check()
  await give.click()
  await page.getByLabel(say('customer.code.label'), { exact: true }).waitFor()
  const { body } = await server.api.call(consents.eSign, { as: person })
  expect(body.withdrawnAt).toBeNull()
})

test('an account opened without a consent must give it before the disclosures of a balance', async () => {
  const person = await verified(server.api, { language: 'es', consent: undefined })
  await fundWallet(server.api, person, 100_000n)
  const { page } = await enter(person, '/dashboard/funds')
  await page.getByRole('button', { name: say('customer.funds.prepaid-read') }).click()
  const eSign = page.getByRole('dialog', { name: say('consents.step.title') })
  await eSign.getByRole('button', { name: say('consents.later') }).click()
  await eSign.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: say('customer.funds.prepaid-read') }).click()
  await eSign.getByRole('checkbox').check()
  await picture(page, 'consent-before-balance')
  await eSign.getByRole('button', { name: say('consents.give'), exact: true }).click()
  const prepaid = page.getByRole('dialog', { name: say('consents.prepaid.title') })
  await prepaid.getByRole('checkbox').check()
  await prepaid.getByRole('button', { name: say('consents.prepaid.give'), exact: true }).click()
  await prepaid.waitFor({ state: 'detached' })
  const { body } = await server.api.call(consents.prepaid, { as: person })
  expect(body.given).not.toBeNull()
})

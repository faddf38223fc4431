import { expect, test } from 'vitest'
import { consents } from '../../contract/consents.ts'
import { verified } from '../people.ts'
import { disclose, fundWallet } from '../sending.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)

test('who withdrew the consent in the settings is asked for it before paying, and the transfer is still there', async () => {
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
  const pay = page.getByRole('button', { name: say('send.review.continue') })
  await pay.click()
  await page.getByRole('heading', { name: say('consents.step.title') }).waitFor()
  await picture(page, 'consent-asked', { fullPage: true })
  const give = page.getByRole('button', { name: say('consents.give'), exact: true })
  await give.click()
  await page.getByText(say('consents.missing')).waitFor()
  await page.getByRole('checkbox').check()
  await give.click()
  const code = page.getByLabel(say('customer.code.label'), { exact: true })
  await pay.or(code).first().waitFor()
  if (await pay.isVisible()) await pay.click()
  await code.waitFor()
  const { body } = await server.api.call(consents.eSign, { as: person })
  expect(body.withdrawnAt).toBeNull()
})

import { expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { signUpAdmin, verified } from '../people.ts'
import { png } from '../pictures.ts'
import { ownServer } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

test('a customer requests higher limits with a picture, staff views it and approves, and the customer may send more', async () => {
  const person = await verified(server.api, { language: 'es', firstName: 'Ana', lastName: 'Paz' })
  const boss = await signUpAdmin(server.api, { language: 'en' })
  const asking = await enter(person, '/dashboard/setting/limits')
  const send = asking.page.getByRole('button', { name: say('limits.ask.send'), exact: true })
  await send.click()
  await asking.page.getByText(say('limits.ask.purpose.missing')).waitFor()
  await asking.page.getByText(say('limits.ask.missing')).waitFor()
  await picture(asking.page, 'limits-refused', { fullPage: true })
  const file = { name: 'stub.png', mimeType: 'image/png', buffer: await png() }
  await asking.page.locator('input[type=file]').first().setInputFiles(file)
  await asking.page.getByText(say('limits.ask.evidence.tax_return'), { exact: true }).click()
  await asking.page.getByLabel(say('limits.ask.purpose')).fill('Le ayudo a mi mamá a construir su casa.')
  await picture(asking.page, 'limits-asked', { fullPage: true })
  await send.click()
  await asking.page.getByText(say('limits.waiting.title')).waitFor()

  const office = await enter(boss, '/dashboard/limit-requests')
  await office.page.locator('main li a').first().click()
  const card = office.page.locator('main')
  await card.getByRole('button', { name: say('admin.limits.show') }).click()
  const shown = card.getByAltText(say('admin.limits.picture', { name: 'Ana Paz' }))
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await card.getByLabel(say('admin.reasons.label'), { exact: true }).selectOption('income_covers')
  await card.getByLabel(say('admin.limits.note')).fill('Tu declaración cubre lo que envías.')
  await picture(office.page, 'limits-decide', { fullPage: true })
  await card.getByRole('button', { name: say('admin.limits.grant') }).click()
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: say('admin.limits.grant') })
    .click()
  await card.getByText(say('admin.reasons.income_covers'), { exact: false }).waitFor()
  await card.getByRole('link', { name: say('admin.waiting.none') }).waitFor()

  await asking.page.reload()
  await asking.page.getByText('Tu declaración cubre lo que envías.', { exact: false }).waitFor()
  const { body } = await server.api.call(transfers.limits, { as: person })
  expect(body).toMatchObject({ level: 'raised', items: [{}, { left: { minor: '600000' } }, {}] })
})

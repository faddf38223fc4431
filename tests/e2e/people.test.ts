import { expect, test } from 'vitest'
import { people } from '#contract/funds/people.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { verified } from '../people.ts'
import { addRecipient, fundWallet, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** A customer who paid one recipient from the balance, and the browser they use. */
const repeater = async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  const carmen = await addRecipient(server.api, person)
  await send(server.api, person, { recipientId: carmen, ask: { amount: '25.00' } })
  return { person, carmen, ...(await visit(browser, { url: server.url, language: 'es', as: person })) }
}

test('a repeat takes four taps from the page of a person to the code, with the amount and the way to pay of the last time', async () => {
  const { context, page, carmen } = await repeater()
  await page.goto(`/dashboard/relationship-network/${carmen}`)
  await page.getByRole('link', { name: say('customer.again.to', { name: 'Carmen Mejía Zelaya' }) }).click()
  const amount = page.getByLabel(say('transfers.amount.you-send'), { exact: true })
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('25.00')
  await page.locator('main').getByText('Carmen Mejía Zelaya').waitFor()
  await page.getByRole('button', { name: say('ui.continue') }).click()
  await page.getByRole('radio', { name: say('customer.pay-in.wallet') }).waitFor()
  expect(await page.getByRole('radio', { name: say('customer.pay-in.wallet') }).isChecked()).toBe(true)
  await page.getByRole('button', { name: say('transfers.payment.review') }).click()
  await page.getByRole('button', { name: say('transfers.review.continue') }).click()
  await page.getByLabel(say('customer.code.label'), { exact: true }).waitFor()
  await context.close()
})

test('sending starts with the recipient: favorites first with the last amount, or a country, the reader’s own on top', async () => {
  const { context, page, person } = await repeater()
  const mexico = { country: 'MX', firstName: 'Rosa', fields: { clabe: '002010077777777771' } }
  const rosa = await addRecipient(server.api, person, mexico)
  await server.api.call(people.favorite, { params: { id: rosa }, body: { favorite: true }, as: person })
  await page.goto('/dashboard/home/new')
  const rows = page.locator('main li')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(0).innerText()).toContain('Rosa')
  expect(plain(await rows.nth(1).innerText())).toContain(say('customer.again.last', { amount: '25.00 USD' }))
  await page.getByRole('button', { name: say('word.destination-country') }).click()
  const options = page.getByRole('option')
  await options.first().waitFor()
  const names = (await options.allInnerTexts()).slice(0, 4).map((text) => text.split('\n')[0])
  expect(names).toEqual(['México', 'Honduras', 'Guatemala', 'El Salvador'])
  await options.nth(2).click()
  await page.getByLabel(say('transfers.amount.you-send'), { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('country')).toBe('GT')
  await context.close()
})

test('the form of a Pix recipient requires the key type, and the CPF only for other key types', async () => {
  const { context, page, person } = await repeater()
  await page.goto('/dashboard/home/new?country=BR&amount=50.00&payout=bank_deposit&step=recipient')
  const key = page.getByLabel(say('customer.field.pix'), { exact: true })
  const cpf = page.getByRole('textbox', { name: say('customer.field.cpf'), exact: true })
  const choose = (kind: 'cpf' | 'phone') =>
    page
      .getByText(say(`customer.choice.${kind}`), { exact: true })
      .first()
      .click()
  await page.getByRole('radio', { name: say('customer.choice.phone'), exact: true }).waitFor()
  expect([await key.count(), await cpf.count()]).toEqual([0, 0])
  await choose('cpf')
  await key.waitFor()
  expect(await cpf.count()).toBe(0)
  await choose('phone')
  await key.fill('11 98765-4321')
  await cpf.fill('529.982.247-25')
  await page.getByLabel(say('customer.recipient.first-name'), { exact: true }).fill('Ana')
  await page.getByLabel(say('customer.recipient.last-name'), { exact: true }).fill('Souza')
  await page.getByRole('button', { name: say('transfers.recipient.save') }).click()
  await page.waitForURL(/step=payment/)
  const { body } = await server.api.call(recipients.list, { query: { country: 'BR' }, as: person })
  expect(body.items[0].fields).toMatchObject({ pix: '+5511987654321', cpf: '52998224725' })
  await context.close()
})

test('an archived person leaves the list of people and is restored from the list of the archived', async () => {
  const { context, page, carmen } = await repeater()
  await page.goto(`/dashboard/relationship-network/${carmen}`)
  await page.getByRole('button', { name: say('ui.archive'), exact: true }).click()
  await page.getByRole('button', { name: say('customer.person.restore'), exact: true }).waitFor()
  expect(
    await page.getByRole('link', { name: say('customer.again.to', { name: 'Carmen Mejía Zelaya' }) }).count(),
  ).toBe(0)
  await page.goto('/dashboard/relationship-network')
  await page.getByText(say('customer.network.none')).waitFor()
  await page.goto('/dashboard/relationship-network?filter=archived')
  await page.getByRole('link', { name: 'Carmen Mejía Zelaya' }).click()
  await page.getByRole('button', { name: say('customer.person.restore'), exact: true }).click()
  await page.getByRole('link', { name: say('customer.again.to', { name: 'Carmen Mejía Zelaya' }) }).waitFor()
  await context.close()
})

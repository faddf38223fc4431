import { expect, test } from 'vitest'
import { people } from '#contract/funds/people.ts'
import { answerCode, newcomer, newEmail, verified } from '../people.ts'
import { addRecipient, fundWallet, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { plain, say, sayIn } from './texts.ts'
import { desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const network = '/dashboard/relationship-network'

test('a person gets a group and a second payout method, and is sent to by either', async () => {
  const maria = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, maria, 100_000n)
  const carmen = await addRecipient(server.api, maria)
  await addRecipient(server.api, maria, { firstName: 'Juan', lastName: 'Lobo' })
  const { page, context, problems } = await visit(browser, { url: server.url, language: 'es', as: maria, size: phone })
  await page.goto(`${network}/${carmen}/methods/new`)
  await page.getByRole('radio', { name: say('customer.method.cash_pickup') }).check()
  await page.getByRole('button', { name: say('customer.field.agent') }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: say('customer.methods.save') }).click()
  await page.waitForURL(new RegExp(`${carmen}$`))
  const { body: person } = await server.api.call(people.read, { params: { id: carmen }, as: maria })
  expect(person.methods.map(({ payout }: { payout: string }) => payout)).toEqual(['cash_pickup', 'bank_deposit'])

  await page.getByRole('button', { name: say('customer.groups.first') }).click()
  await page.getByLabel(say('customer.groups.new'), { exact: true }).fill('Familia')
  await page.getByRole('button', { name: say('customer.groups.make') }).click()
  await page.getByRole('button', { name: say('customer.groups.fill', { name: 'Familia' }) }).waitFor()
  await page.getByRole('button', { name: say('ui.done') }).click()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/groups/'),
  )
  await page.getByRole('checkbox', { name: 'Familia' }).check()
  await saved
  await page.goto(network)
  // By the keyboard alone.
  await page.getByRole('link', { name: /^Familia/ }).press('Enter')
  await until('the group is all that is listed', async () => (await page.locator('main li .font-semibold').count()) === 1 || undefined) // biome-ignore format: one condition
  await page.getByRole('link', { name: say('customer.again.to', { name: 'Carmen Mejía Zelaya' }) }).click()
  const [pickup, bank] = person.methods
  const methods = page.getByRole('group', { name: say('transfers.whom.how', { name: 'Carmen' }) }).getByRole('radio')
  await methods.first().waitFor()
  expect([await methods.count(), await methods.first().isChecked()]).toEqual([2, true])
  expect(page.url()).toContain(pickup.id)
  await methods.nth(1).check()
  await page.waitForURL(new RegExp(`recipient=${bank.id}`))
  await page.getByRole('button', { name: say('ui.continue') }).click()
  await page.waitForURL(/step=payment/)
  expect(new URL(page.url()).searchParams.get('recipient')).toBe(bank.id)
  expect(problems).toEqual([])
  await context.close()
})

const cards = [
  ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Funes;Elvira;;;', 'TEL;TYPE=CELL:+504 9912-3456', 'END:VCARD'],
  ...['BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=A9;;;'],
  ...['EMAIL;INTERNET:jose@', 'END:VCARD', ''],
].join('\r\n') // biome-ignore format: a file

test('selected contacts of a file become people, and each invalid one is reported by name', async () => {
  const maria = await verified(server.api, { language: 'es' })
  const { page, context, problems } = await visit(browser, { url: server.url, language: 'es', as: maria, size: phone })
  await page.goto(`${network}/contacts`)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'x.vcf', mimeType: 'text/vcard', buffer: Buffer.from('Nombre,Monto') })
  await page.getByText(say('customer.contacts.problem.not_vcard')).waitFor()
  await file.setInputFiles({ name: 'contactos.vcf', mimeType: 'text/vcard', buffer: Buffer.from(cards) })
  await page.getByText('+504 9912-3456').waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: say('customer.contacts.add') }).click()
  await page.getByText('jose@: Revisa el formato.').waitFor()
  await page.getByRole('link', { name: say('customer.contacts.see') }).click()
  await page.getByRole('link', { name: /Elvira Funes/ }).click()
  await page.getByText(say('customer.methods.none', { name: 'Elvira Funes' })).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('the map, the graph and their tables show the same data, and the keyboard moves through the countries', async () => {
  const maria = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, maria, 100_000n)
  const mexico = { country: 'MX', firstName: 'Jesús', city: 'Puebla', fields: { clabe: '012180004835093714' } }
  await send(server.api, maria, { recipient: {}, ask: { amount: '40.00' } })
  await send(server.api, maria, { recipient: mexico, ask: { amount: '30.00', country: 'MX' } })
  const { page, context, problems } = await visit(browser, {
    url: server.url,
    language: 'es',
    as: maria,
    size: desktop,
  })
  await page.goto(`${network}/map`)
  const honduras = page.getByRole('button', { name: /^Honduras: 40/ })
  await honduras.focus()
  await honduras.press('ArrowDown')
  const mexicos = page.getByRole('button', { name: /^México: 30/ })
  expect(await mexicos.getAttribute('aria-pressed')).toBe('true')
  const rows = page.getByRole('table').first().locator('tbody tr')
  const told = (await rows.allInnerTexts()).map((text) => plain(text).replace(/\s+/g, ' ').trim())
  expect(told).toEqual(['Honduras Tegucigalpa 1 1 40.00 USD', 'México Puebla 1 1 30.00 USD'])
  const [first] = await page
    .getByRole('navigation', { name: say('customer.map.period') })
    .getByRole('link')
    .all()
  await first?.press('Enter')
  await page.getByText(plain('70.00 USD')).first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a customer who signs up by an invitation becomes one of the inviter’s people', async () => {
  const maria = await verified(server.api, { language: 'es', firstName: 'María' })
  const inviter = await visit(browser, { url: server.url, language: 'es', as: maria, size: phone })
  await inviter.page.goto(`${network}/invitations`)
  await inviter.page.getByRole('button', { name: say('customer.invitations.make') }).click()
  const link = (await inviter.page.getByText(/\/invite\/[\w-]{22}$/).textContent()) ?? ''
  const invited = await visit(browser, { url: server.url, language: 'pt', size: phone })
  await invited.page.goto(link.slice(link.indexOf('/invite/')))
  await invited.page.getByRole('heading', { name: sayIn('pt', 'invite.heading', { name: 'María' }) }).waitFor()
  expect(await invited.page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
  await invited.page.getByRole('link', { name: sayIn('pt', 'invite.open') }).click()
  await invited.page.waitForURL(/\/signup\?invitation=[\w-]{22}$/)
  const invitation = new URL(invited.page.url()).searchParams.get('invitation') ?? ''
  const email = newEmail()
  const { cookie } = await answerCode(server.api, 'signup', email)
  await server.api.request('POST', '/api/user/signup', { body: { ...newcomer, firstName: 'Delmy', email, invitation }, as: { cookie } }) // biome-ignore format: one call
  await until('the invited stands among the people', async () => {
    await inviter.page.goto(network)
    await inviter.page.getByRole('heading', { level: 1 }).waitFor()
    return (await inviter.page.getByRole('link', { name: /Delmy/ }).count()) > 0 || undefined
  })
  expect([inviter.problems, invited.problems]).toEqual([[], []])
  await inviter.context.close()
  await invited.context.close()
})

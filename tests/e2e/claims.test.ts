import { beforeAll, expect, test } from 'vitest'
import { claims } from '#contract/books/claims.ts'
import { type Person, signUpStaff, verified } from '../people.ts'
import { fundWallet, send, stateOf } from '../sending.ts'
import { realServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { phone, picture, settled } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)
const languages = ['es', 'pt', 'en'] as const

let officer: Person
const sent: { sender: Person; id: string }[] = []

beforeAll(async () => {
  officer = await signUpStaff(server.api, 'operations')
  for (const language of languages) {
    const sender = await verified(server.api, { language })
    await fundWallet(server.api, sender, 100_000n)
    const id = await send(server.api, sender, { ask: { amount: '100.00' } })
    await until('it arrived', async () => (await stateOf(server.api, sender, id)) === 'delivered' || undefined)
    sent.push({ sender, id })
  }
}, 600_000)

test('on a phone a customer claims an error in each language, and an officer’s decision reaches the same screen with its letter', async () => {
  for (const [place, language] of languages.entries()) {
    const say = (key: string, values = {}) => sayIn(language, key, values)
    const { sender, id } = sent[place] as (typeof sent)[number]
    const { page, problems } = await enter(sender, `/dashboard/history/${id}`, { language, size: phone })
    await page.getByRole('button', { name: say('customer.claims.new') }).click()
    const form = page.getByRole('dialog')
    await form.getByText(say('claims.ask.amount_received.more')).waitFor()
    await form.getByRole('button', { name: say('claims.send') }).click()
    await form.getByText(say('claims.words-missing')).waitFor()
    await form.getByLabel(say('claims.words'), { exact: true }).fill('En la sucursal le dieron diez dólares menos.')
    await picture(page, `claim-form-${language}`)
    await form.getByRole('button', { name: say('claims.send') }).click()
    await page.getByText(say('customer.claims.decide-by'), { exact: true }).waitFor()
    await settled(page)
    await picture(page, `claim-open-${language}`, { fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    const office = await enter(officer, '/dashboard/reviews?queue=claims', { language })
    const { body } = await server.api.call(claims.list, { params: { id }, as: sender })
    await office.page.locator(`a[href="/dashboard/claims/${body.items[0].id}"]`).first().waitFor()
    await picture(office.page, `claim-queue-${language}`)
    await office.page.goto(`/dashboard/claims/${body.items[0].id}`)
    const desk = office.page.locator('main')
    await desk.getByText('En la sucursal le dieron diez dólares menos.').waitFor()
    await desk.getByLabel(say('admin.claims.amount', { currency: 'USD' })).fill('10')
    await desk.getByLabel(say('admin.claims.explanation'), { exact: true }).fill('La sucursal pagó diez dólares menos.')
    await picture(office.page, `claim-decide-${language}`, { fullPage: true })
    await desk.getByRole('button', { name: say('admin.claims.answer') }).click()
    await office.page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.confirm'), exact: true })
      .click()
    await desk.getByRole('link', { name: say('admin.claims.letter') }).waitFor()
    await settled(office.page)
    await picture(office.page, `claim-decided-${language}`, { fullPage: true })

    await page.reload()
    await page.getByText('La sucursal pagó diez dólares menos.').waitFor()
    await settled(page)
    await picture(page, `claim-answered-${language}`, { fullPage: true })
    const letter = await page.getByRole('link', { name: say('customer.claims.letter') }).getAttribute('href')
    expect((await page.request.get(letter ?? '')).headers()['content-type']).toBe('application/pdf')
    expect([...problems, ...office.problems]).toEqual([])
  }
})

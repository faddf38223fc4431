import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { topUps } from '#contract/balance/top-ups.ts'
import { cardNumbers, linkCard, newCardNumber } from '../cards.ts'
import { codeMailedTo, verified } from '../people.ts'
import { acceptPrepaid, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

/** A person's input in the processor's frame, which this page can neither read nor write. */
const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator(`iframe[title="${say('customer.card.frame')}"]`)
  await frame.getByLabel('Número de la tarjeta').fill(number)
  await frame.getByLabel('Vence').fill('08/29')
  await frame.getByLabel('Código de seguridad').fill('123')
  await frame.getByLabel('Código postal de la tarjeta').fill('10001')
  await frame.getByRole('button', { name: 'Guardar la tarjeta' }).click()
}
const answerBank = async (page: Page, title: string): Promise<void> => {
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  await frame.getByLabel('Código de tu banco').fill('123456')
  await frame.getByRole('button', { name: 'Confirmar' }).click()
}

test('a card is typed into the processor’s frame, passes two bank challenges and adds held money, with the disclosed fee', async () => {
  const person = await verified(server.api, { language: 'es' })
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: phone })
  await page.goto('/dashboard/home/add')
  await page.getByRole('radio', { name: /Con tarjeta de débito/ }).check()
  await page.getByRole('button', { name: say('customer.card.add') }).click()
  const isolated = page.locator('iframe[sandbox="allow-scripts allow-forms"]')
  await isolated.waitFor()
  // The frame requests its height, so its button is not cut off.
  await until(
    'the frame is as high as its form',
    async () => ((await isolated.boundingBox())?.height ?? 0) > 460 || undefined,
  )
  await typeCard(page, cardNumbers.challengedAlways)
  await answerBank(page, say('customer.card.frame'))
  await page.getByRole('radio', { name: /Visa ··· 3184/ }).waitFor()
  await page.getByLabel('Cuánto agregas', { exact: true }).fill('100')
  await page.getByRole('radio', { name: /Con tarjeta de débito.*3\.20/ }).waitFor()
  await page.getByRole('button', { name: say('ui.continue') }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('consents.prepaid.give') }).click()
  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await field.waitFor()
  await page.getByText('103.20').waitFor()
  await field.fill(await codeMailedTo(server.api, person.email))
  await page.waitForURL(/\/home\/add\/[0-9a-f-]{36}$/)
  await answerBank(page, say('customer.card.challenge'))
  await page.getByText('Es la primera vez que cobramos de esta tarjeta').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  const { rows } = await sql`
    select t.state, t.amount, t.fee, c.state as charge, c.amount as charged, r.state as reserved
    from top_ups t join charges c on c.owner_id = t.id
    join (select id, 'held' as state from ledger_reservations) r on r.id = t.reservation_id
    where t.id = ${id}`.execute(server.api.deps.db)
  expect(rows).toEqual([
    { state: 'held', amount: 10_000n, fee: 320n, charge: 'settled', charged: 10_320n, reserved: 'held' },
  ])
  expect(await walletOf(server.api, person)).toEqual({ balance: '10000', available: '0' })

  await page.getByRole('button', { name: say('top-ups.refund') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('top-ups.refund') })
    .click()
  await page.getByText(say('top-ups.state.refunded')).first().waitFor()
  const { body } = await server.api.call(topUps.read, { params: { id }, as: person })
  expect(body).toMatchObject({ state: 'refunded', total: { minor: '10320' } })
  expect(await walletOf(server.api, person)).toEqual({ balance: '0', available: '0' })
  await context.close()
})

test('a card is named, made the first one and removed on the screen of funds', async () => {
  const person = await verified(server.api, { language: 'en' })
  await acceptPrepaid(server.api, person)
  const first = await linkCard(server.api, person, newCardNumber())
  const second = await linkCard(server.api, person, newCardNumber())
  const { context, page } = await visit(browser, { url: server.url, language: 'en', as: person })
  await page.goto('/dashboard/funds')
  const english = (key: string, card = '') => sayIn('en', key, { card })
  const named = (last4: string) => `Visa ··· ${last4}`
  const button = (key: string, card: string) => page.getByRole('button', { name: english(key, card) })
  const prefer = button('customer.card.prefer', named(second.last4))
  await prefer.click()
  // The default card moves to the top of the list: a press that begins before the move ends on another row.
  await prefer.waitFor({ state: 'detached' })
  await button('customer.card.name-it', named(first.last4)).click()
  await page.getByLabel(english('customer.card.nickname'), { exact: true }).fill('Payday')
  await page.getByRole('button', { name: english('ui.save') }).click()
  await button('customer.card.remove-it', 'Payday').click()
  await page.getByRole('button', { name: english('ui.remove'), exact: true }).click()
  await button('customer.card.name-it', 'Payday').waitFor({ state: 'detached' })
  await until('the database has what the screen said', async () => {
    const { rows } = await sql`
      select id, nickname, is_default as "isDefault", removed_at is not null as removed from debit_cards
      where user_id = ${person.userId} order by created_at`.execute(server.api.deps.db)
    expect(rows).toEqual([
      { id: first.id, nickname: 'Payday', isDefault: false, removed: true },
      { id: second.id, nickname: '', isDefault: true, removed: false },
    ])
    return true
  })
  await context.close()
})

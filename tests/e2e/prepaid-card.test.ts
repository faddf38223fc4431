import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandbox } from '#contract/ground/sandbox.ts'
import { codeMailedTo, type Person, signUpAdmin, verified } from '../people.ts'
import { deliver, eventsOf, loadCard, onCard, orderCard, tokenOf } from '../prepaid-cards.ts'
import { acceptPrepaid, fundWallet, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { phone, visit } from './visit.ts'
import { tells } from './windows.ts'

const server = realServer()
const browser = await sharedBrowser()

const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click()

const purchasesOf = async ({ userId }: Person) => {
  const { rows } = await sql`
    select merchant, state, reason, held, cleared from card_purchases where user_id = ${userId} order by started_at`.execute(
    server.api.deps.db,
  )
  return rows
}

test('a card is ordered after its disclosures, loaded, shown in the issuer’s frame by a code, spends, and spends nothing while it is frozen', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 20_000n)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: phone })
  await page.goto('/dashboard/pre-paid-card')
  await press(page, 'cards.order')
  await page.getByRole('checkbox').check()
  await press(page, 'consents.prepaid.give')
  await page.getByText(say('cards.state.active'), { exact: true }).waitFor()

  await press(page, 'cards.load')
  await page.getByLabel(say('cards.amount'), { exact: true }).fill('60')
  await press(page, 'cards.load-now')
  await until('the money is on the card', async () => (await onCard(server.api, person)).posted === '6000' || undefined)
  expect(await walletOf(server.api, person)).toMatchObject({ balance: '14000' })

  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await tells(page, say('customer.code.sent'), () => press(page, 'cards.see-data'))
  await field.fill(await codeMailedTo(server.api, person.email))
  const frame = page.frameLocator(`iframe[title="${say('cards.details-title')}"]`)
  const { rows } = await sql<{ last4: string }>`
    select last4 from cards where user_id = ${person.userId}`.execute(server.api.deps.db)
  await frame.getByText(new RegExp(`^4000 0012 \\d{4} ${rows[0]?.last4}$`)).waitFor()
  // The page around the frame has only the last four digits.
  expect(await page.locator('body').innerText()).not.toMatch(/4000 ?0012/)
  await press(page, 'ui.done')

  // This merchant never clears its purchase: it stays pending for as long as the test lasts.
  await page.route(`**${sandbox.purchase.path.replace(':id', '*')}`, (asked) =>
    asked.continue({ postData: { ...asked.request().postDataJSON(), next: 'wait' } }),
  )
  await press(page, 'cards.try')
  await page.getByText(say('cards.pending')).waitFor()
  await page.getByRole('switch', { name: say('word.freeze') }).click()
  await page.getByText(say('cards.frozen-text')).waitFor()
  await press(page, 'cards.try')
  await page.getByText(say('cards.end.declined')).first().waitFor()
  const shop = 'Supermercado La Flor'
  expect(await purchasesOf(person)).toEqual([
    { merchant: shop, state: 'pending', reason: null, held: 4_820n, cleared: 0n },
    { merchant: shop, state: 'declined', reason: 'frozen', held: 0n, cleared: 0n },
  ])
  await context.close()
})

test('a customer disputes a purchase, an administrator accepts it, and the money is on the card', async () => {
  const person = await verified(server.api, { language: 'es' })
  await acceptPrepaid(server.api, person)
  await fundWallet(server.api, person, 20_000n)
  const { id } = await orderCard(server.api, person)
  await loadCard(server.api, person, '50.00')
  await deliver(server.api, eventsOf(server.api, await tokenOf(server.api, id)).offline(1_999n))
  const own = await visit(browser, { url: server.url, language: 'es', as: person, size: phone })
  await own.page.goto('/dashboard/pre-paid-card')
  const purchase = own.page.getByRole('button', { name: /Supermercado La Flor/ })
  await purchase.click()
  await press(own.page, 'cards.dispute')
  await own.page.getByLabel(say('cards.dispute-words'), { exact: true }).fill('No conozco esta tienda.')
  await tells(own.page, say('cards.dispute-done'), () => press(own.page, 'cards.dispute-send'))
  // A purchase is disputed once: reopened it leads to its dispute.
  await purchase.click()
  await own.page.getByRole('link', { name: say('cards.see-dispute') }).waitFor()
  await own.context.close()

  const admin = await signUpAdmin(server.api, { language: 'es' })
  const office = await visit(browser, { url: server.url, language: 'es', as: admin })
  await office.page.goto('/dashboard/card-disputes')
  await office.page.getByRole('link', { name: /19\.99/ }).click()
  const mine = office.page.locator('main')
  await mine.getByText(person.email).waitFor()
  await mine.getByLabel(say('admin.reasons.label'), { exact: true }).selectOption('not_authorized')
  await mine.getByLabel(say('admin.disputes.found')).fill('El recibo muestra otra tarjeta.')
  await mine.getByRole('button', { name: /: paga el comercio$/ }).click()
  await tells(office.page, say('admin.disputes.done.accept'), () => press(office.page, 'ui.confirm'))
  const { rows } = await sql`
    select state, paid_by as "paidBy", decided_by as "decidedBy" from card_disputes
    where user_id = ${person.userId}`.execute(server.api.deps.db)
  expect(rows).toEqual([{ state: 'accepted', paidBy: 'merchant', decidedBy: admin.userId }])
  expect(await onCard(server.api, person)).toEqual({ posted: '5000', available: '5000' })
  await office.context.close()
})

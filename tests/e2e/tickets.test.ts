import { expect, test } from 'vitest'
import { signUpAdmin, verified } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

test('a customer sends a question from the account, staff answers from a template in their language, and both read one thread', async () => {
  const person = await verified(server.api, { language: 'es', firstName: 'Ana', lastName: 'Paz' })
  const boss = await signUpAdmin(server.api, { language: 'en' })
  const asking = await visit(browser, { url: server.url, language: 'es', as: person })
  await asking.page.goto('/dashboard/help')
  await asking.page.getByLabel(say('customer.help.message')).fill('¿Cuándo llega mi envío?')
  await asking.page.getByRole('button', { name: say('customer.help.send') }).click()
  const row = asking.page.locator('main li').first()
  await row.getByText(say('tickets.state.received')).waitFor()

  const office = await visit(browser, { url: server.url, language: 'es', as: boss })
  await office.page.goto('/dashboard/help-center')
  const card = office.page.getByRole('dialog')
  await office.page.locator('[data-row] a').first().click()
  await card.getByRole('link', { name: 'Ana Paz' }).waitFor()
  await card.getByRole('button', { name: say('admin.waiting.take'), exact: true }).click()
  await card.getByText(say('admin.waiting.with.me')).waitFor()
  await card.getByRole('button', { name: 'Dónde está el envío' }).click()
  const answer = await card.locator('textarea').inputValue()
  expect(answer.length).toBeGreaterThan(20)
  await card.getByRole('button', { name: say('admin.waiting.answer.send') }).click()
  await office.page.getByText(say('admin.tickets.none.open')).waitFor()

  await asking.page.locator('header button:has(.lucide-bell)').click()
  await asking.page.getByRole('dialog').locator('a[href^="/dashboard/help/"]').first().click()
  await asking.page.waitForURL('**/dashboard/help/*')
  await asking.page.getByText(answer, { exact: true }).waitFor()
  await asking.page.getByLabel(say('customer.help.reply')).fill('Todavía no llega.')
  await asking.page.getByRole('button', { name: say('customer.help.send') }).click()
  await asking.page.locator('main ol').last().locator('li').nth(2).getByText('Todavía no llega.').waitFor()

  // It waits again, is escalated and returned, and is closed without another answer.
  await office.page.goto('/dashboard/help-center')
  const dialog = office.page.getByRole('dialog').last()
  const openFirst = () => office.page.locator('[data-row] a').first().click()
  await openFirst()
  await office.page.getByRole('button', { name: say('admin.tickets.escalate') }).click()
  await dialog.getByLabel(say('admin.tickets.escalate.reason')).fill('Hay que devolver el dinero.')
  await dialog.getByRole('button', { name: say('admin.tickets.escalate') }).click()
  await office.page.goto('/dashboard/help-center?status=escalated')
  await openFirst()
  await office.page.getByText('Hay que devolver el dinero.').waitFor()
  await office.page.getByRole('button', { name: say('admin.tickets.return') }).click()
  await dialog.getByLabel(say('admin.tickets.return.note')).fill('Ya se devolvió.')
  await dialog.getByRole('button', { name: say('admin.tickets.return') }).click()
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: say('admin.waiting.answer.send') })
    .waitFor()
  await office.page.goto('/dashboard/help-center')
  await openFirst()
  await dialog.getByRole('button', { name: say('admin.waiting.answer.send') }).waitFor()
  await dialog
    .getByRole('button', { name: say('admin.waiting.close'), exact: true })
    .last()
    .click()
  await office.page
    .getByRole('dialog', { name: /^¿Cerrar/ })
    .getByRole('button', { name: say('admin.waiting.close'), exact: true })
    .click()
  await office.page.getByText(say('admin.tickets.none.open')).waitFor()
  expect([...asking.problems, ...office.problems]).toEqual([])
  await asking.context.close()
  await office.context.close()
})

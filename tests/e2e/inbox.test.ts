import { expect, test } from 'vitest'
import { sandbox } from '#contract/ground/sandbox.ts'
import { signUpAdmin } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer } from './server.ts'
import { say } from './texts.ts'
import { desktop, visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

test('a mail is claimed and answered from a template, and its reply appears in the open thread', async () => {
  const boss = await signUpAdmin(server.api, { language: 'es' })
  const mail = {
    from: 'elmer@example.com',
    name: 'Elmer Mejía',
    subject: 'Cambié de teléfono',
    text: 'Hola. ¿Qué hago?',
  }
  expect((await server.api.call(sandbox.mail, { body: mail })).status).toBe(202)

  const { page, context, problems } = await visit(browser, { url: server.url, language: 'es', as: boss, size: desktop })
  await page.goto('/dashboard/inbox')
  await page.locator('tbody tr').filter({ hasText: 'Elmer Mejía' }).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: say('admin.waiting.take'), exact: true }).click()
  await panel.getByText(say('admin.waiting.with.me')).waitFor()
  await panel.getByRole('button', { name: 'El código no llega' }).click()
  await panel.getByRole('button', { name: say('admin.waiting.answer.send') }).click()
  await panel.waitFor({ state: 'detached' })

  await page.goto('/dashboard/inbox?filter=answered')
  await page.locator('tbody tr').filter({ hasText: 'Elmer Mejía' }).getByRole('link').first().click()
  await panel.getByText(say('admin.waiting.state.answered')).waitFor()
  const ticketId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await server.api.call(sandbox.mail, { body: { ...mail, text: 'Ya me llegó, gracias.', ticketId } })
  await panel.getByText('Ya me llegó, gracias.').waitFor()
  // The key of an action that requires a confirmation.
  await panel.press(say('admin.waiting.close').charAt(0).toLowerCase())
  await page
    .getByRole('dialog', { name: /^¿Cerrar/ })
    .getByRole('button', { name: say('admin.waiting.close'), exact: true })
    .click()
  await page.goto('/dashboard/inbox?filter=closed')
  await page
    .locator('tbody tr')
    .filter({ hasText: 'Elmer Mejía' })
    .getByText(say('admin.waiting.state.closed'))
    .waitFor()
  expect(problems).toEqual([])
  await context.close()
})

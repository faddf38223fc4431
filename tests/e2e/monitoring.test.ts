import { expect, test } from 'vitest'
import { evaluateRules } from '#server/modules/compliance/monitoring/jobs.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import { transaction } from '#server/platform/database.ts'
import { type Person, signUpStaff, verified } from '../people.ts'
import { newId } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { desktop, visit } from './visit.ts'
import { tells } from './windows.ts'

const server = await realServer()
const browser = await sharedBrowser()

const move = ({ userId }: Person, daysAgo: number) => {
  const at = server.api.clock.now().subtract({ hours: 24 * daysAgo })
  const order = { kind: 'transfer', state: 'delivered', phase: 'done', title: 'Carmen', words: [] } as const
  const out = { minor: 160_000n, currency: 'USD' }
  const row = { ...order, id: newId(server.api), userId, out, in: null, recipientId: null, country: 'HN' }
  return transaction(server.api.deps.db, (tx) => recordMovement(tx, { ...row, startedAt: at, at }))
}

test('an officer drafts a rule, reads its back-test and shadow, another publishes it, and it alerts', async () => {
  const officer = (firstName: string) => signUpStaff(server.api, 'compliance', { language: 'es', firstName })
  const [author, second] = [await officer('Mateo'), await officer('Helena')]
  const customer = await verified(server.api, { firstName: 'Rosa', lastName: 'Pineda' })
  for (const daysAgo of [1, 3, 5]) await move(customer, daysAgo)

  const written = await visit(browser, { url: server.url, language: 'es', as: author, size: desktop })
  const { page } = written
  await page.goto('/dashboard/compliance/rules')
  await page.getByRole('link', { name: say('admin.rules.kind.structuring') }).click()
  await page.getByRole('button', { name: say('admin.rules.draft') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('admin.rules.parameter.from')).fill('1500')
  await dialog.getByRole('button', { name: say('admin.rules.save') }).click()
  await dialog.getByText(say('admin.rules.reason-missing')).waitFor()
  await dialog.getByLabel(say('word.reason')).fill('Hubo tres casos con montos de 1,600 dólares.')
  await dialog.getByRole('button', { name: say('admin.rules.save') }).click()
  await page.getByRole('heading', { name: say('admin.rules.tried') }).waitFor()
  await page
    .getByRole('link', { name: 'Rosa López Pineda' })
    .or(page.getByRole('link', { name: 'Rosa Pineda' }))
    .waitFor()

  await page.getByRole('button', { name: say('admin.rules.shadow'), exact: true }).click()
  await page.getByRole('heading', { name: say('admin.rules.compared') }).waitFor()
  await evaluateRules(server.api.deps)
  await page.getByLabel(say('word.reason')).fill('Encuentra lo que la otra no ve.')
  const publish = page.getByRole('button', { name: say('admin.rules.publish') })
  await tells(page, say('word.approval-requested'), () => publish.click())

  const approved = await visit(browser, { url: server.url, language: 'es', as: second, size: desktop })
  await approved.page.goto('/dashboard/approvals')
  const card = approved.page.locator('section.card').filter({ hasText: say('admin.rules.kind.structuring') })
  await card.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await approved.page.getByRole('textbox', { name: say('word.reason'), exact: true }).fill('Leída la prueba.')
  await approved.page
    .getByRole('button', { name: say('word.approve'), exact: true })
    .last()
    .click()
  await card.waitFor({ state: 'detached' })
  await evaluateRules(server.api.deps)
  await approved.page.goto('/dashboard/compliance/alerts')
  await approved.page.getByRole('link', { name: /Rosa/ }).click()
  await approved.page.getByText(say('admin.rules.kind.structuring')).waitFor()
  expect([...written.problems, ...approved.problems]).toEqual([])
  await written.context.close()
  await approved.context.close()
})

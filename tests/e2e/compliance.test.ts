import { expect, test } from 'vitest'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { signUpStaff } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'
import { tells } from './windows.ts'

const server = await realServer()
const browser = await sharedBrowser()

test('compliance records a license, renews it with a reason, and sees both versions', async () => {
  const officer = await signUpStaff(server.api, 'compliance', {
    language: 'es',
    firstName: 'Mateo',
    lastName: 'Lozano',
  })
  const { page, problems, context } = await visit(browser, { url: server.url, language: 'es', as: officer })
  await page.goto('/dashboard/compliance')
  await page.getByRole('button', { name: say('admin.compliance.record') }).click()
  const save = page.getByRole('button', { name: say('ui.save') })
  await save.click()
  await page.getByText(say('word.reason-missing')).waitFor()
  const fill = (key: string, text: string) => page.getByLabel(say(key), { exact: true }).fill(text)
  await fill('admin.compliance.authority', 'Banking Department of Testland')
  await fill('word.number', 'BDT-1')
  await fill('admin.compliance.issued', '2026-01-02')
  await page.getByLabel(say('word.owner'), { exact: true }).selectOption('Mateo Lozano')
  await fill('word.reason', 'Primera licencia.')
  await save.click()
  const card = page.locator('main li').filter({ hasText: 'Banking Department of Testland' }).first()
  await card.getByRole('button', { name: say('admin.compliance.renew') }).click()
  await fill('word.number', 'BDT-2')
  await fill('word.reason', 'Cambió el número.')
  await save.click()
  await card.getByText(say('word.versions')).click()
  await card.getByText('Cambió el número.').waitFor()
  expect(await card.getByText('Primera licencia.').isVisible()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('a policy is published by a second person, and a third one reads it; an alert is taken and closed', async () => {
  const staffOf = (role: 'compliance' | 'support') => signUpStaff(server.api, role, { language: 'es' })
  const [author, second, reader] = [await staffOf('compliance'), await staffOf('compliance'), await staffOf('support')]
  const written = await visit(browser, { url: server.url, language: 'es', as: author })
  const { page } = written
  await page.goto('/dashboard/compliance/policies')
  await page.getByRole('button', { name: say('admin.policies.write') }).click()
  const fill = (key: string, text: string) => page.getByLabel(say(key), { exact: true }).fill(text)
  await page.getByRole('button', { name: say('admin.policies.ask') }).click()
  await page.getByText(say('admin.policies.text-missing')).waitFor()
  await fill('word.title', 'Política de Prueba')
  await fill('word.text', 'Nadie comparte su contraseña.')
  await fill('admin.policies.effective', '2026-01-02')
  await fill('admin.policies.review', '2099-01-02')
  await page.getByLabel(say('word.owner'), { exact: true }).selectOption(author.userId)
  await fill('admin.policies.reason', 'La primera.')
  const ask = page.getByRole('button', { name: say('admin.policies.ask') })
  await tells(page, say('admin.policies.asked'), () => ask.click())

  const { body } = await server.api.call(approvals.list, { query: { limit: 100 }, as: second })
  const asked = body.items.find(({ content }: Approval) => 'title' in content && content.title === 'Política de Prueba')
  await server.api.call(approvals.decide, {
    params: { id: asked.id },
    body: { decision: 'approved', digest: asked.digest, reason: 'Leída.' },
    as: second,
  })
  const read = await visit(browser, { url: server.url, language: 'es', as: reader })
  await read.page.goto('/dashboard/compliance')
  await read.page.getByRole('link', { name: 'Política de Prueba' }).click()
  await read.page.getByText('Nadie comparte su contraseña.').waitFor()
  const acknowledge = read.page.getByRole('button', { name: say('admin.policies.acknowledge') })
  await tells(read.page, say('admin.policies.thanks'), () => acknowledge.click())

  const alert = { kind: 'wrong_codes', subject: { kind: 'customer', id: reader.userId } } as const
  await transaction(server.api.deps.db, (tx) =>
    raiseAlert(tx, { ...alert, sourceId: 'e2e', facts: [], actor: 'identity', now: server.api.clock.now() }),
  )
  await page.goto('/dashboard/compliance/alerts')
  await page
    .getByRole('link', { name: say('admin.alerts.kind.wrong_codes') })
    .first()
    .click()
  await page.getByRole('button', { name: say('admin.alerts.take.free') }).click()
  await page.getByRole('button', { name: say('admin.alerts.take.back') }).waitFor()
  await page.getByRole('button', { name: say('admin.alerts.close'), exact: true }).click()
  await page.getByText(say('admin.alerts.reason-missing')).waitFor()
  await page.getByLabel(say('word.reason'), { exact: true }).selectOption('own_mistakes')
  await page.getByLabel(say('word.note'), { exact: true }).fill('Lo confirmó por teléfono.')
  await page.getByRole('button', { name: say('admin.alerts.close'), exact: true }).click()
  await page.getByText(say('admin.alerts.step.closed')).waitFor()
  expect([...written.problems, ...read.problems]).toEqual([])
  await written.context.close()
  await read.context.close()
})

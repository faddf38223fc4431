import { expect, test } from 'vitest'
import { signUpStaff } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

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
  const save = page.getByRole('button', { name: say('admin.compliance.save') })
  await save.click()
  await page.getByText(say('admin.compliance.reason-missing')).waitFor()
  const fill = (key: string, text: string) => page.getByLabel(say(key), { exact: true }).fill(text)
  await fill('admin.compliance.authority', 'Banking Department of Testland')
  await fill('admin.compliance.number', 'BDT-1')
  await fill('admin.compliance.issued', '2026-01-02')
  await page.getByLabel(say('admin.compliance.owner'), { exact: true }).selectOption('Mateo Lozano')
  await fill('admin.compliance.reason', 'Primera licencia.')
  await save.click()
  const card = page.locator('main li').filter({ hasText: 'Banking Department of Testland' }).first()
  await card.getByRole('button', { name: say('admin.compliance.renew') }).click()
  await fill('admin.compliance.number', 'BDT-2')
  await fill('admin.compliance.reason', 'Cambió el número.')
  await save.click()
  await card.getByText(say('admin.compliance.history')).click()
  await card.getByText('Cambió el número.').waitFor()
  expect(await card.getByText('Primera licencia.').isVisible()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

import { expect, test } from 'vitest'
import { signUpAdmin, signUpStaff } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

test('one administrator requests a role, another approves it, and its holder sees only the permitted screens', async () => {
  const paula = await signUpStaff(server.api, 'support', { language: 'es', firstName: 'Paula', lastName: 'Rivas' })
  const helen = await signUpAdmin(server.api, { language: 'es', firstName: 'Helen', lastName: 'Park' })
  const ivan = await signUpAdmin(server.api, { language: 'es', firstName: 'Iván', lastName: 'Salas' })
  const role = say('admin.role.treasury')

  const asking = await visit(browser, { url: server.url, language: 'es', as: helen })
  await asking.page.goto('/dashboard/setting/staff')
  await asking.page.getByRole('searchbox', { name: say('admin.staff.search') }).fill('ivan')
  await asking.page.getByText('Iván Salas').waitFor()
  await asking.page.getByText('Paula Rivas').waitFor({ state: 'detached' })
  await asking.page.waitForURL(/search=ivan/)
  await asking.page.goto('/dashboard/setting/staff?search=paula')
  const row = asking.page.locator('main li').filter({ hasText: 'Paula Rivas' })
  await row.getByRole('button', { name: say('admin.staff.change') }).click()
  await asking.page
    .getByLabel(say('admin.staff.role'), { exact: true })
    .selectOption(say('admin.staff.role.lacks', { role }))
  await asking.page.getByRole('button', { name: say('admin.staff.give-two', { role }) }).click()
  await asking.page.getByText(say('word.reason-missing')).waitFor()
  await asking.page.getByLabel(say('word.reason')).fill('Pasa a tesorería en diciembre.')
  await asking.page.getByRole('button', { name: say('admin.staff.give-two', { role }) }).click()
  await row.getByText(`${role} · ${say('admin.staff.waiting')}`).waitFor()

  const seen = await visit(browser, { url: server.url, language: 'es', as: paula })
  await seen.page.goto('/dashboard/analytics')
  await seen.page.getByText(say('admin.not-yours')).waitFor()
  const menu = seen.page.locator('aside nav')
  await menu.getByText(say('dashboard.nav.conversations')).waitFor({ state: 'attached' })
  expect(await menu.getByText(say('dashboard.nav.treasury')).count()).toBe(0)

  const deciding = await visit(browser, { url: server.url, language: 'es', as: ivan })
  await deciding.page.goto('/dashboard/approvals')
  const card = deciding.page.locator('main section').filter({ hasText: 'Pasa a tesorería en diciembre.' })
  await card.getByLabel(say('word.reason')).fill('De acuerdo con su jefe.')
  await card.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await card.waitFor({ state: 'detached' })

  await seen.page.goto('/dashboard/breaks')
  await menu.getByText(say('dashboard.nav.treasury')).waitFor({ state: 'attached' })
  expect([...asking.problems, ...seen.problems, ...deciding.problems]).toEqual([])
  for (const { context } of [asking, seen, deciding]) await context.close()
})

import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { approvals } from '#contract/staff/approvals.ts'
import { announce } from '#server/platform/change-feed.ts'
import { transaction } from '#server/platform/database.ts'
import { decidePending } from '../approvals.ts'
import { signUpAdmin, signUpStaff } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { picture, visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

/** A change takes effect at this minute, or on this day at nine. */
const startAt = async (form: Locator, minute: string): Promise<void> => {
  const [day = '', time] = minute.split('T')
  await form.getByRole('textbox', { name: say('admin.settings.when') }).fill(day)
  if (time) await form.getByLabel(say('ui.day.time'), { exact: true }).fill(time)
}

test('treasury proposes a fee, an administrator sees its effects, approves it, and withdraws it before it takes effect', async () => {
  const tess = await signUpStaff(server.api, 'treasury', { language: 'es', firstName: 'Tesa', lastName: 'Luna' })
  const helen = await signUpAdmin(server.api, { language: 'es', firstName: 'Helen', lastName: 'Park' })
  const asking = await visit(browser, { url: server.url, language: 'es', as: tess })
  await asking.page.goto('/dashboard/setting/fees')
  await asking.page.getByRole('button', { name: say('admin.settings.propose'), exact: true }).click()
  const form = asking.page.getByRole('dialog')
  await form.getByLabel(say('admin.settings.standard.usd')).fill('uno')
  await form.getByRole('button', { name: say('admin.settings.propose.send'), exact: true }).click()
  await form.getByText(say('admin.settings.amount.malformed')).waitFor()
  await form.getByText(say('admin.settings.when.missing')).waitFor()
  await form.getByLabel(say('admin.settings.standard.usd')).fill('2.50')
  await form.getByLabel(say('word.reason')).fill('Sube lo que cobra el socio.')
  const from = server.api.clock.now().add({ minutes: 10 })
  const local = await asking.page.evaluate((ms) => {
    const date = new Date(ms)
    return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, from.epochMilliseconds)
  await startAt(form, local)
  await form.getByRole('button', { name: say('admin.settings.preview'), exact: true }).click()
  await form.getByText(say('admin.settings.preview.before')).waitFor()
  await picture(asking.page, 'setting-proposed')
  await form.getByRole('button', { name: say('admin.settings.propose.send'), exact: true }).click()
  await asking.page.getByRole('heading', { name: say('admin.pending-changes.title') }).waitFor()

  const deciding = await visit(browser, { url: server.url, language: 'es', as: helen })
  await deciding.page.goto('/dashboard/approvals')
  const card = deciding.page.locator('main section').filter({ hasText: 'Sube lo que cobra el socio.' }).first()
  await card.getByText(say('admin.settings.preview.before')).waitFor()
  await picture(deciding.page, 'setting-approval', { fullPage: true })
  await card.getByLabel(say('word.reason')).fill('De acuerdo con el contrato.')
  await card.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await asking.page.getByText(say('admin.settings.state.planned'), { exact: true }).waitFor()
  await asking.page.getByRole('heading', { name: say('admin.pending-changes.title') }).waitFor({ state: 'detached' })
  await deciding.page.goto('/dashboard/setting/fees')
  await deciding.page.getByText(say('admin.settings.state.planned'), { exact: true }).waitFor()

  await deciding.page.getByRole('button', { name: say('admin.settings.cancel'), exact: true }).click()
  const dialog = deciding.page.getByRole('dialog')
  await dialog.getByLabel(say('word.reason')).fill('El socio lo pensó otra vez.')
  await dialog.getByRole('button', { name: say('admin.settings.cancel.send'), exact: true }).click()
  await deciding.page.getByText(say('admin.settings.state.canceled'), { exact: true }).waitFor()
  await picture(deciding.page, 'setting-history', { fullPage: true })
  expect([...asking.problems, ...deciding.problems]).toEqual([])
  for (const { context } of [asking, deciding]) await context.close()
})

test('limits above their ceiling are refused next to their field, and the screens of limits and corridors have no errors', async () => {
  const helen = await signUpAdmin(server.api, { language: 'es' })
  const { page, problems, context } = await visit(browser, { url: server.url, language: 'es', as: helen })
  await page.goto('/dashboard/setting/sending-limits')
  await page.getByRole('button', { name: say('admin.settings.propose'), exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('admin.settings.period.transfer')).first().fill('3,500.00')
  await form.getByLabel(say('word.reason')).fill('Piden enviar más de una vez.')
  await startAt(form, '2027-05-01')
  await form.getByRole('button', { name: say('admin.settings.propose.send'), exact: true }).click()
  await form
    .getByText(/2,999\.00.*\.$/)
    .first()
    .waitFor()
  await picture(page, 'limits-refused')
  await page.goto('/dashboard/setting/corridors')
  await page.getByText(say('admin.settings.none-closed')).waitFor()
  await picture(page, 'corridors-open')
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await context.close()
})

test('a telephone changed with dual approval is on the public pages from its effective time on', async () => {
  const cora = await signUpStaff(server.api, 'compliance', { language: 'es', firstName: 'Cora', lastName: 'Díaz' })
  const helen = await signUpAdmin(server.api, { language: 'es' })
  const { page, problems, context } = await visit(browser, { url: server.url, language: 'es', as: cora })
  await page.goto('/dashboard/setting/brand')
  await page.getByRole('button', { name: say('admin.settings.propose'), exact: true }).click()
  const form = page.getByRole('dialog')
  const phone = form.getByLabel(say('admin.settings.brand.phone'), { exact: true })
  await phone.fill('664-0100')
  await form.getByLabel(say('word.reason')).fill('Cambiamos de central telefónica.')
  const from = server.api.clock.now().add({ minutes: 10 })
  const local = await page.evaluate((ms) => {
    const date = new Date(ms)
    return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, from.epochMilliseconds)
  await startAt(form, local)
  const propose = form.getByRole('button', { name: say('admin.settings.propose.send'), exact: true })
  await propose.click()
  const wrong = form.getByText('Revisa el formato.')
  await wrong.waitFor()
  await phone.fill('664 0100')
  await wrong.waitFor({ state: 'detached' })
  const preview = form.getByRole('button', { name: say('admin.settings.preview'), exact: true })
  await preview.click()
  await wrong.waitFor()
  await phone.fill('+1 (212) 664-0100')
  await preview.click()
  await form.getByText(say('admin.settings.preview.document.e_sign')).waitFor()
  expect(await wrong.count()).toBe(0)
  await picture(page, 'company-proposed', { fullPage: true })
  await propose.click()
  await page.getByRole('heading', { name: say('admin.pending-changes.title') }).waitFor()
  const { items } = (await server.api.call(approvals.list, { query: { kind: 'company_setting' }, as: helen })).body
  await decidePending(server.api, { id: items[0].id, as: helen })
  await page.getByText(say('admin.settings.state.planned'), { exact: true }).waitFor()
  await picture(page, 'company-planned', { fullPage: true })
  // Makes it effective now: ten minutes are too long for a browser to wait.
  await sql`insert into setting_versions (id, kind, content, effective_from, reason, author, approver, approved_at)
    select gen_random_uuid(), kind, content, now(), reason, author, approver, approved_at - interval '1 hour'
    from setting_versions where kind = 'company'`.execute(server.api.deps.db)
  await transaction(server.api.deps.db, (tx) => announce(tx, ['settings']))
  await until(
    'the server knows the number',
    async () => (await (await fetch(`${server.url}/login`)).text()).includes('664-0100') || undefined,
  )
  await page.goto('/terms-and-conditions')
  await page.locator('footer').getByText('+1 (212) 664-0100').waitFor()
  expect(await page.locator('article').innerText()).toContain('llama al +1 (212) 664-0100 o escribe')
  await picture(page, 'company-footer', { fullPage: true })
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await context.close()
})

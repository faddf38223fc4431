import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminCases } from '#contract/compliance/cases.ts'
import { raiseAlert } from '#server/modules/compliance/alerts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { type Person, signUpStaff, verified } from '../people.ts'
import { addBankAccount, fundWallet, newId, send } from '../sending.ts'
import { realServer } from './server.ts'
import { sayIn } from './texts.ts'
import { phone, picture, settled } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)

let [cora, dario, ana] = [] as unknown as [Person, Person, Person]
let alertId = ''

beforeAll(async () => {
  cora = await signUpStaff(server.api, 'compliance')
  dario = await signUpStaff(server.api, 'compliance')
  ana = await verified(server.api, { lastName: 'Zúñiga' })
  const bela = await verified(server.api, { lastName: 'Quispe' })
  for (const person of [ana, bela]) await addBankAccount(server.api, person, '5550001234')
  await fundWallet(server.api, ana, 1_000_000n)
  for (const amount of ['290.00', '280.00']) await send(server.api, ana, { ask: { amount } })
  const alert = {
    kind: 'wrong_codes',
    sourceId: newId(server.api),
    subject: { kind: 'customer', id: ana.userId },
  } as const
  const now = server.api.clock.now()
  await transaction(server.api.deps.db, (tx) => raiseAlert(tx, { ...alert, facts: [], actor: 'test', now }))
  const { rows } = await sql<{ id: string }>`select id from alerts where source_id = ${alert.sourceId}`.execute(
    server.api.deps.db,
  )
  alertId = rows[0]?.id ?? ''
}, 600_000)

test('an officer’s day: an alert becomes a case, the case a report, which a second person approves and becomes FinCEN’s file', async () => {
  const language = 'es'
  const say = (key: string, values = {}) => sayIn(language, key, values)
  const { page, problems } = await enter(cora, `/dashboard/compliance/alerts/${alertId}`, { language })
  await page.getByRole('button', { name: say('admin.cases.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('admin.cases.opened-for'), { exact: true }).fill('Dos envíos casi iguales el mismo día.')
  await picture(page, 'case-open')
  await dialog.getByRole('button', { name: say('admin.cases.open-it'), exact: true }).click()
  await page.waitForURL('**/compliance/cases/*')
  const caseId = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'María Quispe' }).first().waitFor()
  await page.getByRole('button', { name: say('admin.cases.take.free'), exact: true }).click()
  for (const count of [2, 1]) {
    await page
      .getByRole('button', { name: say('admin.cases.attach'), exact: true })
      .last()
      .click()
    await expect.poll(() => page.locator('ul li', { hasText: say('admin.cases.in-case') }).count()).toBe(4 - count)
  }
  const notes = page.locator('form', { has: page.getByRole('button', { name: say('word.save-note'), exact: true }) })
  await notes.getByLabel(say('word.note'), { exact: true }).fill('La llamé: no recuerda a quién envió.')
  await notes.getByRole('button', { name: say('word.save-note'), exact: true }).click()
  await page.locator('ol').getByText('La llamé: no recuerda a quién envió.').waitFor()
  await settled(page)
  await picture(page, 'case', { fullPage: true })

  await page.getByRole('button', { name: say('admin.sars.start') }).click()
  await page.waitForURL('**/compliance/sars/*')
  const form = page.locator('main form').first()
  await form.getByLabel(say('admin.sars.code.812'), { exact: true }).check()
  await form
    .getByLabel(say('admin.sars.narrative'), { exact: true })
    .fill('She sent two nearly equal transfers on one day. '.repeat(4))
  await form.getByLabel(say('admin.fincen.field.ein'), { exact: true }).fill('123456789')
  await form.getByLabel(say('admin.fincen.field.tcc'), { exact: true }).fill('TBSATEST')
  await picture(page, 'sar-draft', { fullPage: true })
  await form.getByRole('button', { name: say('admin.fincen.save'), exact: true }).click()
  // The saved draft replaces the form.
  await expect.poll(() => page.locator('main li', { hasText: say('admin.fincen.field.tcc') }).count()).toBe(0)
  await page
    .getByText(say('admin.sars.of-subject', { place: '1', field: say('admin.fincen.field.identity') }))
    .waitFor()
  await page
    .locator('main form')
    .first()
    .getByLabel(say('admin.fincen.field.identity'), { exact: true })
    .nth(0)
    .fill('E123456')
  await page
    .locator('main form')
    .first()
    .getByRole('button', { name: say('admin.fincen.save'), exact: true })
    .click()
  await page.getByText(say('admin.fincen.complete')).waitFor()
  await page.getByLabel(say('word.note'), { exact: true }).fill('Mira el relato.')
  await page.getByRole('button', { name: say('word.request-approval'), exact: true }).click()
  await page.getByText(say('admin.fincen.state.waiting'), { exact: true }).waitFor()
  await settled(page)
  await picture(page, 'sar-waiting')

  const second = await enter(dario, '/dashboard/approvals', { language })
  await second.page.getByText(say('admin.approvals.kind.case_decision.report')).first().waitFor()
  await picture(second.page, 'sar-approval')
  await second.page
    .getByRole('link', { name: say('admin.approvals.record') })
    .first()
    .click()
  await second.page.getByText(say('admin.sars.field.narrative'), { exact: true }).first().waitFor()
  await second.page.goto('/dashboard/approvals')
  await second.page.getByRole('textbox').last().fill('Leí el reporte.')
  await second.page
    .getByRole('button', { name: say('word.approve'), exact: true })
    .first()
    .click()
  await expect
    .poll(async () => (await server.api.call(adminCases.read, { params: { id: caseId }, as: cora })).body.state)
    .toBe('closed')

  await page.reload()
  const link = await page.getByRole('link', { name: say('admin.fincen.xml') }).getAttribute('href')
  const file = await page.request.get(link ?? '')
  expect(await file.text()).toContain('<FormTypeCode>SARX</FormTypeCode>')
  await settled(page)
  await picture(page, 'sar-approved')
  expect([...problems, ...second.problems]).toEqual([])
})

test('the queue, a case and a report fit a phone in each language and in the dark', async () => {
  const { body } = await server.api.call(adminCases.list, { query: { status: 'closed', limit: 1 }, as: cora })
  const [{ id, report }] = body.items
  for (const [language, theme] of [
    ['es', 'light'],
    ['pt', 'dark'],
    ['en', 'light'],
  ] as const) {
    const { page, problems } = await enter(cora, '/dashboard/compliance/cases?status=closed', {
      language,
      theme,
      size: phone,
    })
    for (const [name, path] of [
      ['queue', '/dashboard/compliance/cases?status=closed'],
      ['case', `/dashboard/compliance/cases/${id}`],
      ['sar', `/dashboard/compliance/sars/${report.id}`],
    ] as const) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await settled(page)
      await picture(page, `phone-${name}-${language}-${theme}`, { fullPage: true })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    expect(problems).toEqual([])
  }
})

import { expect, test } from 'vitest'
import { periods } from '#contract/books/periods.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { addUpBooks, addUpDays } from '#server/modules/books/reporting/index.ts'
import { post, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import { signUpAdmin, signUpStaff } from '../people.ts'
import { newId } from '../sending.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

test('one person requests a movement of our own money, another approves it, and the books show it', async () => {
  const iris = await signUpAdmin(server.api, { language: 'es', firstName: 'Iris', lastName: 'Paz' })
  const teo = await signUpAdmin(server.api, { language: 'es', firstName: 'Teo', lastName: 'Mora' })
  const asking = await enter(iris, '/dashboard/treasury', { language: 'es' })
  await asking.page.getByRole('button', { name: say('admin.treasury.ask') }).click()
  const form = asking.page.getByRole('dialog')
  await form.getByRole('button', { name: say('word.request-approval') }).click()
  await form.getByText(say('admin.treasury.reason.missing')).waitFor()
  await form.getByLabel(say('word.reason')).fill('Fondos para los pagos de la semana.')
  await form.getByLabel(say('admin.treasury.dollars')).fill('1,000.00')
  await form.getByLabel(say('admin.treasury.bought')).fill('25,050.00')
  await picture(asking.page, 'treasury-asked')
  await form.getByRole('button', { name: say('word.request-approval') }).click()
  await asking.page.getByText(/^Lo pediste tú/).waitFor()

  const approving = await enter(teo, '/dashboard/treasury', { language: 'es' })
  await approving.page.getByRole('link', { name: say('admin.pending-changes.decide') }).click()
  await approving.page.getByLabel(say('word.reason')).fill('El banco confirmó el cambio.')
  await approving.page.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await approving.page.getByRole('link', { name: say('admin.approvals.record') }).click()
  const books = approving.page.locator('main')
  await books.getByText(say('admin.treasury.outcome.approved'), { exact: true }).waitFor()
  await approving.page
    .getByRole('row', { name: /HNL/ })
    .last()
    .getByText(/25,050\.00/)
    .waitFor()
  expect([...asking.problems, ...approving.problems]).toEqual([])
})

test('a month is closed with dual approval, and the second approver sees the requester and the reason', async () => {
  const { deps, clock } = server.api
  const at = clock.now().toZonedDateTimeISO('America/New_York').with({ day: 1 }).subtract({ hours: 48 }).toInstant()
  const entry = (kind: 'settlement' | 'suspense', amount: bigint) => ({
    ...{ account: systemAccount(kind, 'USD'), amount, currency: 'USD' },
  })
  const entries = [entry('settlement', -100n), entry('suspense', 100n)]
  await transaction(deps.db, (tx) =>
    post(tx, { id: newId(server.api), kind: 'test', subject: 'test', entries, eventAt: at, at }),
  )
  const iris = await signUpAdmin(server.api, { language: 'es', firstName: 'Iris', lastName: 'Luz' })
  const teo = await signUpAdmin(server.api, { language: 'es', firstName: 'Teo', lastName: 'Sol' })
  // New rows are aggregated once no older transaction runs.
  await until('both months are in the books', async () => {
    await addUpBooks(deps)
    const { body } = await server.api.call(periods.list, { as: iris })
    return body.items.length > 1 || undefined
  })
  const asking = await enter(iris, '/dashboard/reporting/periods', { language: 'es' })
  const ask = say('admin.reporting.ask')
  await asking.page.getByRole('button', { name: ask }).click()
  const dialog = asking.page.getByRole('dialog')
  await dialog.getByRole('button', { name: ask }).click()
  await dialog.getByText(say('admin.reporting.words.missing')).waitFor()
  await dialog.getByLabel(say('admin.reporting.ask.note')).fill('Comparé el balance con los socios.')
  await dialog.getByRole('button', { name: ask }).click()
  await asking.page.getByText('Comparé el balance con los socios.').waitFor()

  const closing = await enter(teo, '/dashboard/approvals?kind=period_closing', { language: 'es' })
  await closing.page.getByText('Comparé el balance con los socios.').waitFor()
  await closing.page.getByText(say('admin.reporting.check.books')).waitFor()
  await picture(closing.page, 'period-asked', { fullPage: true })
  await closing.page.getByLabel(say('word.reason'), { exact: true }).fill('Lo leí y está completo.')
  await closing.page.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await closing.page.getByText(say('admin.approvals.none.found')).waitFor()
  await closing.page.goto('/dashboard/reporting/periods')
  await closing.page.getByText(say('admin.reporting.state.closed'), { exact: true }).waitFor()
  expect([...asking.problems, ...closing.problems]).toEqual([])
})

test('the report of a quarter is filed with the confirmation of the authority, and says so', async () => {
  const cleo = await signUpStaff(server.api, 'compliance', { language: 'es', firstName: 'Cleo', lastName: 'Mar' })
  await server.api.call(adminLicenses.create, {
    body: {
      ...{
        id: newId(server.api),
        kind: 'state_license',
        authority: 'New York',
        number: '109876',
        ownerId: cleo.userId,
      },
      ...{ issuedOn: '2025-01-02', expiresOn: null, reason: 'La primera licencia.' },
    },
    as: cleo,
  })
  // The worker aggregates the days of two years when it starts.
  while ((await addUpDays(server.api.deps)) > 0);
  const { page, problems } = await enter(cleo, '/dashboard/reporting/sales-report', { language: 'es' })
  await page.getByRole('button', { name: say('admin.reporting.sales.file') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: say('admin.reporting.sales.send'), exact: true }).click()
  await form.getByText(say('admin.reporting.sales.confirmation.missing')).waitFor()
  await form.getByLabel(say('admin.reporting.sales.confirmation')).fill('DFS-2026-0417')
  await form.getByRole('button', { name: say('admin.reporting.sales.send'), exact: true }).click()
  await page.getByText(/por Cleo Mar.*DFS-2026-0417/).waitFor()
  expect(await page.getByRole('button', { name: say('admin.reporting.sales.file') }).count()).toBe(0)
  expect(problems).toEqual([])
})

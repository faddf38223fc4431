import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Person, signUpAdmin, verified } from '../people.ts'
import { fundWallet, readTransfer, send } from '../sending.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

let boss: Person
let sender: Person
let held = ''

beforeAll(async () => {
  sender = await verified(server.api, { firstName: 'José', lastName: 'Núñez', mobileNumber: '+19175550148' })
  await fundWallet(server.api, sender, 1_000_000n)
  const onList = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  held = await send(server.api, sender, { recipient: onList, ask: { amount: '310.00' } })
  boss = await signUpAdmin(server.api)
  await until('it is held', async () => {
    const { state } = await readTransfer(server.api, sender, held)
    return state === 'on_hold_compliance' || undefined
  })
}, 600_000)

test('staff saves a view, finds a transfer by its id and rejects it from the list, a reveal is logged and a session terminated', async () => {
  const { page, problems } = await enter(boss, '/dashboard/transactions?filter=held', { language: 'es' })
  await page.getByRole('button', { name: say('admin.list.view.save') }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel(say('word.name'), { exact: true }).fill('Por decidir')
  await naming.getByRole('button', { name: say('admin.list.view.save') }).click()
  await page.getByRole('link', { name: 'Por decidir' }).waitFor()

  await page.goto(`${new URL(page.url()).origin}/dashboard/transactions/movements?search=${held}`)
  await page.locator('tbody tr').getByText('Prohibido Ejemplar').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(1)

  await page
    .getByRole('link', { name: say('admin.transactions.tab.transfers'), exact: true })
    .last()
    .click()
  await page.getByRole('link', { name: 'Por decidir' }).click()
  await page.locator('tbody [data-tick]').check()
  // Each match is released individually, after its comparison.
  expect(await page.getByRole('button', { name: say('admin.held.release.open') }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: say('admin.held.reject.open') }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(say('word.reason'), { exact: true }).fill('Otra persona, otro país')
  await asking.getByRole('button', { name: say('admin.held.reject.bulk'), exact: true }).click()
  await asking.getByRole('heading', { name: 'Hecho con uno' }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${new URL(page.url()).origin}/dashboard/customers/${sender.userId}`)
  await page.getByText('••• 0148').waitFor()
  await page.getByRole('button', { name: say('admin.reveal.show') }).click()
  await page.getByRole('button', { name: say('admin.reveal.reason.caller') }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('admin.reveal.show') })
    .click()
  await page.getByText('555-0148').waitFor()
  const { rows } = await sql<{ details: object }>`
    select details from audit where action = 'customer.revealed' and subject = ${sender.userId}`.execute(
    server.api.deps.db,
  )
  expect(rows).toMatchObject([{ details: { reason: say('admin.reveal.reason.caller') } }])

  await page.getByRole('tab', { name: say('admin.profile.tab.timeline') }).click()
  await page.getByRole('link', { name: say('admin.timeline.of.staff') }).click()
  await page.getByText('Otra persona, otro país').waitFor()
  expect(new URL(page.url()).search).toContain('of=staff')
  await page.getByRole('tab', { name: say('admin.profile.tab.devices') }).click()
  await page.getByRole('button', { name: say('admin.devices.end') }).click()
  const ending = page.getByRole('dialog').last()
  await ending.getByRole('button', { name: say('admin.devices.end') }).click()
  await ending.getByText(say('admin.reveal.missing')).waitFor()
  await ending.getByLabel(say('word.reason'), { exact: true }).fill('Perdió el teléfono')
  await ending.getByRole('button', { name: say('admin.devices.end') }).click()
  await page.getByText(say('admin.devices.none')).waitFor()
  expect(problems).toEqual([])
})

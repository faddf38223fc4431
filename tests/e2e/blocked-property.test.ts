import { expect, test } from 'vitest'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { signUpStaff, verified } from '../people.ts'
import { fundWallet, readTransfer, send } from '../sending.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

/** A name on the list that development is screened against. */
const listed = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }

test('blocked property is reported, the sender’s balance is blocked too, and a license releases it with dual approval', async () => {
  const { api } = server
  const cleo = await signUpStaff(api, 'compliance', { language: 'es', firstName: 'Cleo', lastName: 'Mar' })
  const nora = await signUpStaff(api, 'compliance', { language: 'es', firstName: 'Nora', lastName: 'Gil' })
  const ana = await verified(api, { language: 'es', firstName: 'Ana', lastName: 'Flores' })
  await fundWallet(api, ana, 50_000n)
  const id = await send(api, ana, { recipient: listed })
  await until('it is held', async () => (await readTransfer(api, ana, id)).state === 'on_hold_compliance' || undefined)
  const body = { reason: 'Same name, date of birth and city.' }
  await api.call(adminTransfers.block, { params: { id }, body, as: cleo })

  await until('it is on the list', async () => {
    const { body: held } = await api.call(blockedProperty.list, { as: cleo })
    return held.items.length > 0 || undefined
  })
  const { page, problems } = await enter(cleo, '/dashboard/treasury/blocked-property', { language: 'es' })
  await page.getByText('Ana Flores').first().waitFor()
  await picture(page, 'blocked-held', { fullPage: true })
  await page.getByRole('button', { name: say('admin.blocked.report') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('admin.blocked.confirmation')).fill('ORS-2026-118')
  await form.getByRole('button', { name: say('admin.blocked.report') }).click()
  await page.getByText(/Cleo Mar.*ORS-2026-118/).waitFor()
  await page.getByRole('button', { name: /Bloquear también/ }).click()
  await form.getByRole('button', { name: /Bloquear también/ }).click()
  await form.getByText(say('word.reason-missing')).waitFor()
  await form.getByLabel(say('word.reason')).fill('Quien envía es la persona de la lista.')
  await form.getByRole('button', { name: /Bloquear también/ }).click()
  await page.getByText(/^Saldo, por el envío/).waitFor()
  await page
    .getByRole('button', { name: say('admin.blocked.release') })
    .first()
    .click()
  await form.getByLabel(say('admin.blocked.license')).fill('FAC-2026-7')
  await form.getByLabel(say('word.reason')).fill('Licencia específica de hoy.')
  await form.getByRole('button', { name: say('admin.blocked.release') }).click()
  await page.getByRole('heading', { name: say('admin.pending-changes.title') }).waitFor()
  await picture(page, 'blocked-asked', { fullPage: true })

  const second = await enter(nora, '/dashboard/approvals', { language: 'es' })
  const card = second.page.locator('main section').filter({ hasText: 'por la licencia FAC-2026-7' })
  await card.getByRole('textbox', { name: say('word.reason') }).fill('La licencia nombra este envío.')
  await card.getByRole('button', { name: say('word.approve'), exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await page.goto('/dashboard/treasury/blocked-property?filter=released')
  await page.getByText(/FAC-2026-7/).waitFor()
  expect([...problems, ...second.problems]).toEqual([])
})

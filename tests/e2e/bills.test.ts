import { expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { codeMailedTo, verified } from '../people.ts'
import { fundWallet } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { settled, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a bill is found by its number, paid with the mailed code, saved with its reminder, and recorded in the books', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person })
  await page.goto('/dashboard/funds')
  await settled(page)
  await page.getByRole('link', { name: 'Pagar facturas' }).click()
  await page.getByRole('link', { name: 'Pagar una factura' }).first().click()
  await page.getByRole('button', { name: /Elige la empresa/ }).click()
  await page.getByRole('option', { name: /ENEE/ }).click()
  const number = page.getByLabel('Clave', { exact: true })
  await number.fill('12')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('Faltan o sobran números.').waitFor()
  await number.fill('44 5566 7')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('A nombre de').waitFor()
  await page.getByRole('button', { name: 'Revisar el pago' }).click()
  await page.getByText('Pre-Payment Disclosure').waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código de 4 dígitos', { exact: true })
  await field.waitFor()
  // The address stores the step, so a user returning from the mailbox continues here.
  await page.reload()
  await field.fill(await codeMailedTo(server.api, person.email))
  await page.getByRole('heading', { name: 'Factura pagada' }).waitFor()
  await page.getByRole('button', { name: 'Guardar esta factura' }).click()
  await page.getByLabel('Nombre para ti', { exact: true }).fill('Luz de mamá')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar esta factura' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Ver recibo' }).click()
  await page.getByText(/Pagado. Número de confirmación de ENEE: \d{10}/).waitFor()
  const { body } = await server.api.call(bills.list, { query: {}, as: person })
  expect(body.items).toMatchObject([{ state: 'paid', reference: '4455667', biller: { id: 'hn-enee' } }])
  const { body: saved } = await server.api.call(savedBillers.list, { as: person })
  expect(saved.items).toMatchObject([{ name: 'Luz de mamá', reminder: { kind: 'due' } }])
  await context.close()
})

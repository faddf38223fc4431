import { expect, test } from 'vitest'
import { batches } from '#contract/sending/batches.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { codeMailedTo, verified } from '../people.ts'
import { addRecipient, fundWallet } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { desktop, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

test('a pasted table is corrected where it is wrong, paid with one code, and becomes transfers that the books have', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 50_000n)
  await addRecipient(server.api, person)
  const { context, page } = await visit(browser, { url: server.url, language: 'es', as: person, size: desktop })
  await page.goto('/dashboard/home/multiple-transfers')
  const nameOf = (number: string) => page.getByLabel(say('batches.person-of', { number }), { exact: true })
  await nameOf('1').fill('Carmen Mejía Zelaya')
  await page.getByLabel(say('batches.amount-of', { number: '1', currency: 'USD' }), { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Banco Atlántida ··· 4821' }).waitFor()
  const heads = 'Nombre\tPaís\tBanco\tTipo de cuenta\tCuenta\tMonto'
  const pasted = `${heads}\nLuz Marina Gil Paz\tHonduras\tAtlántida\tAhorros\t12\t30.50`
  await nameOf('2').evaluate((cell, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  // The account number is too short: only the ready row would be paid.
  await page.getByRole('button', { name: /^Pagar un envío · 21\.30/ }).waitFor()
  await page.getByRole('button', { name: say('batches.correct'), exact: true }).click()
  await page.getByLabel(say('batches.edit.account'), { exact: true }).fill('2001230077')
  await page.getByRole('button', { name: say('ui.done'), exact: true }).click()
  await page.getByRole('button', { name: /^Pagar 2 envíos · 53\.10/ }).click()
  await page.getByRole('button', { name: 'Aviso completo del envío a Luz Marina Gil Paz' }).click()
  await page.getByText('NOT A RECEIPT').waitFor()
  await page.getByRole('button', { name: say('batches.ask-code') }).click()
  const field = page.getByLabel(say('customer.code.label'), { exact: true })
  await field.waitFor()
  await field.fill(await codeMailedTo(server.api, person.email))
  await page.getByText(say('batches.made.all')).waitFor()
  const { body: list } = await server.api.call(batches.list, { query: {}, as: person })
  expect(list.items).toMatchObject([{ state: 'done', sent: 2, failed: 0, totals: { total: { minor: '5310' } } }])
  const { body: made } = await server.api.call(transfers.list, { query: {}, as: person })
  expect(made.items.map(({ recipient }: { recipient: { name: string } }) => recipient.name).toSorted()).toEqual([
    'Carmen Mejía Zelaya',
    'Luz Marina Gil Paz',
  ])
  await page.goto('/dashboard/home/multiple-transfers')
  await page.getByRole('link', { name: /2 envíos/ }).waitFor()
  expect(await nameOf('1').inputValue()).toBe('')
  await context.close()
})

import { beforeAll, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '../people.ts'
import { fundWallet, readTransfer, readyToConfirm, send, stateOf, tellSandbox } from '../sending.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { phone } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

let boss: Person
const held: string[] = []
let code = ''
let arrived = ''

beforeAll(async () => {
  const sender = await verified(server.api, { firstName: 'José', lastName: 'Núñez' })
  await fundWallet(server.api, sender, 1_000_000n)
  const sent = await send(server.api, sender)
  arrived = sent
  code = (await readTransfer(server.api, sender, sent)).confirmationCode
  const onList = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  for (const amount of ['310.00', '320.00'])
    held.push(await send(server.api, sender, { recipient: onList, ask: { amount } }))
  boss = await signUpAdmin(server.api)
  await until('one arrived', async () => (await stateOf(server.api, sender, sent)) === 'delivered' || undefined)
  await until('both are held', async () => {
    const reads = await Promise.all(held.map((id) => readTransfer(server.api, sender, id)))
    return reads.every(({ state }) => state === 'on_hold_compliance') || undefined
  })
}, 600_000)

test('on a phone an administrator finds a transfer from any screen by its code, and copies its identifiers', async () => {
  const { page, problems } = await enter(boss, '/dashboard/customers', { language: 'es', size: phone })
  await page.getByRole('heading', { name: say('admin.customers.title') }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: say('ui.search') })
  await search.locator('input:focus').waitFor()
  await page.keyboard.type(code.toLowerCase())
  await search.getByRole('option', { name: /Núñez → Carmen/ }).click()
  await page.waitForURL('**/dashboard/transactions/*')
  const panel = page.getByRole('dialog')
  await panel.getByText(code, { exact: true }).waitFor()
  await panel.getByRole('heading', { name: say('admin.moves.title') }).waitFor()
  expect(problems).toEqual([])
})

test('a name of ninety letters moves no column off the screen, and the whole sidebar is seen at 720 px in each language', async () => {
  for (const [language, width, height] of [
    ['es', 1440, 900],
    ['pt', 1280, 720],
    ['en', 1280, 720],
  ] as const) {
    const { page } = await enter(boss, '/dashboard/transactions', { language, size: { width, height } })
    await page.locator('tbody tr').first().waitFor()
    const seen = await page.evaluate(() => {
      const name = document.querySelector('.cell-grow span span span')
      if (name) name.textContent = 'Maximiliana '.repeat(8)
      const table = document.querySelector('.table')?.parentElement
      const links = document.querySelector('aside nav')
      const rows = [...document.querySelectorAll('aside nav a')]
      const amount = document.querySelector('tbody tr .cell-end')?.getBoundingClientRect()
      const recipient = document.querySelector('tbody tr .cell-grow')?.getBoundingClientRect()
      return {
        overflow: table ? table.scrollWidth - table.clientWidth : -1,
        amountEnds: amount ? amount.right <= innerWidth : false,
        isNamed: recipient ? recipient.width >= 144 : false,
        sidebar: links ? links.scrollHeight - links.clientHeight : -1,
        heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
        last: rows.at(-1)?.getAttribute('href'),
      }
    })
    expect(seen, `${language} ${width}`).toEqual({
      ...{ overflow: 0, amountEnds: true, isNamed: true, sidebar: 0, last: '/dashboard/setting' },
      heights: [36],
    })
  }
})

test('the list is narrowed by the address, its tabs count, and a wrong amount is named at its field', async () => {
  const { page } = await enter(boss, '/dashboard/transactions?amountFrom=300&country=HN', { language: 'es' })
  await page.getByRole('link', { name: new RegExp(`^${say('admin.transfers.filter.held')} ?2$`) }).waitFor()
  expect(await page.locator('tbody tr').count()).toBe(2)
  const least = page.getByLabel(say('admin.filter.least'))
  expect(await least.inputValue()).toBe('300')
  await least.fill('mucho')
  await page.locator('[aria-invalid=true][name=amountFrom]').waitFor()
  await page.getByRole('button', { name: say('ui.clear-filters') }).click()
  await page.waitForURL((url) => url.search === '')
})

test('after a decision the next held transfer is one tap away, and after the last one none is left', async () => {
  const { page, problems } = await enter(boss, `/dashboard/transactions/${held[0]}?filter=held`, {
    language: 'es',
    size: phone,
  })
  const panel = page.getByRole('dialog')
  const reject = async () => {
    await panel.getByText(/DOB 07 Mar 1961/).waitFor()
    await panel.getByRole('button', { name: say('admin.held.reject.open') }).click()
    const ask = page.getByRole('dialog').last()
    await ask.getByLabel(say('word.reason'), { exact: true }).fill('Otra persona, otro país')
    await ask.getByRole('button', { name: say('admin.held.reject.confirm') }).click()
  }
  await reject()
  await panel.getByText('Otra persona, otro país').waitFor()
  await panel.getByRole('link', { name: say('admin.held.next') }).click()
  await page.waitForURL(`**/dashboard/transactions/${held[1]}*`)
  await reject()
  await panel.getByText(say('admin.held.last')).waitFor()
  expect(problems).toEqual([])
})

test('a late transfer’s fee is refunded from its page, once, and the remaining amount is shown', async () => {
  const operator = await signUpStaff(server.api, 'operations')
  const { page, problems } = await enter(operator, `/dashboard/transactions/${arrived}`, { language: 'es' })
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: say('admin.remedies.grant') }).click()
  const ask = page.getByRole('dialog').last()
  expect(await ask.getByLabel(/USD/).inputValue()).toBe('1.30')
  await ask.getByRole('button', { name: say('admin.remedies.confirm') }).click()
  await ask.getByText(say('admin.remedies.reason.missing')).waitFor()
  await ask.getByLabel(say('word.reason'), { exact: true }).fill('Llegó al día siguiente.')
  await ask.getByRole('button', { name: say('admin.remedies.confirm') }).click()
  await panel.getByText('Llegó al día siguiente.').waitFor()
  await panel.getByText(say('admin.posting.remedied')).waitFor()
  await panel.getByRole('button', { name: say('admin.remedies.grant') }).click()
  const kinds = page.getByRole('dialog').last().getByLabel(say('admin.remedies.kind')).getByRole('option')
  expect(await kinds.allTextContents()).toEqual([
    say('admin.remedies.kind.amount'),
    say('admin.remedies.kind.goodwill'),
  ])
  expect(problems).toEqual([])
})

test('staff repairs a payout refused for a detail, and its sender sees the corrected details', async () => {
  const sender = await verified(server.api, { firstName: 'Rosa', lastName: 'Paz' })
  await fundWallet(server.api, sender, 100_000n)
  const confirmed = await readyToConfirm(server.api, sender, { ask: { amount: '50.00' } })
  const { id } = confirmed
  // Before the confirmation: the worker submits the payout at any moment after it.
  await tellSandbox(server.api, `${id}:payout`, { behavior: { fate: 'refuse_details' } })
  expect((await server.api.call(transfers.create, { body: confirmed, as: sender })).status).toBe(201)
  await until(
    'it waits for the detail',
    async () => (await readTransfer(server.api, sender, id)).state === 'on_hold_information' || undefined,
  )
  const operator = await signUpStaff(server.api, 'operations')
  const { page, problems } = await enter(operator, `/dashboard/transactions/${id}`, { language: 'es' })
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: say('admin.repair.open') }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel(say('admin.repair.lastName'), { exact: true }).fill('Mejías')
  await form.getByRole('button', { name: say('admin.repair.confirm') }).click()
  await form.getByText(say('admin.repair.confirmed.missing')).waitFor()
  await form.getByText(say('admin.repair.by.phone'), { exact: true }).click()
  await form.getByLabel(say('word.reason'), { exact: true }).fill('Así está en su cédula')
  await form.getByRole('button', { name: say('admin.repair.confirm') }).click()
  await panel.getByText(say('admin.repairs.kind.repair')).waitFor()
  expect(problems).toEqual([])
  const own = await enter(sender, `/dashboard/history/${id}`, { language: 'es', size: phone })
  await own.page.getByText(/Corregimos los datos/).waitFor()
  await own.page.getByText('Carmen Mejías Zelaya').last().waitFor()
  expect(own.problems).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openConversation } from '../conversations.ts'
import { signUpAdmin, signUpStaff, verified } from '../people.ts'
import { png } from '../pictures.ts'
import { fundWallet, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say, sayIn } from './texts.ts'
import { desktop, phone, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

type Written = { author: string; text: string; transfer: boolean; files: bigint }
/** The customer's messages in the database, the oldest first. */
const written = async (userId: string): Promise<Written[]> => {
  const { rows } = await sql<Written>`
    select m.author, m.text, m.transfer_id is not null as transfer,
      (select count(*) from attachments a where a.message_id = m.id) as files
    from conversation_messages m join conversations c on c.id = m.conversation_id
    where c.user_id = ${userId} order by m.position`.execute(server.api.deps.db)
  return rows
}

test('a customer opens a conversation about a transfer with a picture, both sides see typing and read receipts, and messages written offline are sent once', async () => {
  const person = await verified(server.api, { language: 'es', firstName: 'Ana', lastName: 'Paz' })
  const boss = await signUpStaff(server.api, 'support', { language: 'es', firstName: 'Daniela' })
  await fundWallet(server.api, person, 100_000n)
  const transferId = await send(server.api, person)

  const asking = await visit(browser, { url: server.url, language: 'es', as: person, size: phone })
  const { page } = asking
  await page.goto(`/dashboard/chat-room/new?transfer=${transferId}`)
  await page.getByRole('button', { name: /^Quitar/ }).waitFor()
  const field = page.getByRole('textbox', { name: say('conversations.write') })
  await field.fill('¿Cuánto tarda en llegar mi envío?')
  await page.getByText(say('customer.chat.article')).first().waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await png() })
  await page.getByRole('button', { name: say('ui.remove-name', { name: 'recibo.png' }) }).waitFor()
  await page.getByRole('button', { name: say('conversations.send') }).click()
  await page.waitForURL(/chat-room\/[0-9a-f-]{36}$/)
  await page.getByRole('img', { name: say('conversations.picture', { name: 'recibo.png' }) }).waitFor()
  const conversation = page.url().split('/').at(-1) ?? ''

  const office = await visit(browser, { url: server.url, language: 'es', as: boss, size: desktop })
  await office.page.goto('/dashboard/chat-room')
  await office.page
    .getByRole('link', { name: /Ana Paz/ })
    .first()
    .click()
  await office.page.getByText('¿Cuánto tarda en llegar mi envío?').last().waitFor()
  await page.getByText(say('conversations.receipt.read')).waitFor()
  const answer = office.page.getByRole('textbox', { name: say('conversations.write') })
  // The sign disappears after some seconds, so it is awaited from the start.
  await Promise.all([page.getByText(say('customer.chat.typing')).waitFor(), answer.fill('Llega mañana.')])
  await answer.press('Enter')
  await page.getByRole('log').getByText('Llega mañana.').waitFor()
  await page.getByText('Daniela').waitFor()
  await office.page.getByText(say('conversations.receipt.read')).waitFor()

  await asking.context.setOffline(true)
  for (const text of ['Gracias', 'Otra cosa']) {
    await field.fill(text)
    await page.getByRole('button', { name: say('conversations.send') }).click()
  }
  await page.getByText(say('customer.chat.offline')).waitFor()
  await field.fill('Sin enviar')
  await asking.context.setOffline(false)
  await office.page.getByRole('log').getByText('Otra cosa').waitFor()
  await page.reload()
  await page.getByRole('log').getByText('Otra cosa').waitFor()
  expect(await field.inputValue()).toBe('Sin enviar')
  expect(await written(person.userId)).toEqual([
    { author: 'customer', text: '¿Cuánto tarda en llegar mi envío?', transfer: true, files: 1n },
    { author: 'office', text: 'Llega mañana.', transfer: false, files: 0n },
    { author: 'customer', text: 'Gracias', transfer: false, files: 0n },
    { author: 'customer', text: 'Otra cosa', transfer: false, files: 0n },
  ])

  await page.getByRole('button', { name: say('customer.chat.important') }).click()
  await page.getByRole('link', { name: say('customer.chat.back') }).click()
  await page.getByRole('link', { name: new RegExp(say('customer.chat.tab.important')) }).click()
  await page.locator(`a[href*="${conversation}"]`).waitFor()

  // Away from the chat room, the top bar counts new messages.
  await page.goto('/dashboard/home')
  await answer.fill('Ya llegó.')
  await answer.press('Enter')
  await page
    .locator('header')
    .getByRole('link', { name: /1 sin leer/ })
    .click()
  await until('the star is stored', async () => {
    const { rows } = await sql`select from conversations where id = ${conversation} and important`.execute(
      server.api.deps.db,
    )
    return rows.length === 1 || undefined
  })

  // Support may not refund, so it escalates.
  await office.page.getByRole('button', { name: say('admin.chat.operations.ask') }).click()
  const form = office.page.getByRole('dialog')
  await form.getByLabel(say('admin.chat.operations.reason')).fill('Quiere que se lo devuelvan.')
  await form.getByRole('button', { name: say('admin.chat.operations.ask') }).click()
  await office.page.getByText(say('admin.chat.operations.asked')).waitFor()
  await office.page.getByText(/Se pidió ayuda a Operaciones.*Quiere que se lo devuelvan/).waitFor()
  const offline = /net::ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK/
  expect([...asking.problems, ...office.problems].filter((problem) => !offline.test(problem))).toEqual([])
  await asking.context.close()
  await office.context.close()
})

test('an administrator claims a conversation, notes and tags it, and sends a canned answer with a quick reply that the customer presses', async () => {
  const person = await verified(server.api, { language: 'pt', firstName: 'Bela', lastName: 'Prado' })
  const boss = await signUpAdmin(server.api, { language: 'en', firstName: 'Camila' })
  const id = await openConversation(server.api, person, { text: 'O Pix ainda não caiu' })
  const office = await visit(browser, { url: server.url, language: 'en', as: boss, size: desktop })
  const desk = office.page
  await desk.goto(`/dashboard/chat-room/${id}`)
  await desk.getByRole('button', { name: sayIn('en', 'admin.waiting.take'), exact: true }).click()
  await desk.getByRole('button', { name: sayIn('en', 'admin.waiting.hand-over') }).waitFor()
  await desk.getByText('Bela').first().waitFor()

  await desk.getByRole('button', { name: sayIn('en', 'admin.chat.how.note') }).click()
  await desk.getByRole('textbox', { name: sayIn('en', 'admin.chat.note.write') }).fill('Bank holiday in Brazil')
  await desk.getByRole('button', { name: sayIn('en', 'word.save-note') }).click()
  await desk.getByRole('log').getByText('Bank holiday in Brazil').waitFor()
  await desk.getByRole('combobox', { name: sayIn('en', 'admin.chat.tag.new') }).fill('Pix')
  await desk.getByRole('button', { name: sayIn('en', 'ui.add') }).click()
  await desk.getByRole('button', { name: sayIn('en', 'admin.chat.tag.remove', { tag: 'pix' }) }).waitFor()

  await desk.getByRole('button', { name: sayIn('en', 'admin.chat.how.reply') }).click()
  const field = desk.getByRole('textbox', { name: sayIn('en', 'conversations.write') })
  await field.fill(';where')
  await desk
    .getByRole('region', { name: sayIn('en', 'admin.waiting.canned') })
    .getByText('Olá, {name}.')
    .waitFor()
  await field.press('1')
  expect(await field.inputValue()).toMatch(/^Olá, Bela\./)
  await field.press('Enter')

  const asking = await visit(browser, { url: server.url, language: 'pt', as: person, size: phone })
  await asking.page.goto(`/dashboard/chat-room/${id}`)
  await asking.page
    .getByRole('log')
    .getByText(/^Olá, Bela\./)
    .waitFor()
  expect(await asking.page.getByText('Bank holiday').count()).toBe(0)
  await asking.page.getByRole('button', { name: 'Quando chega?' }).click()
  await desk.getByRole('log').getByText('Quando chega?').waitFor()
  expect([...asking.problems, ...office.problems]).toEqual([])
  await asking.context.close()
  await office.context.close()
})

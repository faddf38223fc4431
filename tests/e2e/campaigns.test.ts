import { expect, test } from 'vitest'
import { campaigns } from '#contract/office/campaigns.ts'
import { type Approval, approvals } from '#contract/staff/approvals.ts'
import { signUp, signUpAdmin, signUpStaff } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { ownServer, until } from './server.ts'
import { say } from './texts.ts'
import { picture, visit } from './visit.ts'

const server = ownServer()
const browser = await sharedBrowser()

const wordings = {
  es: ['Cerramos el jueves', 'Volvemos el viernes a las ocho.'],
  pt: ['Fechamos na quinta', 'Voltamos na sexta, às oito.'],
  en: ['Closed on Thursday', 'We are back on Friday at eight.'],
} as const

test('a campaign is written in three languages, previewed, scheduled, sent, and shows its reach', async () => {
  const helen = await signUpAdmin(server.api, { language: 'es' })
  const ivan = await signUpStaff(server.api, 'operations', { language: 'es' })
  await signUp(server.api, { language: 'pt' })
  const { page, problems, context } = await visit(browser, { url: server.url, language: 'es', as: helen })
  const approve = async (name: string): Promise<string> => {
    const { body } = await server.api.call(approvals.list, { query: { limit: 100 }, as: ivan })
    const asked = body.items.find(({ content }: Approval) => content.kind === 'campaign' && content.name === name)
    const decision = { decision: 'approved', digest: asked.digest, reason: 'Leída.' } as const
    await server.api.call(approvals.decide, { params: { id: asked.id }, body: decision, as: ivan })
    return asked.id
  }
  const write = async (name: string, sendAt: string) => {
    await page.goto('/dashboard/notification/new')
    await page.getByLabel(say('admin.notification.name'), { exact: true }).fill(name)
    await page.getByLabel(say('word.kind'), { exact: true }).selectOption('service')
    for (const [language, [title, message]] of Object.entries(wordings)) {
      const part = page.getByRole('group', { name: say(`admin.notification.language.${language}`), exact: true })
      await part.getByLabel(say('word.title'), { exact: true }).fill(title)
      await part.getByLabel(say('word.message'), { exact: true }).fill(message)
    }
    const [day = '', time] = sendAt.split('T')
    await page.getByLabel(say('admin.notification.send-at'), { exact: true }).fill(day)
    if (time) await page.getByLabel(say('ui.day.time'), { exact: true }).fill(time)
  }
  const ask = page.getByRole('button', { name: say('word.request-approval'), exact: true })
  const reason = page.getByLabel(say('admin.notification.reason'), { exact: true })

  await write('Feriado', server.api.clock.now().add({ hours: 480 }).toString().slice(0, 16))
  await page.locator('main').getByText(wordings.en[1]).last().waitFor()
  await picture(page, 'campaign-written', { fullPage: true })
  await ask.click()
  await page.getByText(say('admin.notification.reason.missing')).waitFor()
  await reason.fill('Cerramos por feriado.')
  await ask.click()
  await page.getByText(say('admin.notification.state.pending_approval'), { exact: true }).waitFor()
  await approve('Feriado')
  await page.getByText(say('admin.notification.state.scheduled'), { exact: true }).waitFor()

  await write('Ahora', '')
  await reason.fill('Cerramos hoy.')
  await ask.click()
  await page.getByText(say('admin.notification.state.pending_approval'), { exact: true }).waitFor()
  const id = await approve('Ahora')
  const sent = await until('the campaign is sent', async () => {
    const { body } = await server.api.call(campaigns.read, { params: { id }, as: helen })
    return body.state === 'sent' && body.figures.mailsQueued === 0 ? body : undefined
  })
  await page.goto(`/dashboard/notification/${id}`)
  await page.getByText(say('admin.notification.state.sent'), { exact: true }).waitFor()
  const told = page.locator('dl > div').filter({ hasText: say('admin.notification.figure.notified') })
  expect(await told.locator('dd').textContent()).toBe(String(sent.figures.told))
  expect(sent.figures).toMatchObject({ told: 1, mailsSent: 1, mailsFailed: 0 })
  await picture(page, 'campaign-sent', { fullPage: true })
  expect(problems).toEqual([])
  await context.close()
})

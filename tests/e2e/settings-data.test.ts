import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { trustedContacts } from '#contract/people/trusted-contacts.ts'
import { mailbox, newEmail, password, verified } from '../people.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { visit } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)
const browser = await sharedBrowser()

test('a customer downloads all stored data, names a trusted contact who may decline, and closes the account', async () => {
  const person = await verified(server.api, { language: 'es', firstName: 'Ana', lastName: 'Paz' })
  const { page, problems } = await enter(person, '/dashboard/setting/data')

  await page.getByLabel(say('word.your-password')).first().fill(password)
  await page.getByRole('button', { name: say('data.copy.ask') }).click()
  const download = page.getByRole('button', { name: /Descargar \(/ })
  await download.waitFor()
  const started = page.waitForEvent('download')
  await download.click()
  const copy = JSON.parse(await readFile(await (await started).path(), 'utf8'))
  expect(JSON.stringify(copy)).toContain(person.email)

  const contactEmail = newEmail()
  await page.getByRole('button', { name: say('data.contact.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('data.contact.name')).fill('Rosa Paz')
  await dialog.getByLabel(say('data.contact.email')).fill(contactEmail)
  await dialog.getByLabel(say('word.your-password')).fill(password)
  await dialog.getByRole('button', { name: say('data.contact.save') }).click()
  await page.getByText('Rosa Paz').waitFor()
  const link = await until('the contact has a link', async () => {
    const [mail] = await mailbox(server.api, contactEmail)
    return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  })
  const invited = await visit(browser, { url: server.url, language: 'es' })
  await invited.page.goto(new URL(link).pathname)
  await invited.page.getByRole('button', { name: say('data.invitation.decline') }).click()
  await invited.page.getByText(say('data.invitation.declined')).first().waitFor()
  await invited.context.close()
  expect((await server.api.call(trustedContacts.read, { as: person })).body.contact).toMatchObject({
    name: 'Rosa Paz',
    declined: true,
  })

  // Closing the account terminates the session under the open page, which reports that in its log.
  expect(problems).toEqual([])
  await page.getByRole('button', { name: say('data.close'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(say('word.your-password')).fill(password)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('data.close.confirm') })
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  expect((await server.api.call(identity.me, { as: person })).status).toBe(401)
})
